import { Bell, BellOff } from 'lucide-react'
import { isMuted } from '#domain/schemes/mute.ts'
import type { NotificationOption } from '#domain/tasks/task.ts'
import { useTimeZone } from '#web/account/queries.ts'
import { useNow } from '#web/lib/use-now.ts'
import { IconButton } from '#web/ui/button.tsx'
import { activeMuteWords } from './mute-words.ts'

type MuteButtonProps = {
  /** what it mutes: 'Completed', 'reminder 1' */
  what: string
  option: NotificationOption
  onChange: (option: NotificationOption) => void
}

/** Mutes one notification until it is pressed again. */
export function MuteButton({ what, option, onChange }: MuteButtonProps) {
  const muted = isMuted(option, useNow())
  return (
    <IconButton
      label={`${muted ? 'Unmute' : 'Mute'} ${what}`}
      onPress={() => onChange({ channel: option.channel, muted: !muted })}
    >
      {muted ? (
        <BellOff aria-hidden className="size-5 text-ink-soft" />
      ) : (
        <Bell aria-hidden className="size-5 text-ink-soft" />
      )}
    </IconButton>
  )
}

/** '(muted until Mar 9, 8:00 AM)' while it is muted. */
export function MutedNote({ option, className = '' }: { option: NotificationOption; className?: string }) {
  const zone = useTimeZone()
  const words = activeMuteWords(option, zone, useNow())
  return words ? <p className={`text-sm text-ink-soft ${className}`}>({words})</p> : null
}
