import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type ChainChange,
  changeReminderChain,
  changeScheme,
  createScheme,
  deleteScheme,
  getReminderChain,
  listSchemes,
  type NewScheme,
  type SchemePatch,
  searchSchemes,
  searchTasks,
  todaysAlerts,
  whoIsReminded,
} from '#contract/schemes.ts'
import { IN_TURN } from '#web/account/queries.ts'
import { actingAs } from '#web/lib/acting-as.ts'
import { call } from '#web/lib/call.ts'
import { usableMatches } from './usable-matches.ts'

export const schemesQuery = queryOptions({
  queryKey: ['/api/notificationschemes'],
  queryFn: ({ signal }) => call(listSchemes, {}, signal),
  staleTime: 5 * 60_000,
})

/** Which of today's tasks will alert and which will not; any change to schemes, mutes or tasks may change it. */
export const todaysAlertsQuery = queryOptions({
  queryKey: ['/api/notificationschemes/today'],
  queryFn: ({ signal }) => call(todaysAlerts, {}, signal),
  staleTime: 0,
})

/** How we make sure; names and order of the circle are part of it. */
export const reminderChainQuery = queryOptions({
  queryKey: ['/api/user/reminderchain'],
  queryFn: ({ signal }) => call(getReminderChain, {}, signal),
  staleTime: 0,
})

export function useChangeChain() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ChainChange) => call(changeReminderChain, { body }),
    scope: IN_TURN,
    onMutate: actingAs,
    onSuccess: (answer, _sent, whose) => {
      if (whose === actingAs()) client.setQueryData(reminderChainQuery.queryKey, answer)
      return client.invalidateQueries({ queryKey: todaysAlertsQuery.queryKey })
    },
  })
}

/** Tasks that match a pattern, by person. */
export const matchingTasksQuery = (criteria: string) =>
  queryOptions({
    queryKey: ['/api/search/carecircle/tasks', criteria],
    queryFn: ({ signal }) => call(searchTasks, { query: { criteria } }, signal).then(usableMatches('tasks')),
    staleTime: 0,
  })

/** Schemes that match a title, by person. */
export const matchingSchemesQuery = (title: string) =>
  queryOptions({
    queryKey: ['/api/search/carecircle/notification-schemes', title],
    queryFn: ({ signal }) =>
      call(searchSchemes, { query: { title }, body: { title } }, signal).then(usableMatches('schemes')),
    staleTime: 0,
  })

/** Whom a task would remind; `asked` is its title, date, time and own reminders as JSON, which is the key. */
export const whoIsRemindedQuery = (asked: string) =>
  queryOptions({
    queryKey: ['/api/notificationschemes/preview', asked],
    queryFn: ({ signal }) => call(whoIsReminded, { body: JSON.parse(asked) }, signal),
    staleTime: 0,
    retry: false,
  })

function useRefresh() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: schemesQuery.queryKey, exact: true }),
      client.invalidateQueries({ queryKey: todaysAlertsQuery.queryKey }),
    ])
}

/** Creates a scheme, or changes the one with this id. */
export function useSaveScheme(id: string | undefined) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (scheme: NewScheme & SchemePatch) =>
      id ? call(changeScheme, { params: { id }, body: scheme }) : call(createScheme, { body: scheme }),
    onSuccess: refresh,
  })
}

export function useDeleteScheme() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: string) => call(deleteScheme, { params: { id } }),
    onSuccess: refresh,
  })
}
