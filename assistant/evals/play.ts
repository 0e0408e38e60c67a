import type { Choice } from '#domain/assistant/choice.ts'
import { addDays } from '#domain/time/local-date.ts'
import { instantAt, localMoment } from '#domain/time/zone.ts'
import { type Conversation, openConversation } from '../conversation.ts'
import type { Engine, EngineEvent } from '../engine/engine.ts'
import type { BookTask, DayBook, Mute, Owner } from '../tools/day-book.ts'
import { matchesLine, parseTaskLine } from './notation.ts'
import type { Script, ScriptTurn } from './script.ts'

/** Opens the day book of a new person for one conversation. */
export type OpenBook = (owner: Owner, clock: () => Date) => Promise<DayBook>

/** `offered` is what can be tapped after the last turn. */
export type Played = { failures: string[]; transcript: string[]; offered: Choice[] }

/** Plays one script and reports what did not turn out as expected. */
export async function play(script: Script, engines: readonly Engine[], openBook: OpenBook): Promise<Played> {
  const { owner, instant } = parseStart(script)
  const clock = () => instant
  const today = localMoment(instant.getTime(), owner.zone).date
  const book = await openBook(owner, clock)
  for (const line of script.day ?? []) await seed(book, line, today)
  const errors: unknown[] = []
  const conversation = openConversation({ book, engines, clock, onFailure: (_, error) => errors.push(error) })
  const failures: string[] = []
  const transcript: string[] = []
  let before = await snapshot(book, today)
  let offered: Choice[] = []
  for (const turn of script.turns) {
    const tapped = turn.taps && offered.find(({ label }) => turn.taps!.test(label))
    if (turn.taps && !tapped) failures.push(`there is no button ${turn.taps} to tap`)
    const said = { ...turn, say: tapped?.say ?? turn.say }
    const outcome = await speak(conversation, said)
    offered = outcome.choices
    const after = await snapshot(book, today, said.has)
    transcript.push(`  > ${said.say}`, `  < ${outcome.reply}`)
    failures.push(
      ...check(said, outcome, before, after, owner, today).map(
        (failure) => `after “${said.say}”: ${failure}`,
      ),
    )
    before = after
  }
  failures.push(
    ...errors.map((error) => `engine failed: ${error instanceof Error ? error.stack : String(error)}`),
  )
  return { failures, transcript, offered }
}

function parseStart(script: Script): { owner: Owner; instant: Date } {
  const [moment, zone] = (script.now ?? '2026-03-10T09:30 America/New_York').split(' ') as [string, string]
  const instant = new Date(instantAt(moment.slice(0, 10), moment.slice(11), zone))
  return { owner: { name: script.actingFor ?? 'Sam', zone, acting: script.actingFor !== undefined }, instant }
}

async function seed(book: DayBook, line: string, today: string): Promise<void> {
  const expected = parseTaskLine(line, today)
  const task = await book.add(expected.date, {
    title: expected.title,
    time: expected.time ?? null,
    ...(expected.repeat ? { repeat: expected.repeat } : {}),
    ...(expected.items ? { checklist: expected.items } : {}),
  })
  if (expected.status && expected.status !== 'pending')
    await book.setStatus(expected.date, task.id, expected.status)
}

type Outcome = { reply: string; choices: Choice[]; navigations: { date: string; id?: string }[] }

async function speak(conversation: Conversation, said: ScriptTurn): Promise<Outcome> {
  if (said.rewindTo !== undefined) conversation.rewind(said.rewindTo)
  const outcome: Outcome = { reply: '', choices: [], navigations: [] }
  for await (const event of conversation.reply(said.say, new AbortController().signal)) note(outcome, event)
  return outcome
}

function note(outcome: Outcome, event: EngineEvent): void {
  if (event.type === 'text') outcome.reply += event.delta
  if (event.type === 'choices') outcome.choices = event.choices
  if (event.type === 'client-tool' && event.name === 'NavigateTo') outcome.navigations.push(event.args)
}

type Snapshot = { tasks: BookTask[]; mute: Mute; ids: Set<string> }

async function snapshot(book: DayBook, today: string, lines: readonly string[] = []): Promise<Snapshot> {
  const all = await book.listDays(addDays(today, -2), addDays(today, 62))
  // Only listDay includes checklists.
  const days = new Set(
    lines
      .map((line) => parseTaskLine(line, today))
      .filter(({ items }) => items)
      .map(({ date }) => date),
  )
  const read = await Promise.all([...days].map((date) => book.listDay(date)))
  const tasks = [...all.filter(({ date }) => !days.has(date)), ...read.flat()]
  return { tasks, mute: await book.getMute(), ids: new Set(tasks.map(({ id }) => id)) }
}

function check(
  said: ScriptTurn,
  outcome: Outcome,
  before: Snapshot,
  after: Snapshot,
  owner: Owner,
  today: string,
): string[] {
  const failures: string[] = []
  const expect = (holds: boolean, failure: string) => holds || failures.push(failure)
  for (const pattern of [said.reply ?? []].flat())
    expect(pattern.test(outcome.reply), `the reply has no ${pattern}`)
  for (const pattern of [said.never ?? []].flat())
    expect(!pattern.test(outcome.reply), `the reply has ${pattern}`)
  if (said.offers)
    expect(
      outcome.choices.some(({ label }) => said.offers!.test(label)),
      `no button is ${said.offers}: ${outcome.choices.map(({ label }) => label).join(' | ')}`,
    )
  for (const line of said.has ?? [])
    expect(
      after.tasks.some((task) => matchesLine(task, parseTaskLine(line, today))),
      `there is no “${line}”`,
    )
  for (const line of said.lacks ?? [])
    expect(
      !after.tasks.some((task) => matchesLine(task, parseTaskLine(line, today))),
      `there still is “${line}”`,
    )
  if (said.unchanged)
    expect(
      JSON.stringify([before.tasks, before.mute]) === JSON.stringify([after.tasks, after.mute]),
      'something was changed',
    )
  if (said.grew !== undefined)
    expect(
      after.ids.size - before.ids.size === said.grew,
      `there are ${after.ids.size - before.ids.size} more tasks, not ${said.grew}`,
    )
  if (said.goes)
    expect(
      navigatedTo(said.goes, outcome, after),
      `went to ${JSON.stringify(outcome.navigations)}, not ${said.goes}`,
    )
  if (said.muted !== undefined)
    expect(
      mutedAs(said.muted, after.mute, owner),
      `muted is ${JSON.stringify(after.mute)}, not ${said.muted}`,
    )
  expect(outcome.reply.trim() !== '', 'there was no reply')
  return failures
}

/** Whether the assistant opened the wanted day ('2026-03-20'), or the wanted task on it ('2026-03-10 Call the bank'). */
function navigatedTo(wanted: string, outcome: Outcome, { tasks }: Snapshot): boolean {
  const [date, ...words] = wanted.split(' ')
  const title = words.join(' ')
  return outcome.navigations.some(
    (place) =>
      place.date === date &&
      (title === '' ? !place.id : tasks.some((task) => task.id === place.id && task.title === title)),
  )
}

function mutedAs(wanted: boolean | string, mute: Mute, owner: Owner): boolean {
  if (typeof wanted === 'boolean') return mute.muted === wanted
  if (!mute.muted || !mute.until) return false
  const end = localMoment(mute.until.getTime(), owner.zone)
  return `${end.date}T${end.time}` === wanted
}
