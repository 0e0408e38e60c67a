import type { ComponentType } from 'react'
import { DUE_CHANNELS, type DueChannel } from '#domain/schemes/channels.ts'
import type { NotificationOption } from '#domain/tasks/task.ts'
import { PhoneNote } from './phone-note.tsx'

/** What the user should know about a channel once it is chosen; undefined if there is nothing to say. */
const NOTES: Record<DueChannel, ComponentType | undefined> = { push: undefined, phone: PhoneNote }

/** Below the channel selects: a note for each chosen channel that has one. */
export function ChannelNotes({ options }: { options: readonly (NotificationOption | null | undefined)[] }) {
  return DUE_CHANNELS.map((channel) => {
    const Note = NOTES[channel]
    return Note && options.some((option) => option?.channel === channel) ? <Note key={channel} /> : null
  })
}
