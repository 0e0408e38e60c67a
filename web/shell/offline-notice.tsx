import { WifiOff } from 'lucide-react'
import { useOnline } from '#web/lib/use-online.ts'
import { FloatingNote } from '#web/ui/floating-note.tsx'

export function OfflineNotice() {
  const online = useOnline()
  return (
    <FloatingNote icon={<WifiOff aria-hidden className="mt-0.5 size-4.5 shrink-0" />}>
      {online ? null : (
        <>
          You are offline.{' '}
          <span className="[@media(max-height:30rem)]:sr-only">
            <span className="max-sm:sr-only">You see what was loaded last. </span>
            Changes to tasks are kept here and sent when you are back.
          </span>
        </>
      )}
    </FloatingNote>
  )
}
