import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { refreshBilling } from '#contract/billing.ts'
import { BILLING_PATH } from '#domain/paths.ts'
import { profileQuery } from '#web/account/queries.ts'
import { call } from '#web/lib/call.ts'
import { forgetCheckout, statusBeforeCheckout } from './queries.ts'
import { billingQuery } from './status-query.ts'

const POLL_MS = 1000
const GIVE_UP_MS = 30_000

/** 'polling' while waiting for the payment to show, 'changed' once it does, 'late' when it did not in time. */
type CheckoutState = 'none' | 'polling' | 'changed' | 'late'

/**
 * After returning from the payment page: success=true polls the status each second until it changes;
 * canceled=true only cleans up the address.
 */
export function useCheckoutReturn(): CheckoutState {
  const router = useRouter()
  const client = useQueryClient()
  const [state, setState] = useState<CheckoutState>(() => (returned('success') ? 'polling' : 'none'))

  useEffect(() => {
    if (returned('success') || returned('canceled')) router.navigate({ to: BILLING_PATH, replace: true })
  }, [router])

  useEffect(() => {
    if (state !== 'polling') return
    const baseline = statusBeforeCheckout()
    const began = performance.now()
    let timer: ReturnType<typeof setTimeout>
    // The provider's webhook may be lost: have the server ask the provider once; the next poll sees the result.
    call(refreshBilling, {}).catch(() => {})
    const poll = async () => {
      const status = await client.fetchQuery({ ...billingQuery, staleTime: 0 }).catch(() => undefined)
      const hasChanged = baseline
        ? status !== undefined && status.updatedAt !== baseline
        : status?.subscriptionStatus === 'active'
      if (hasChanged) {
        forgetCheckout()
        await client.invalidateQueries({ queryKey: profileQuery.queryKey })
        setState('changed')
      } else if (performance.now() - began >= GIVE_UP_MS) setState('late')
      else timer = setTimeout(poll, POLL_MS)
    }
    timer = setTimeout(poll, 0)
    return () => clearTimeout(timer)
  }, [state, client])

  return state
}

function returned(name: 'success' | 'canceled'): boolean {
  return new URLSearchParams(window.location.search).get(name) === 'true'
}
