import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listDeliveries, listDevices, sendTest } from '#contract/push.ts'
import { call } from '#web/lib/call.ts'

export const devicesQuery = queryOptions({
  queryKey: ['/api/user/pushnotifications/devices'],
  queryFn: ({ signal }) => call(listDevices, {}, signal),
  staleTime: 0,
})

export const deliveriesQuery = queryOptions({
  queryKey: ['/api/user/pushnotifications/deliveries'],
  queryFn: ({ signal }) => call(listDeliveries, {}, signal),
  staleTime: 0,
})

/** Sends a test message to each of the person's devices and returns what happened to it. */
export function useSendTest() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(sendTest, {}),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: devicesQuery.queryKey }),
        client.invalidateQueries({ queryKey: deliveriesQuery.queryKey }),
      ]),
  })
}
