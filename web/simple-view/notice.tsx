import { WifiOff } from 'lucide-react'
import type { Task } from '#domain/tasks/task.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { useToast } from '#web/toasts/toast-store.ts'

/**
 * What happened with the last press, in words. The usual toasts have buttons of their own and lie over the page, so
 * web/styles/day.css hides them here.
 */
export function Notice({ task }: { task: Task | undefined }) {
  const isOnline = useOnline()
  const toast = useToast()
  const isFailure = toast?.variant === 'destructive'
  const words = toast && (isFailure || !toast.hasAction) ? toast : undefined
  return (
    <div role="status" className="grid gap-2 text-lg empty:hidden">
      {words ? (
        <p
          className={`rounded-control px-4 py-2 ${isFailure ? 'bg-danger-soft text-danger-ink' : 'bg-sunken'}`}
        >
          <span className="font-semibold">{words.title}</span> {words.description}
          {isFailure && task ? ' Please press again.' : ''}
        </p>
      ) : null}
      {isOnline ? null : (
        <p data-offline className="flex items-center gap-2 rounded-control bg-sunken px-4 py-2">
          <WifiOff aria-hidden className="size-6" />
          You are offline. What you press is kept and sent later.
        </p>
      )}
    </div>
  )
}
