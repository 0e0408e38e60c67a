import * as z from 'zod/mini'
import { NOTE_MAX } from '#domain/notes/day-note.ts'
import { endpoint } from './endpoint.ts'
import { localDate, nothing, plainText } from './shapes.ts'

const mood = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)])

const dayNote = z.object({
  date: z.string(),
  /** the address of who wrote it */
  author: z.string(),
  /** to the person as they call them; else the name they go by, else their address */
  name: z.string(),
  /** the person wrote it about their own day */
  byPerson: z.boolean(),
  mine: z.boolean(),
  /** from 1, hard, to 5, good */
  mood: z.nullable(mood),
  text: z.string(),
  /** the person shows it to their care circle */
  shared: z.boolean(),
  updatedAt: z.string(),
})
export type DayNote = z.infer<typeof dayNote>

const ofDay = z.object({ date: localDate })
const ofNote = z.object({ date: localDate, author: plainText(254) })

export const listDayNotes = endpoint({
  method: 'GET',
  path: '/api/notes/:date',
  summary: 'How a day went: the notes about it that I may read',
  access: 'member',
  onBehalf: 'subject',
  level: 'see',
  params: ofDay,
  response: z.array(dayNote),
})

export const listNotes = endpoint({
  method: 'GET',
  path: '/api/notes',
  summary: 'How the days before one went, newest first, a month of notes at a time',
  access: 'member',
  onBehalf: 'subject',
  level: 'see',
  query: z.object({ before: z.optional(localDate) }),
  response: z.object({ notes: z.array(dayNote), more: z.boolean() }),
})

export const writeDayNote = endpoint({
  method: 'POST',
  path: '/api/notes/:date',
  summary:
    'Write how a day went, or change what I wrote; only the person says whether the circle may read it',
  access: 'member',
  onBehalf: 'subject',
  level: 'help',
  params: ofDay,
  body: z.strictObject({
    mood: z.optional(z.nullable(mood)),
    text: z.optional(plainText(NOTE_MAX)),
    shared: z.optional(z.boolean()),
  }),
  response: dayNote,
})

export const shareDayNote = endpoint({
  method: 'PATCH',
  path: '/api/notes/:date/:author',
  summary: 'Show a note about my day to my care circle, or no longer',
  access: 'member',
  onBehalf: 'refused',
  params: ofNote,
  body: z.strictObject({ shared: z.boolean() }),
  response: dayNote,
})

export const deleteDayNote = endpoint({
  method: 'DELETE',
  path: '/api/notes/:date/:author',
  summary: 'Delete a note: the person any about their day, a caregiver their own',
  access: 'member',
  onBehalf: 'subject',
  level: 'help',
  params: ofNote,
  response: nothing,
})

export const dayNoteEndpoints = [listDayNotes, listNotes, writeDayNote, shareDayNote, deleteDayNote]
