import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { AssistantChat } from './assistant-chat.tsx'
import { setOpen } from './widget.ts'

/** Elements that Escape closes before the panel. */
const FLOATING = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

const LOW_WINDOW = [
  '[@media(max-height:30rem)]:inset-0!',
  '[@media(max-height:30rem)]:h-auto!',
  '[@media(max-height:30rem)]:w-auto!',
  '[@media(max-height:30rem)]:max-w-none!',
  '[@media(max-height:30rem)]:rounded-none!',
].join(' ')

/**
 * The panel beside the page: 380px by 70vh, the whole screen on a phone and in a low window. Closing only hides it, so that a
 * half-written message and the other branches of the thread are kept.
 */
export function AssistantPanel({ acting, isOpen }: { acting: string | null; isOpen: boolean }) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isOpen) return
    panel.current?.focus()
    // On the document, since focus may be lost: hanging up, for example, removes the focused button.
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector(FLOATING))
        setOpen(false)
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [isOpen])
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label="Assistant"
      className={`${isOpen ? 'flex' : 'hidden'} fixed inset-0 z-40 flex-col bg-surface outline-none sm:inset-auto sm:right-6 sm:bottom-[calc(var(--bottom-bar)+5.5rem)] sm:h-[70vh] sm:w-[380px] sm:max-w-[calc(100vw-3rem)] sm:rounded-card sm:border sm:border-line sm:shadow-high ${LOW_WINDOW}`}
    >
      <header className="flex items-center justify-between gap-2 border-b border-line py-1.5 pr-1.5 pl-4">
        <h2 className="text-lg font-bold">Assistant</h2>
        <IconButton label="Close" onPress={() => setOpen(false)}>
          <X aria-hidden className="size-5.5" />
        </IconButton>
      </header>
      <AssistantChat acting={acting} />
    </section>
  )
}
