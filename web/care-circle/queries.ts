import {
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import {
  addCaregiver,
  changeIncoming,
  changeOutgoing,
  type IncomingDelegation,
  listIncoming,
  listOutgoing,
  listViewers,
  type OutgoingDelegation,
  readActivity,
  removeIncoming,
  removeOutgoing,
  requestToCareFor,
} from '#contract/care-circle.ts'
import type { Sent } from '#contract/endpoint.ts'
import { profileQuery } from '#web/account/queries.ts'
import { CallError, call } from '#web/lib/call.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { toast, withdrawError } from '#web/toasts/toast-store.ts'
import type { LogFilter } from './log-filters.tsx'

/** The people the signed-in person cares for. Cannot be read while viewing as one of them. */
export const outgoingQuery = queryOptions({
  queryKey: ['/api/delegations/outgoing'],
  queryFn: ({ signal }) => call(listOutgoing, {}, signal),
  staleTime: 5 * 60_000,
})

/** The person's caregivers. */
export const incomingQuery = queryOptions({
  queryKey: ['/api/delegations/incoming'],
  queryFn: ({ signal }) => call(listIncoming, {}, signal),
  staleTime: 5 * 60_000,
})

/** The caregivers who are viewing the person's day right now. */
export const viewersQuery = queryOptions({
  queryKey: ['/api/delegations/viewers'],
  queryFn: ({ signal }) => call(listViewers, {}, signal),
  staleTime: 60_000,
})

/** Who viewed the person's day and changed what, newest first. */
export const activityQuery = ({ by, what }: LogFilter) =>
  infiniteQueryOptions({
    queryKey: [readActivity.path, by, what],
    queryFn: ({ pageParam, signal }) =>
      call(
        readActivity,
        { query: { before: pageParam, by: by || undefined, what: what || undefined } },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ entries, more }) => (more ? String(entries.at(-1)?.id) : undefined),
    staleTime: 60_000,
  })

/** The circle's lists and the log. */
export const CIRCLE_KEYS: readonly QueryKey[] = [
  outgoingQuery.queryKey,
  incomingQuery.queryKey,
  viewersQuery.queryKey,
  [readActivity.path],
]

/** After a change in the circle: reads its lists, the log, and the profile, since access may have changed too. */
export function refreshCircle(client: QueryClient): Promise<unknown> {
  return Promise.all(
    [...CIRCLE_KEYS, profileQuery.queryKey].map((queryKey) => client.invalidateQueries({ queryKey })),
  )
}

export function useRequestToCareFor() {
  return useCircleChange(
    (body: Sent<typeof requestToCareFor>['body']) => call(requestToCareFor, { body }),
    putOutgoing,
  )
}

export function useAddCaregiver() {
  return useCircleChange(
    (body: Sent<typeof addCaregiver>['body']) => call(addCaregiver, { body }),
    putIncoming,
  )
}

type OutgoingChange = { userId: string; body: Sent<typeof changeOutgoing>['body'] }
export function useChangeOutgoing(failed?: string) {
  return useCircleChange(
    ({ userId, body }: OutgoingChange) => call(changeOutgoing, { params: { userId }, body }),
    putOutgoing,
    failed,
  )
}

type IncomingChange = { delegateId: string; body: Sent<typeof changeIncoming>['body'] }
export function useChangeIncoming(failed?: string) {
  return useCircleChange(
    ({ delegateId, body }: IncomingChange) => call(changeIncoming, { params: { delegateId }, body }),
    putIncoming,
    failed,
  )
}

export function useRemoveOutgoing() {
  return useCircleChange(
    async (userId: string) => {
      await ignoreNotFound(call(removeOutgoing, { params: { userId } }))
      return userId
    },
    (client, userId) =>
      client.setQueryData(outgoingQuery.queryKey, (list) => list?.filter((one) => one.userId !== userId)),
    NOT_REMOVED,
  )
}

export function useRemoveIncoming() {
  return useCircleChange(
    async (delegateId: string) => {
      await ignoreNotFound(call(removeIncoming, { params: { delegateId } }))
      return delegateId
    },
    (client, delegateId) =>
      client.setQueryData(incomingQuery.queryKey, (list) =>
        list?.filter((one) => one.delegate !== delegateId),
      ),
    NOT_REMOVED,
  )
}

/** The other side may have removed it first; that is what was wanted. */
async function ignoreNotFound(removal: Promise<unknown>): Promise<void> {
  try {
    await removal
  } catch (failure) {
    if (!(failure instanceof CallError) || failure.status !== 404) throw failure
  }
}

const NOT_REMOVED = 'Not removed'

/** What the toast of a failed change is about: the next change that works takes it away. */
const CIRCLE_CHANGE = 'care-circle'

export function showCircleFailure(title: string, failure: unknown): void {
  toast({ title, description: failureSentence(failure), variant: 'destructive', about: CIRCLE_CHANGE })
}

/**
 * Shows the server's answer at once, then reads everything that it may have affected. With `failed` a toast says it when
 * it did not work, also to whoever has left the screen by then.
 */
function useCircleChange<Wanted, Got>(
  change: (wanted: Wanted) => Promise<Got>,
  put: (client: QueryClient, got: Got) => void,
  failed?: string,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    // Offline, it fails and says so, instead of waiting silently for a connection.
    networkMode: 'always',
    onSuccess: (got) => {
      withdrawError(CIRCLE_CHANGE)
      put(client, got)
      void refreshCircle(client)
    },
    onError: (failure) => {
      if (failed) showCircleFailure(failed, failure)
    },
  })
}

function putOutgoing(client: QueryClient, got: OutgoingDelegation): void {
  client.setQueryData(outgoingQuery.queryKey, (list) => upsert(list, got, ({ userId }) => userId))
}

function putIncoming(client: QueryClient, got: IncomingDelegation): void {
  client.setQueryData(incomingQuery.queryKey, (list) => upsert(list, got, ({ delegate }) => delegate))
}

function upsert<One>(list: One[] | undefined, got: One, idOf: (one: One) => string): One[] | undefined {
  if (!list) return list
  const known = list.some((one) => idOf(one) === idOf(got))
  return known ? list.map((one) => (idOf(one) === idOf(got) ? got : one)) : [...list, got]
}
