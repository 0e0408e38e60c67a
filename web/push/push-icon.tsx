import { Bell, BellOff, BellRing } from 'lucide-react'
import type { PushState } from './push-state.ts'

/** The accessible name of the header's button, before and after its popover is loaded. */
export const PUSH_LABELS: Record<PushState, string> = {
  unknown: 'Notifications on this device',
  unsupported: 'Notifications on this device: not possible in this browser',
  denied: 'Notifications on this device: blocked',
  subscribed: 'Notifications on this device: on',
  unsubscribed: 'Notifications on this device: off',
}

export function PushIcon({ state }: { state: PushState }) {
  if (state === 'subscribed') return <BellRing aria-hidden className="size-5.5 text-done" />
  if (state === 'denied' || state === 'unsupported')
    return <BellOff aria-hidden className="size-5.5 text-ink-soft" />
  return <Bell aria-hidden className="size-5.5 text-ink-soft" />
}
