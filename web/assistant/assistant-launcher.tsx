import { MessageCircle, Mic, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useActingAs } from '#web/lib/acting-as.ts'
import { onceLoaded } from './once-loaded.ts'
import { setOpen, useWidget } from './widget.ts'

const AssistantPanel = lazy(() =>
  onceLoaded(() => import('./assistant-panel.tsx')).then((module) => ({ default: module.AssistantPanel })),
)

/** The round button at the bottom right that opens the assistant. web/styles/shell.css has its place. */
export function AssistantLauncher() {
  const { open, mode } = useWidget()
  // Closing only hides the panel: that it goes on listening is seen on the button.
  const isVoiceOn = !open && mode === 'voice'
  const acting = useActingAs()
  const button = useRef<HTMLButtonElement>(null)
  const [wasOpened, setOpened] = useState(false)
  useEffect(() => {
    if (open) setOpened(true)
    else if (wasOpened) button.current?.focus()
  }, [open, wasOpened])
  const Icon = open ? X : isVoiceOn ? Mic : MessageCircle
  return (
    <div data-screen-only>
      <button
        ref={button}
        type="button"
        aria-label={`${open ? 'Hide' : 'Open'} the assistant${isVoiceOn ? ', voice is on' : ''}`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        data-launcher
        className={`z-30 grid cursor-pointer place-items-center rounded-full border border-line-strong ${isVoiceOn ? 'bg-accent-soft' : 'bg-raised'} text-accent-ink shadow-mid hover:bg-sunken focus-visible:outline-3 focus-visible:outline-offset-3 focus-visible:outline-focus`}
      >
        <Icon aria-hidden className="size-6" />
      </button>
      {open || wasOpened ? (
        <Suspense fallback={null}>
          <AssistantPanel acting={acting} isOpen={open} />
        </Suspense>
      ) : null}
    </div>
  )
}
