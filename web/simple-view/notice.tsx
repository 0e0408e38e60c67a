import { CloudAlert, WifiOff } from 'lucide-react'
import { inSimpleView } from '#domain/tasks/later.ts'
import type { Task } from '#domain/tasks/task.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { useToast } from '#web/toasts/toast-store.ts'

/**
 * What happened with the last press, in words. The usual toasts have buttons of their own and lie over the page, so
 * web/styles/day.css hides them here.
 */
export function Notice({ task }: { task: Task | undefined }) {
  const toast = useToast()
  const isFailure = toast?.variant === 'destructive'
  const words = toast && (isFailure || !toast.hasAction) ? toast : undefined
  return (
    <div role="status" className="relative text-lg">
      {/* It lies over the end of the card, so that nothing moves when it comes and goes. */}
      {words ? (
        <p
          data-floating
          className={`absolute inset-x-0 bottom-2 animate-appear rounded-control border px-4 py-2 shadow-mid ${isFailure ? 'border-danger bg-danger-soft text-danger-ink' : 'border-line bg-raised'}`}
        >
          <span className="font-semibold">{inSimpleView(words.title)}</span>{' '}
          {words.description ? inSimpleView(words.description) : null}
          {isFailure && words.action && task ? ' Please press again.' : ''}
        </p>
      ) : null}
    </div>
  )
}

/**
 * Says that there is no connection, or that the day could not be read again. It always keeps its room, so that no button
 * moves under a finger when the connection is lost; where the buttons are beside it, it need not.
 */
export function OfflineNotice({ isOld }: { isOld: boolean }) {
  const isOnline = useOnline()
  return (
    <div role="status" className="text-lg">
      <p
        className={`flex items-center gap-2 rounded-control bg-sunken px-4 py-2 ${isOnline && !isOld ? 'invisible [@media(max-height:30rem)_and_(min-width:34rem)]:hidden' : ''}`}
      >
        {isOnline && isOld ? (
          <>
            <CloudAlert aria-hidden className="size-6 shrink-0" />
            This may not be up to date. We keep trying.
          </>
        ) : (
          <>
            <WifiOff aria-hidden className="size-6 shrink-0" />
            You are offline. What you press is kept and sent later.
          </>
        )}
      </p>
    </div>
  )
}
