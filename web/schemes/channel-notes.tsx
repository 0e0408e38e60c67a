import type { ComponentType } from 'react'
import { DUE_CHANNELS, type DueChannel } from '#domain/schemes/channels.ts'
import type { NotificationOption } from '#domain/tasks/task.ts'
import { PhoneNote } from './phone-note.tsx'

/** What to know of a channel once it is chosen; nothing for one that needs no word. */
const NOTES: Record<DueChannel, ComponentType | undefined> = { push: undefined, phone: PhoneNote }

/** Below a choice of channels: a note for each that is chosen. */
export function ChannelNotes({ options }: { options: readonly (NotificationOption | null | undefined)[] }) {
  return DUE_CHANNELS.map((channel) => {
    const Note = NOTES[channel]
    return Note && options.some((option) => option?.channel === channel) ? <Note key={channel} /> : null
  })
}
