import { useMutation } from '@tanstack/react-query'
import { patchProfile } from '#contract/account.ts'
import type { Display } from '#domain/account/display.ts'
import { CHANGES_DISPLAY, takeOverDisplay } from '#web/account/follow-display.ts'
import { IN_TURN, profileQuery } from '#web/account/queries.ts'
import { useActingAs } from '#web/lib/acting-as.ts'
import { call } from '#web/lib/call.ts'
import { keepDisplay, useKeptDisplay } from '#web/lib/display.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { toast } from '#web/toasts/toast-store.ts'

/**
 * The display and how to change it: for the account, or for this device alone. While viewing as someone only for this
 * device, because the account that could be changed is theirs.
 */
export function useChangeDisplay() {
  const { account, here } = useKeptDisplay()
  const acting = useActingAs()
  const save = useMutation({
    mutationKey: CHANGES_DISPLAY,
    scope: IN_TURN,
    mutationFn: (display: Partial<Display>) => call(patchProfile, { body: { display } }),
    onSuccess: ({ display }) =>
      queryClient.setQueryData(profileQuery.queryKey, (profile) => profile && { ...profile, display }),
    onError: () =>
      toast({
        title: 'Not saved',
        description: 'Please try again in a minute, or change it only on this device.',
        variant: 'destructive',
      }),
  })
  const display = here ?? account
  return {
    display,
    change: (chosen: Partial<Display>) => {
      if (here || acting) return keepDisplay({ here: { ...display, ...chosen } })
      keepDisplay({ account: { ...account, ...chosen } })
      save
        .mutateAsync(chosen)
        .catch(() => {})
        .finally(takeOverDisplay)
    },
    isHereOnly: here !== null,
    setHereOnly: (only: boolean) => keepDisplay({ here: only ? display : null }),
  }
}
