import { findChecklist } from './checklist-words.ts'
import { type DateFound, takeDate } from './date-words.ts'
import { isDayFirst } from './day-first.ts'
import type { PlacedToken } from './placed-tokens.ts'
import { takeReminders } from './reminder-words.ts'
import { type RepeatFound, takeRepeat, takeSpanOfDays } from './repeat-words.ts'
import { Scanner } from './scanner.ts'
import { takeSpan } from './time-span.ts'
import { type DayPart, type TimeFound, takePart, takeTime, takeWait } from './time-words.ts'
import type { Token } from './tokens.ts'
import type { Clock } from './when.ts'

type Found =
  | { kind: 'date'; date: DateFound }
  | { kind: 'time'; time?: TimeFound; part?: DayPart; today?: boolean; wait?: number }
  | { kind: 'repeat'; repeat: RepeatFound; lasts?: number; until?: DateFound }
  | { kind: 'reminder'; reminders: number[] }
  | { kind: 'checklist'; items: string[] }
  | { kind: 'makeSure' }

/** Something found: the tokens it was found in, others that belong to it, and those that leave the title. */
export type Find = Found & { at: number[]; more?: number[]; cut: number[] }

/** Everything that a title may say, and the words that only ask for a task ('remind me to'). */
export function findsIn(
  text: string,
  tokens: readonly PlacedToken[],
  { literal, clock }: { literal: ReadonlySet<number>; clock: Clock },
): { finds: Find[]; frame: number[] } {
  const finds: Find[] = []
  const list = checklistIn(text, tokens, literal)
  if (list) finds.push(list)
  const isHidden = (index: number) => literal.has(index) || list?.at.includes(index)
  const shown = tokens.map((token, index): Token => (isHidden(index) ? { ...token, norm: '“”' } : token))
  const scanner = new Scanner(shown)
  /** What was taken, and the tokens that are gone since. */
  const take = <Taken>(read: () => Taken) => {
    const before = new Set(scanner.left())
    const taken = read()
    for (const token of scanner.left()) before.delete(token)
    return { taken, at: [...before].map((token) => shown.indexOf(token)) }
  }
  const add = (found: Found, at: number[]) => finds.push({ ...found, at, cut: at })

  const sure = take(() => scanner.take(SURE))
  if (sure.taken) add({ kind: 'makeSure' }, sure.at)
  const reminders = take(() => takeReminders(scanner))
  if (reminders.taken.length > 0) add({ kind: 'reminder', reminders: reminders.taken }, reminders.at)
  const frame = take(() => scanner.take(FRAME))
  const each = <Taken>(read: () => Taken, use: (taken: NonNullable<Taken>, at: number[]) => void) => {
    for (let count = 0; count < FINDS_MAX; count++) {
      const { taken, at } = take(read)
      if (taken === undefined || taken === null) return
      use(taken, at)
    }
  }
  const repeats: (Find & { kind: 'repeat' })[] = []
  each(
    () => takeRepeat(scanner),
    (repeat, at) => repeats.push({ kind: 'repeat', repeat, at, cut: at }),
  )
  const [repeat] = repeats
  finds.push(...repeats)
  const endRepeat = (end: { lasts?: number; until?: DateFound }, at: number[]) =>
    repeat && Object.assign(repeat, end, { more: at, cut: [...repeat.at, ...at] })
  const lasts = take(() => (repeat ? takeSpanOfDays(scanner) : undefined))
  if (lasts.taken !== undefined) endRepeat({ lasts: lasts.taken }, lasts.at)
  if (!repeat)
    each(
      () => takeWait(scanner),
      (wait, at) => add({ kind: 'time', wait }, at),
    )
  const span = take(() => takeSpan(scanner))
  if (span.taken) finds.push({ kind: 'time', time: span.taken, at: span.at, cut: [] })
  const today = clock.moment.date
  each(
    () => takeDate(scanner, today, isDayFirst(clock.zone)),
    (date, at) => {
      const isEnd = date.link === 'until' && date.kind === 'day' && date.from >= today
      if (repeat && isEnd && !repeat.more) endRepeat({ until: date }, at)
      else add({ kind: 'date', date }, at)
    },
  )
  each(
    () => takeTime(scanner),
    (time, at) => add({ kind: 'time', time }, at),
  )
  each(
    () => takePart(scanner),
    (part, at) => add({ kind: 'time', ...part }, at),
  )
  return { finds: withPartsJoined(finds, tokens), frame: frame.at }
}

/** More days or times than this are no title. */
const FINDS_MAX = 8

/** 'Tonight at 9' and 'at 8 on Friday morning' are one time; 'two in the morning, one at 8' are not. */
function withPartsJoined(finds: Find[], tokens: readonly PlacedToken[]): Find[] {
  const times = finds.filter((find) => find.kind === 'time')
  const [part, time] = [times.find((find) => find.part), times.find((find) => find.time)]
  if (times.length !== 2 || !part || !time) return finds
  const [first, last] = [part, time].sort((a, b) => a.at[0]! - b.at[0]!) as [Find, Find]
  const isJoined = tokens.every(({ norm }, index) => {
    if (index <= first.at.at(-1)! || index >= last.at[0]!) return true
    return /^(?:,|on|at)$/.test(norm) || finds.some(({ at }) => at.includes(index))
  })
  if (!isJoined) return finds
  const joined = { ...part, ...time, more: part.at, cut: time.cut.length > 0 ? [...time.at, ...part.at] : [] }
  return [...finds.filter((find) => find !== part && find !== time), joined]
}

const SURE = /^(?:please )?(?:make (?:absolutely |really )?sure|make certain|ensure)(?: that)? (?:i|we)/
const FRAME =
  /^(?:please )?(?:remind me(?: (?:to|about|of|that i (?:need|have) to))?|(?:do not|never) forget (?:to|about)|remember to)/

function checklistIn(
  text: string,
  tokens: readonly PlacedToken[],
  literal: ReadonlySet<number>,
): Find | undefined {
  const found = findChecklist(text, tokens)
  if (!found) return undefined
  const { items, asked, listed, hasBody } = found
  const at = [...listed, ...asked].sort((a, b) => a - b)
  if (at.some((index) => literal.has(index))) return undefined
  return { kind: 'checklist', items, at, cut: hasBody ? at : asked }
}
