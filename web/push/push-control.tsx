import { Bell, BellOff, BellRing } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { iconButtonStyle } from '#web/ui/button-style.ts'
import { type PushState, startPush, usePushState } from './push-state.ts'

const PushPopover = lazy(() =>
  import('./push-popover.tsx').then((module) => ({ default: module.PushPopover })),
)

/** Turns push on or off and installs the app; it stands in the header of every screen. */
export function PushControl() {
  const state = usePushState()
  const [pressed, setPressed] = useState(false)
  useEffect(() => {
    void startPush()
  }, [])
  const button = (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={false}
      aria-label={LABELS[state]}
      onClick={() => setPressed(true)}
      className={iconButtonStyle('quiet')}
    >
      <PushIcon state={state} />
    </button>
  )
  if (!pressed) return button
  return (
    <Suspense fallback={button}>
      <PushPopover />
    </Suspense>
  )
}

export const LABELS: Record<PushState, string> = {
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
