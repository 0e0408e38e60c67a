import { lazy, Suspense, useEffect, useState } from 'react'
import { iconButtonStyle } from '#web/ui/button-style.ts'
import { PUSH_LABELS, PushIcon } from './push-icon.tsx'
import { startPush, usePushState } from './push-state.ts'

const PushPopover = lazy(() =>
  import('./push-popover.tsx').then((module) => ({ default: module.PushPopover })),
)

/** The bell in the header: turns push on or off and installs the app. Its popover is loaded on the first press. */
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
      aria-label={PUSH_LABELS[state]}
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
