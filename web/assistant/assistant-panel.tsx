import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { AssistantChat } from './assistant-chat.tsx'
import { setOpen } from './widget.ts'

/** The panel beside the page: 380px by 70vh, the whole screen on a phone. */
export function AssistantPanel({ acting }: { acting: string | null }) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label="Assistant"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) setOpen(false)
      }}
      className="fixed inset-0 z-40 flex flex-col bg-surface outline-none sm:inset-auto sm:right-6 sm:bottom-[calc(var(--bottom-bar)+5.5rem)] sm:h-[70vh] sm:w-[380px] sm:max-w-[calc(100vw-3rem)] sm:rounded-card sm:border sm:border-line sm:shadow-high"
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
