import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { iconButtonStyle } from '#web/ui/button-style.ts'
import { PUSH_LABELS, PushIcon } from './push-icon.tsx'
import { startPush, usePushState } from './push-state.ts'

const PushPopover = lazy(() =>
  import('./push-popover.tsx').then((module) => ({ default: module.PushPopover })),
)

/** The bell in the header: turns push on or off and installs the app. Its popover is loaded on the first press. */
export function PushControl() {
  const state = usePushState()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    void startPush()
  }, [])
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={PUSH_LABELS[state]}
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
        className={iconButtonStyle('quiet')}
      >
        <PushIcon state={state} />
      </button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <PushPopover anchor={button} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </>
  )
}
