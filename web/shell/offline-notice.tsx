import { WifiOff } from 'lucide-react'
import { useOnline } from '#web/lib/use-online.ts'

/** It floats and lets presses through: the connection may go while a finger is on its way, and nothing must move then. */
export function OfflineNotice() {
  const online = useOnline()
  return (
    <div
      role="status"
      data-screen-only
      data-clear-below
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar)+var(--due-banner)+0.5rem)] z-10 flex justify-center px-4"
    >
      {online ? null : (
        <p
          data-floating
          data-offline
          className="flex max-w-xl items-start gap-2 rounded-card border border-line-strong bg-raised px-3.5 py-1.5 text-sm shadow-mid"
        >
          <WifiOff aria-hidden className="mt-0.5 size-4.5 shrink-0" />
          <span className="min-w-0">
            You are offline.{' '}
            <span className="[@media(max-height:30rem)]:sr-only">
              <span className="max-sm:sr-only">You see what was loaded last. </span>
              Changes to tasks are kept here and sent when you are back.
            </span>
          </span>
        </p>
      )}
    </div>
  )
}
