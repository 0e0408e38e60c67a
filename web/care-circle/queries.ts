import { queryOptions } from '@tanstack/react-query'
import { listOutgoing } from '#contract/care-circle.ts'
import { call } from '#web/lib/call.ts'

/** The people one cares for. It cannot be read while viewing as one of them. */
export const outgoingQuery = queryOptions({
  queryKey: ['/api/delegations/outgoing'],
  queryFn: ({ signal }) => call(listOutgoing, {}, signal),
  staleTime: 5 * 60_000,
})
