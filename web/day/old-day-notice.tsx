import { CloudAlert } from 'lucide-react'
import { useOnline } from '#web/lib/use-online.ts'
import { FloatingNote } from '#web/ui/floating-note.tsx'

/**
 * The day on the screen could not be read again: what someone else ticked since may be missing. It is tried until it
 * works, so there is nothing to press. Without a connection, that is said instead.
 */
export function OldDayNotice({ isOld }: { isOld: boolean }) {
  const online = useOnline()
  return (
    <FloatingNote icon={<CloudAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />}>
      {isOld && online ? 'This day may not be up to date. We keep trying to load it.' : null}
    </FloatingNote>
  )
}
