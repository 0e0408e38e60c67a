import { lazy, Suspense, useEffect, useState } from 'react'
import { iconButtonStyle } from '#web/ui/button-style.ts'
import { LABELS, PushIcon } from './push-face.tsx'
import { startPush, usePushState } from './push-state.ts'

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
