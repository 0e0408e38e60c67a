import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  cancelSubscription,
  changeAmount,
  openPaymentPortal,
  reactivateSubscription,
  startCheckout,
} from '#contract/billing.ts'
import { BILLING_PATH } from '#domain/paths.ts'
import { profileQuery } from '#web/account/queries.ts'
import { call } from '#web/lib/call.ts'
import { tabStorage } from '#web/lib/storage.ts'
import { useStillHere } from '#web/lib/use-still-here.ts'
import { toast } from '#web/toasts/toast-store.ts'
import { MEMBERSHIP, sayFailure } from './failure.tsx'
import { billingQuery } from './status-query.ts'

const BASELINE = 'billing-before-checkout'

/** Reads the billing status and the person's access again, after any change of the payment. */
function useRefresh() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: billingQuery.queryKey }),
      client.invalidateQueries({ queryKey: profileQuery.queryKey }),
    ])
}

/** For whoever has left Billing before the payment page was ready: they are not taken away from where they are. */
function sayNotPaid(): void {
  toast({
    title: 'Nothing is paid yet',
    description: 'The payment page opens from Billing.',
    about: MEMBERSHIP,
  })
}

/** Redirects to the payment page. Remembers when the status last changed, to notice its next change. */
export function useStartCheckout() {
  const client = useQueryClient()
  const isHere = useStillHere()
  return useMutation({
    mutationFn: (amount: number) => {
      const back = `${window.location.origin}${BILLING_PATH}`
      const body = { amount, success_url: `${back}?success=true`, cancel_url: `${back}?canceled=true` }
      return call(startCheckout, { body })
    },
    onSuccess: ({ url }) => {
      const before = client.getQueryData(billingQuery.queryKey)
      if (before) tabStorage.write(BASELINE, before.updatedAt)
      if (isHere.current) window.location.assign(url)
      else sayNotPaid()
    },
    onError: (error) => {
      if (!isHere.current) sayFailure('Nothing is paid yet', error)
    },
  })
}

export function useChangeAmount() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (amount: number) => call(changeAmount, { body: { amount } }),
    onSuccess: refresh,
  })
}

export function useCancel() {
  const refresh = useRefresh()
  return useMutation({ mutationFn: () => call(cancelSubscription, {}), onSuccess: refresh })
}

/** Undoes the cancellation; if the paid time is over, redirects to a new payment. */
export function useReactivate() {
  const refresh = useRefresh()
  const isHere = useStillHere()
  return useMutation({
    mutationFn: () => call(reactivateSubscription, {}),
    onSuccess: async ({ url }) => {
      if (!url) await refresh()
      else if (isHere.current) window.location.assign(url)
      else sayNotPaid()
    },
  })
}

export function useOpenPortal() {
  const isHere = useStillHere()
  return useMutation({
    mutationFn: () => call(openPaymentPortal, {}),
    onSuccess: ({ url }) => {
      if (isHere.current) window.location.assign(url)
    },
  })
}

export function statusBeforeCheckout(): string | null {
  return tabStorage.read(BASELINE)
}

export function forgetCheckout(): void {
  tabStorage.remove(BASELINE)
}
