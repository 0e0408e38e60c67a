import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { refreshBilling } from '#contract/billing.ts'
import { BILLING_PATH } from '#domain/paths.ts'
import { profileQuery } from '#web/account/queries.ts'
import { call } from '#web/lib/call.ts'
import { billingQuery, forgetCheckout, statusBeforeCheckout } from './queries.ts'

const POLL_MS = 1000
const GIVE_UP_MS = 30_000

/** 'polling' while the payment's news is awaited, 'late' when it did not come in time. */
type Return = 'none' | 'polling' | 'late'

/**
 * Coming back from the payment page: success=true reads the status each second until it has changed;
 * canceled=true only clears the address.
 */
export function useCheckoutReturn(): Return {
  const router = useRouter()
  const client = useQueryClient()
  const [state, setState] = useState<Return>(() => (returned('success') ? 'polling' : 'none'))

  useEffect(() => {
    if (returned('success') || returned('canceled')) router.navigate({ to: BILLING_PATH, replace: true })
  }, [router])

  useEffect(() => {
    if (state !== 'polling') return
    const baseline = statusBeforeCheckout()
    const began = Date.now()
    let timer: ReturnType<typeof setTimeout>
    // The provider's own news may be lost: it is asked once, and what it says is seen by the next look.
    call(refreshBilling, {}).catch(() => {})
    const look = async () => {
      const status = await client.fetchQuery({ ...billingQuery, staleTime: 0 }).catch(() => undefined)
      const settled = baseline
        ? status !== undefined && status.updatedAt !== baseline
        : status?.subscriptionStatus === 'active'
      if (settled) {
        forgetCheckout()
        await client.invalidateQueries({ queryKey: profileQuery.queryKey })
        setState('none')
      } else if (Date.now() - began >= GIVE_UP_MS) setState('late')
      else timer = setTimeout(look, POLL_MS)
    }
    timer = setTimeout(look, 0)
    return () => clearTimeout(timer)
  }, [state, client])

  return state
}

function returned(name: 'success' | 'canceled'): boolean {
  return new URLSearchParams(window.location.search).get(name) === 'true'
}
