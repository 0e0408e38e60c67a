import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { actingLabel } from '#web/lib/acting-as.ts'
import { IconButton } from '#web/ui/button.tsx'
import { AssistantChat } from './assistant-chat.tsx'
import { type ChatMode, setOpen } from './widget.ts'

/** Elements that Escape closes before the panel. */
const FLOATING = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

type AssistantPanelProps = {
  acting: string | null
  isOpen: boolean
  /** begins in this mode at once, where the person has chosen it already */
  startIn?: ChatMode
}

/**
 * The panel beside the page: 380px by 70vh, the whole screen on a phone and in a low window. Closing only hides it, so that a
 * half-written message and the other branches of the thread are kept.
 */
export function AssistantPanel({ acting, isOpen, startIn }: AssistantPanelProps) {
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
  useInertPage(isOpen)
  return createPortal(
    <section
      ref={panel}
      tabIndex={-1}
      aria-label="Assistant"
      data-assistant-panel
      data-clear-below
      className={`${isOpen ? 'flex' : 'hidden'} fixed inset-x-0 top-(--room-above,0px) bottom-(--room-below,0px) z-40 flex-col overflow-y-auto bg-surface outline-none [container-type:size] beside-page:inset-auto beside-page:right-6 beside-page:bottom-[max(var(--bottom-bar)+1rem,5.5rem)] beside-page:h-[70vh] beside-page:w-[380px] beside-page:max-w-[calc(100vw-3rem)] beside-page:rounded-card beside-page:border beside-page:border-line beside-page:shadow-high`}
    >
      <AssistantChat
        acting={acting}
        startIn={startIn}
        head={({ status, hangUp }) => (
          <header className="flex flex-wrap items-center justify-end gap-x-1 border-b border-line py-1.5 pr-1.5 pl-4">
            <div className="min-w-0 grow basis-24">
              <h2 className="text-lg leading-snug font-bold">Assistant</h2>
              {status}
            </div>
            <div className="flex shrink-0">
              {hangUp}
              <IconButton label="Close" onPress={() => setOpen(false)}>
                <X aria-hidden className="size-5.5" />
              </IconButton>
            </div>
            {acting ? (
              <p className="basis-full text-sm wrap-anywhere text-dusk-ink">
                Viewing as <bdi>{actingLabel(acting)}</bdi>. It reads and changes their day.
              </p>
            ) : null}
          </header>
        )}
      />
    </section>,
    document.body,
  )
}

/** Where the panel covers the whole page, nothing behind it can take the focus. */
function useInertPage(isOpen: boolean): void {
  useEffect(() => {
    const page = document.getElementById('root')
    if (!isOpen || !page) return
    const isBeside = matchMedia('(width >= 40rem) and (height >= 34rem)')
    const follow = () => {
      page.inert = !isBeside.matches
    }
    follow()
    isBeside.addEventListener('change', follow)
    return () => {
      isBeside.removeEventListener('change', follow)
      page.inert = false
    }
  }, [isOpen])
}
