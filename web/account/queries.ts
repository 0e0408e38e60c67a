import { queryOptions, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  callWithCode,
  confirmPhone,
  deleteAccount,
  exportData,
  getProfile,
  type Profile,
  patchProfile,
} from '#contract/account.ts'
import type { Sent } from '#contract/endpoint.ts'
import { endOtherSessions, endSession, listSecurityEvents, listSessions } from '#contract/sessions.ts'
import { actingAs } from '#web/lib/acting-as.ts'
import { authConfig } from '#web/lib/auth-config.ts'
import { browserZone } from '#web/lib/browser-zone.ts'
import { CallError, call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { sessionState } from '#web/lib/session.ts'

/** The profile of the person whose day is shown: the signed-in person, or the one they view as. */
export const profileQuery = queryOptions({
  queryKey: ['/api/user/profile'],
  queryFn: ({ signal }) => call(getProfile, {}, signal),
  staleTime: 5 * 60_000,
})

/** Fetches the profile while the screen's code is still loading. */
export function prefetchProfile(): void {
  if (sessionState() !== 'signed-out') void queryClient.prefetchQuery(profileQuery)
}

/** The zone of today and of all times: the profile's, or the browser's until that is loaded. */
export function useTimeZone(): string {
  const { data } = useQuery(profileQuery)
  return data?.timezone ?? browserZone() ?? 'UTC'
}

/** Settings are sent one after another: what was chosen last is what stays, also where answers take long. */
export const IN_TURN = { id: 'settings' }

/** The answer may come once viewing as somebody has ended: it is not the profile of whose day is shown then. */
export function useChangeProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Sent<typeof patchProfile>['body']) => call(patchProfile, { body }),
    scope: IN_TURN,
    onMutate: actingAs,
    onSuccess: (profile: Profile, _sent, whose) => {
      if (whose === actingAs()) client.setQueryData(profileQuery.queryKey, profile)
      return client.invalidateQueries({ queryKey: profileQuery.queryKey })
    },
  })
}

/** What this installation offers, for screens that show it. */
export const authConfigQuery = queryOptions({ queryKey: ['/auth/config.json'], queryFn: authConfig })

/** Has the saved number called and a code spoken; entering the code allows reminder calls to it. */
export function useCallWithCode() {
  return useMutation({ mutationFn: () => call(callWithCode, {}) })
}

export function useConfirmPhone() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => call(confirmPhone, { body: { code } }),
    onMutate: actingAs,
    onSuccess: (profile: Profile, _sent, whose) => {
      if (whose === actingAs()) client.setQueryData(profileQuery.queryKey, profile)
    },
  })
}

/** Where the person is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: [listSessions.path],
  queryFn: ({ signal }) => call(listSessions, {}, signal),
  staleTime: 0,
})

export const securityEventsQuery = queryOptions({
  queryKey: [listSecurityEvents.path],
  queryFn: ({ signal }) => call(listSecurityEvents, {}, signal),
  staleTime: 0,
})

/** Signs out at one place, or everywhere else. */
export function useEndSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (which: { id: string } | 'others') =>
      which === 'others' ? call(endOtherSessions, {}) : call(endSession, { params: { id: which.id } }),
    onSettled: () =>
      Promise.all(
        [sessionsQuery, securityEventsQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
      ),
  })
}

export function useExportData() {
  return useMutation({ mutationFn: () => call(exportData, {}) })
}

const CLOSES_ACCOUNT = { closesAccount: true }

export function useDeleteAccount() {
  return useMutation({
    mutationFn: (confirmation: string) => call(deleteAccount, { body: { confirmation } }),
    meta: CLOSES_ACCOUNT,
  })
}

/**
 * Why the server refuses the signed-in person's account, in its own words: it was closed on another device, or turned
 * off. Not where it is being closed, since that is said there.
 */
export function useAccountRefusal(acting: string | null): string | undefined {
  const { error } = useQuery(profileQuery)
  const closings = useMutationState({
    filters: { predicate: ({ meta, state }) => meta === CLOSES_ACCOUNT && state.status !== 'error' },
  })
  if (acting || closings.length > 0) return undefined
  return error instanceof CallError && error.status === 403 ? error.sentence : undefined
}
