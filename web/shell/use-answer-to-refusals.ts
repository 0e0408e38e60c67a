import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { profileQuery } from '#web/account/queries.ts'
import { billingQuery } from '#web/billing/status-query.ts'
import { actAs } from '#web/lib/acting-as.ts'
import { restoreFromDevice } from '#web/lib/keep-on-device.ts'
import { onRefusal } from '#web/lib/refusals.ts'
import { TODAY } from '#web/lib/today.ts'
import { unsentChanges } from '#web/lib/unsent-changes.ts'
import { clearToasts, toast } from '#web/toasts/toast-store.ts'

/**
 * No access: reads the profile again; the layout then redirects to Billing, and typed text is kept as a draft.
 * Allowed less than before, or the account is refused: reads the profile again, which says what; the call shows its own failure.
 * No longer allowed to view as someone: goes back to the person's own day and says why.
 */
export function useAnswerToRefusals(): void {
  const client = useQueryClient()
  const router = useRouter()
  useEffect(
    () =>
      onRefusal((refusal, sentence) => {
        if (refusal === 'no-access') {
          // All of it: Billing must not go on showing a membership that has ended.
          for (const { queryKey } of [profileQuery, billingQuery]) void client.invalidateQueries({ queryKey })
          return
        }
        if (refusal === 'level-too-low' || refusal === 'account-refused') {
          void client.invalidateQueries({ queryKey: profileQuery.queryKey })
          return
        }
        const description =
          unsentChanges() > 0 ? `${sentence} What you changed last was not saved.` : sentence
        client.clear()
        clearToasts()
        actAs(null)
        void restoreFromDevice()
        void router.navigate(TODAY)
        // After the refused call has said that it failed: its 'Try again' would change the person's own day.
        setTimeout(() =>
          toast({ title: 'You are back in your own account', description, variant: 'destructive' }),
        )
      }),
    [client, router],
  )
}
