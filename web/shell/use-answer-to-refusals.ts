import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { profileQuery } from '#web/account/queries.ts'
import { actAs } from '#web/lib/acting-as.ts'
import { restoreFromDevice } from '#web/lib/keep-on-device.ts'
import { onRefusal } from '#web/lib/refusals.ts'
import { TODAY } from '#web/lib/today.ts'
import { toast } from '#web/toasts/toast-store.ts'

/**
 * No access: the profile is read again, and the layout leads to Billing when it says so; what was typed is kept as a draft.
 * No longer allowed to view as someone: back to one's own day, saying why.
 */
export function useAnswerToRefusals(): void {
  const client = useQueryClient()
  const router = useRouter()
  useEffect(
    () =>
      onRefusal((refusal, sentence) => {
        if (refusal === 'no-access') {
          void client.invalidateQueries({ queryKey: profileQuery.queryKey })
          return
        }
        client.clear()
        actAs(null)
        void restoreFromDevice()
        void router.navigate(TODAY)
        toast({ title: 'You are back in your own account', description: sentence, variant: 'destructive' })
      }),
    [client, router],
  )
}
