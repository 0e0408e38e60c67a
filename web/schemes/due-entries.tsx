import { BellPlus, Trash2 } from 'lucide-react'
import { DEFAULT_OPTION } from '#domain/schemes/scheme.ts'
import { DUE_NOTIFICATIONS_MAX, DUE_OFFSETS } from '#domain/tasks/limits.ts'
import type { DueNotification } from '#domain/tasks/task.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { ChannelNotes } from './channel-notes.tsx'
import { CHANNEL_OPTIONS } from './channel-options.ts'
import { MuteButton, MutedNote } from './mute-button.tsx'
import { offsetWords } from './offset-words.ts'

type DueEntriesProps = {
  entries: readonly DueNotification[]
  isDisabled?: boolean
  onChange: (entries: DueNotification[]) => void
}

/** Reminders around a task's time: when, and through which channel. */
export function DueEntries({ entries, isDisabled = false, onChange }: DueEntriesProps) {
  const replace = (at: number, entry: DueNotification) =>
    onChange(entries.map((other, index) => (index === at ? entry : other)))
  return (
    <>
      <ul className="mt-2 flex flex-col gap-3">
        {entries.map((entry, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity of their own
            key={index}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto_auto]"
          >
            <Select
              label={`When, reminder ${index + 1}`}
              hideLabel
              options={offsetOptions(entry.offsetTime)}
              value={String(entry.offsetTime)}
              onChange={(offset) => replace(index, { ...entry, offsetTime: Number(offset) })}
            />
            <IconButton
              label={`Remove reminder ${index + 1}`}
              className="sm:order-last"
              onPress={() => onChange(entries.filter((_, other) => other !== index))}
            >
              <Trash2 aria-hidden className="size-5 text-ink-soft" />
            </IconButton>
            <Select
              label={`How, reminder ${index + 1}`}
              hideLabel
              options={CHANNEL_OPTIONS}
              value={entry.option.channel}
              onChange={(channel) => replace(index, { ...entry, option: { ...entry.option, channel } })}
            />
            <MuteButton
              what={`reminder ${index + 1}`}
              option={entry.option}
              onChange={(option) => replace(index, { ...entry, option })}
            />
            <MutedNote option={entry.option} className="col-span-full sm:order-last" />
          </li>
        ))}
      </ul>
      <ChannelNotes options={entries.map(({ option }) => option)} />
      <Button
        className="mt-2"
        isDisabled={isDisabled || entries.length >= DUE_NOTIFICATIONS_MAX}
        onPress={() => onChange([...entries, { offsetTime: 0, option: DEFAULT_OPTION }])}
      >
        <BellPlus aria-hidden className="size-5" />
        Add reminder
      </Button>
    </>
  )
}

/** The standard offsets, and the entry's own if it is not one of them. */
function offsetOptions(own: number) {
  const offsets = [...new Set<number>([...DUE_OFFSETS, own])].sort((a, b) => a - b)
  return offsets.map((offset) => ({ id: String(offset), label: offsetWords(offset) }))
}
