import { WifiOff } from 'lucide-react'
import { useOnline } from '#web/lib/use-online.ts'

export function OfflineNotice() {
  const online = useOnline()
  return (
    <div role="status" data-screen-only>
      {online ? null : (
        <p className="flex items-center justify-center gap-2 border-b border-line bg-sunken px-4 py-2 text-center">
          <WifiOff aria-hidden className="size-5 shrink-0" />
          You are offline. You see what was loaded last; changes are kept here and sent when you are back.
        </p>
      )}
    </div>
  )
}
