import * as z from 'zod'
import { canNote, type Face, faceWord, NOTE_MAX } from '#domain/notes/day-note.ts'
import { confirmationForReminders } from './confirmation.ts'
import type { BookNote } from './day-book.ts'
import * as input from './inputs.ts'
import { type ToolContext, tool } from './tool.ts'
import { dayName, possessive } from './wording.ts'

export const noteDay = tool({
  name: 'NoteDay',
  description:
    'Writes down how a day went, in the person’s own words: a note for the day, not a task. `face` goes from 1, hard, to 5, good. It replaces what the same person noted for that day before.',
  input: z.object({
    date: input.date,
    face: z.number().int().min(1).max(5).optional(),
    text: z.string().max(NOTE_MAX).optional(),
  }),
  writes: true,
  async run({ date, face, text }, context) {
    const { book, ledger, now } = context
    if (!canNote(date, now.date)) return { say: 'That day has not begun yet, so I wrote nothing down.' }
    const note: BookNote = { face: (face as Face | undefined) ?? null, text: text?.trim() ?? '' }
    if (note.face === null && note.text === '') return { say: 'What should I write down about the day?' }
    const key = JSON.stringify({ date, ...note })
    const earlier = ledger.findRepeated('NoteDay', date, key)
    if (earlier) return { say: `Already done earlier. ${earlier.say}`, already: true }
    const question = confirmationForReminders(`write down how ${whoseDay(context, date)} went`, context)
    if (question) return question
    const before = await book.noteOf(date)
    await book.writeNote(date, note)
    const say = `I wrote down how ${whoseDay(context, date)} went${note.face ? `: ${faceWord(note.face).toLowerCase()}` : ''}.`
    ledger.record({
      tool: 'NoteDay',
      subject: date,
      key,
      say,
      undo: async () => {
        await book.writeNote(date, before)
        return before
          ? `Undone: the note about ${dayName(date, now.date)} is as it was.`
          : `Undone: there is no note about ${dayName(date, now.date)} anymore.`
      },
    })
    return { say }
  },
})

function whoseDay({ owner, now }: ToolContext, date: string): string {
  const whose = owner.acting ? possessive(owner.name) : 'your'
  return date === now.date ? `${whose} day` : `${whose} day, ${dayName(date, now.date)},`
}
