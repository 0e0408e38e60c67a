import type { DayNote } from '#contract/day-notes.ts'
import { allows, type Level } from '#domain/care-circle/level.ts'
import { canNote, type Face, mayRead, noteText } from '#domain/notes/day-note.ts'
import { addDays, type LocalDate } from '#domain/time/local-date.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { recordActivity, type Via } from '../activity/record.ts'
import type { Base } from '../base.ts'
import { notifyLive } from '../db/live.ts'
import { type Tx, transaction } from '../db/transaction.ts'
import { badInput, levelTooLow, notAllowed, notFound } from '../http/errors.ts'
import type { Person } from '../people/person.ts'
import * as store from './store.ts'

/** Whose day, and who reads or writes about it. */
export type NoteWho = { owner: Person; reader: Person; level: Level; via: Via }

export async function notesOn(ctx: Base, { owner, reader }: NoteWho, date: LocalDate): Promise<DayNote[]> {
  return (await store.notesOn(ctx.db, owner.key, date, reader.key)).map((note) => shown(note, reader))
}

/** Enough for a month with two notes a day. */
const A_PAGE = 60

/** Whole days only, so that the next page can begin with a day. */
export async function notesBefore(
  ctx: Base,
  { owner, reader }: NoteWho,
  before: LocalDate | undefined,
): Promise<{ notes: DayNote[]; more: boolean }> {
  const from = before ?? addDays(todayOf(ctx, owner), 1)
  const found = await store.notesBefore(ctx.db, owner.key, from, reader.key, A_PAGE + 1)
  const more = found.length > A_PAGE
  const cut = found.at(-1)?.date
  const whole = more ? found.filter(({ date }) => date !== cut) : found
  return { notes: (whole.length > 0 ? whole : found).map((note) => shown(note, reader)), more }
}

type Sent = { mood?: Face | null; text?: string; shared?: boolean }

/** Writes my note about a day, or changes what is sent of it. */
export async function writeNote(ctx: Base, who: NoteWho, date: LocalDate, sent: Sent): Promise<DayNote> {
  const { owner, reader } = who
  mustHelp(who)
  if (sent.shared !== undefined && owner.key !== reader.key)
    throw notAllowed('Only the person themselves says what their circle may read.')
  if (!canNote(date, todayOf(ctx, owner)))
    throw badInput('This day has not begun yet. You can write about it once it has.')
  return transaction(ctx.db, async (tx) => {
    // A face and words may come together: each must see the other.
    await store.lockNote(tx, owner.key, date, reader.key)
    const before = await store.findNote(tx, owner.key, date, reader.userId)
    const note = {
      owner: owner.key,
      author: reader.key,
      date,
      mood: sent.mood === undefined ? (before?.mood ?? null) : sent.mood,
      text: sent.text === undefined ? (before?.text ?? '') : noteText(sent.text),
      shared: sent.shared ?? before?.shared ?? false,
      updatedAt: ctx.clock(),
    }
    if (note.mood === null && note.text === '') throw badInput('Choose a face or write something first.')
    // Sent again, since the answer was lost: it was written once.
    if (before && before.mood === note.mood && before.text === note.text && before.shared === note.shared)
      return shown(before, reader)
    await store.writeNote(tx, note)
    await record(tx, who, date)
    tell(tx, note, before?.shared)
    return shown((await store.findNote(tx, owner.key, date, reader.userId))!, reader)
  })
}

/** The person shows a note about their day to their circle, or no longer. */
export async function shareNote(
  ctx: Base,
  me: Person,
  date: LocalDate,
  author: string,
  shared: boolean,
): Promise<DayNote> {
  return transaction(ctx.db, async (tx) => {
    const found = await store.findNote(tx, me.key, date, author.toLowerCase())
    if (!found) throw notFound('This note')
    await store.writeNote(tx, { ...found, shared })
    tell(tx, { ...found, shared }, found.shared)
    return shown({ ...found, shared }, me)
  })
}

/** The person may delete any note about their day, a caregiver their own. To them others' notes do not exist. */
export async function deleteNote(ctx: Base, who: NoteWho, date: LocalDate, author: string): Promise<void> {
  const { owner, reader } = who
  mustHelp(who)
  await transaction(ctx.db, async (tx) => {
    const found = await store.findNote(tx, owner.key, date, author.toLowerCase())
    if (!found || !mayRead(found, reader.key)) throw notFound('This note')
    if (reader.key !== owner.key && reader.key !== found.author)
      throw notAllowed('Only the person and whoever wrote a note can delete it.')
    await store.removeNote(tx, found)
    tell(tx, found, found.shared)
  })
}

/** The routes check it too; this holds for the assistant. */
function mustHelp({ level }: NoteWho): void {
  if (!allows(level, 'help')) throw levelTooLow(level)
}

/** The log says that a caregiver wrote, never what. The person's own notes are not logged. */
async function record(tx: Tx, { owner, reader, via }: NoteWho, date: LocalDate): Promise<void> {
  if (owner.key === reader.key) return
  await recordActivity(tx, { subject: owner.key, actor: reader.key, via, kind: 'noted', date })
}

/** Only screens of caregivers who could read the note before, or can now, are notified. */
function tell(tx: Tx, note: { owner: string; date: LocalDate; shared: boolean }, before = false): void {
  const isForCircle = note.shared || before
  notifyLive(tx, {
    subject: note.owner,
    kind: 'notes',
    date: note.date,
    ...(!isForCircle && { private: true as const }),
  })
}

function todayOf(ctx: Base, { timezone }: Person): LocalDate {
  return localDateAt(ctx.clock().getTime(), timezone ?? 'UTC')
}

function shown(note: store.StoredNote, reader: Person): DayNote {
  return {
    date: note.date,
    author: note.authorEmail,
    // The nickname is for whoever gave it.
    name: (note.owner === reader.key && note.authorNickname) || note.authorName,
    byPerson: note.author === note.owner,
    mine: note.author === reader.key,
    mood: note.mood,
    text: note.text,
    shared: note.shared,
    updatedAt: note.updatedAt.toISOString(),
  }
}
