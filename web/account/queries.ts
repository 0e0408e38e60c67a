import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
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
import { authConfig } from '#web/lib/auth-config.ts'
import { browserZone } from '#web/lib/browser-zone.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { sessionState } from '#web/lib/session.ts'

/** The profile of the person whose day is shown: one's own, or theirs while viewing as someone. */
export const profileQuery = queryOptions({
  queryKey: ['/api/user/profile'],
  queryFn: ({ signal }) => call(getProfile, {}, signal),
  staleTime: 5 * 60_000,
})

/** Asks for the profile while the screen's code is still on its way. */
export function readWhoIsHere(): void {
  if (sessionState() !== 'signed-out') void queryClient.prefetchQuery(profileQuery)
}

/** The zone in which today and every time are meant: the profile's, and until that is known the browser's. */
export function useTimeZone(): string {
  const { data } = useQuery(profileQuery)
  return data?.timezone ?? browserZone() ?? 'UTC'
}

export function useChangeProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Sent<typeof patchProfile>['body']) => call(patchProfile, { body }),
    onSuccess: (profile: Profile) => {
      client.setQueryData(profileQuery.queryKey, profile)
      return client.invalidateQueries({ queryKey: profileQuery.queryKey })
    },
  })
}

/** What this installation offers, for screens that show it. */
export const authConfigQuery = queryOptions({ queryKey: ['/auth/config.json'], queryFn: authConfig })

/** Calls the saved number and speaks a code; entering the code lets reminders be spoken to it. */
export function useCallWithCode() {
  return useMutation({ mutationFn: () => call(callWithCode, {}) })
}

export function useConfirmPhone() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => call(confirmPhone, { body: { code } }),
    onSuccess: (profile: Profile) => client.setQueryData(profileQuery.queryKey, profile),
  })
}

export function useExportData() {
  return useMutation({ mutationFn: () => call(exportData, {}) })
}

export function useDeleteAccount() {
  return useMutation({
    mutationFn: (confirmation: string) => call(deleteAccount, { body: { confirmation } }),
  })
}
