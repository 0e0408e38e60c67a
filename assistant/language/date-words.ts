import { addDays, isLocalDate, type LocalDate, weekdayOf } from '#domain/time/local-date.ts'
import { COUNT, countOf } from './numbers.ts'
import type { Scanner } from './scanner.ts'

/** A day or a span of days mentioned in the text. */
export type DateFound = {
  from: LocalDate
  to: LocalDate
  kind: 'day' | 'week' | 'weekend' | 'month' | 'days'
  /** The preposition before it: 'to' in 'move it to Friday', 'until' in 'until Friday'. */
  link: string
  /** Its position in the text. */
  at: number
  /** Only the name of a day of the week, taken for the next one: of what is over, the last one is meant. */
  named?: true
}

/** Takes the next date or span out of the text; undefined when there are no more. */
export function takeDate(scanner: Scanner, today: LocalDate, dayFirst = false): DateFound | undefined {
  for (const rule of RULES) {
    const match = scanner.peek(rule.pattern)
    const days = match && rule.read(match.groups ?? {}, today, dayFirst)
    if (!match || !days) continue
    scanner.take(rule.pattern)
    const link =
      /^(?:(on|onto|for|by|in|at|from|until|till|til|through|to|starting|before|over|since) )+/.exec(
        match[0],
      )?.[1] ?? ''
    return {
      from: days.from,
      to: days.to,
      kind: days.kind ?? 'day',
      ...(days.named && { named: true as const }),
      link: LINKS[link] ?? link,
      at: match.index,
    }
  }
  return undefined
}

export const WEEKDAY = '(?:sunday|monday|tuesday|wednesday|thursday|friday|saturday)'
const SHORT_DAY = '(?:sun|mon|tues?|wed|thu|thurs?|fri|sat)'
const ANY_DAY = `(?:${WEEKDAY}|${SHORT_DAY})`
const MONTH =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)'
// At most three in a row: an unbounded chain is tried from each of its words, which takes seconds for a long message.
const LINK =
  '(?:(?:on|onto|for|by|in|at|from|until|till|til|through|to|starting|due|before|over|since|as of) ){0,3}'
const NTH = '(?<day>\\d{1,2})(?:st|nd|rd|th)'

const LINKS: Record<string, string> = { till: 'until', til: 'until', through: 'until', onto: 'to' }

type Days = Pick<DateFound, 'from' | 'to' | 'named'> & { kind?: DateFound['kind'] }
type Groups = Record<string, string | undefined>
type Rule = { pattern: RegExp; read(groups: Groups, today: LocalDate, dayFirst: boolean): Days | undefined }

const RULES: Rule[] = [
  rule('(?<iso>\\d{4}-\\d{2}-\\d{2})', ({ iso }) => (isLocalDate(iso) ? oneDay(iso) : undefined)),
  rule('(?:the )?day after tomorrow', (_, today) => oneDay(addDays(today, 2))),
  rule('(?:the )?day before yesterday', (_, today) => oneDay(addDays(today, -2))),
  rule(
    `(?<count>${COUNT}) (?<unit>day|week|fortnight|month)s? (?:from|after|on) (?<base>today|now|tomorrow|this ${WEEKDAY}|next ${WEEKDAY}|${WEEKDAY})`,
    ({ count, unit, base }, today) => oneDay(addUnits(baseDay(base!, today), countOf(count!), unit!)),
  ),
  rule(`a week (?<base>today|tomorrow|${WEEKDAY})`, ({ base }, today) =>
    oneDay(addDays(baseDay(base!, today), 7)),
  ),
  rule(`(?<base>tomorrow|${WEEKDAY}) week`, ({ base }, today) => oneDay(addDays(baseDay(base!, today), 7))),
  rule(
    `(?:in|within) (?<count>${COUNT}) (?<unit>day|week|fortnight|month)s?(?: time| from now)?`,
    ({ count, unit }, today) => oneDay(addUnits(today, countOf(count!), unit!)),
  ),
  rule(`(?<count>${COUNT}) (?<unit>day|week|fortnight|month)s? ago`, ({ count, unit }, today) =>
    oneDay(addUnits(today, -countOf(count!), unit!)),
  ),
  rule(
    `(?:the )?(?:last day|end) of (?<which>the|this|next) month|month end|the month's end`,
    ({ which }, today) => oneDay(lastOfMonth(which === 'next' ? addMonths(firstOfMonth(today), 1) : today)),
  ),
  rule('(?:the )?(?:1st(?: day)?|beginning|start) of (?:the )?next month', (_, today) =>
    oneDay(addMonths(firstOfMonth(today), 1)),
  ),
  rule(`(?:the )?${NTH} of next month`, ({ day }, today) =>
    dayOfMonth(addMonths(firstOfMonth(today), 1), Number(day)),
  ),
  rule(`(?:the )?${NTH} of (?:this|the) month`, ({ day }, today) =>
    dayOfMonth(firstOfMonth(today), Number(day)),
  ),
  rule(
    `(?:${WEEKDAY} ?,? )?(?:the )?(?<month>${MONTH}) (?:the )?(?<day>\\d{1,2})(?:st|nd|rd|th)?(?! (?:am|pm|oclock))(?: ?,? (?<year>20\\d{2}))?`,
    readMonthDay,
  ),
  rule(
    `(?:${WEEKDAY} ?,? )?(?:the )?${NTH} (?:of )?(?<month>${MONTH})(?: ?,? (?<year>20\\d{2}))?`,
    readMonthDay,
  ),
  rule(
    `(?:${WEEKDAY} ?,? )?(?<day>\\d{1,2}) (?:of )?(?<month>${MONTH})(?: ?,? (?<year>20\\d{2}))?`,
    readMonthDay,
  ),
  rule('(?<a>\\d{1,2})/(?<b>\\d{1,2})(?:/(?<year>\\d{2,4}))?', readSlashes),
  rule('(?:the )?end of (?:the|this) (?:work ?)?week', (_, today) => oneDay(endOfWeek(today))),
  rule('(?:the )?end of next week', (_, today) => oneDay(addDays(startOfWeek(today), 11))),
  rule('(?:the )?(?:beginning|start) of next week|early next week', (_, today) =>
    oneDay(addDays(startOfWeek(today), 7)),
  ),
  rule('(?:the )?middle of (?:the )?next week', (_, today) => oneDay(addDays(startOfWeek(today), 9))),
  rule(
    `next week(?: on)? (?<weekday>${ANY_DAY})|(?<weekday2>${ANY_DAY})(?: of)? next week`,
    ({ weekday, weekday2 }, today) => oneDay(weekdayNextWeek((weekday ?? weekday2)!, today)),
  ),
  rule(`(?<weekday>${ANY_DAY}) after next`, ({ weekday }, today) =>
    oneDay(addDays(weekdayAfter(weekday!, today), 7)),
  ),
  rule(`(?:the )?(?:following|next) (?<weekday>${ANY_DAY})(?:'s)?`, ({ weekday }, today) =>
    oneDay(weekdayNextWeek(weekday!, today)),
  ),
  rule(`(?:this past|last) (?<weekday>${ANY_DAY})(?:'s)?`, ({ weekday }, today) =>
    oneDay(addDays(weekdayAfter(weekday!, today), -7)),
  ),
  rule(`(?:this|this coming|the coming|coming|the) (?<weekday>${ANY_DAY})(?:'s)?`, ({ weekday }, today) =>
    oneDay(weekdayOnOrAfter(weekday!, today)),
  ),
  rule('next weekend', (_, today) => span(addDays(startOfWeek(today), 12), 1, 'weekend')),
  rule('(?:this |the |this coming )?weekend', (_, today) => weekend(today)),
  rule(`${WEEKDAY} (?:the )?${NTH}`, ({ day }, today) => nextDayOfMonth(Number(day), today)),
  // 'Friday 13', where the 13th is one: any other number after it may be an hour.
  rule(
    `(?<weekday>${WEEKDAY}) (?<day>\\d{1,2})(?= (?:,|\\.|!|\\?|please|at|for|and)|$)`,
    ({ weekday, day }, today) => {
      const days = nextDayOfMonth(Number(day), today)
      return days && weekdayOf(days.from) === weekdayNumber(weekday!) && Number(day) > 12 ? days : undefined
    },
  ),
  rule(`(?<weekday>${WEEKDAY})(?:'s)?`, ({ weekday }, today) => ({
    ...oneDay(weekdayAfter(weekday!, today)),
    named: true,
  })),
  ruleAfterLink(`(?<weekday>${SHORT_DAY})`, ({ weekday }, today) => ({
    ...oneDay(weekdayAfter(weekday!, today)),
    named: true,
  })),
  rule(
    "(?:later )?(?:next|the next|the following|the coming) week(?:'s)?|the week after(?! (?:next|that|this|the)\\b)",
    (_, today) => span(addDays(startOfWeek(today), 7), 6, 'week'),
  ),
  rule(
    "(?:the )?rest of (?:the|this|my) week|this week(?:'s)?|(?:my|the) week(?! (?:after|before)\\b)",
    (_, today) => ({
      from: today,
      to: addDays(startOfWeek(today), 6),
      kind: 'week',
    }),
  ),
  rule("(?:this past|last|the past|past) week(?:'s)?", (_, today) =>
    span(addDays(startOfWeek(today), -7), 6, 'week'),
  ),
  rule(`(?:the )?next (?<count>${COUNT}|few|couple of) days`, ({ count }, today) =>
    span(today, Math.max(1, count === 'few' ? 3 : count === 'couple of' ? 2 : countOf(count!)), 'days'),
  ),
  rule('next month', (_, today) => month(addMonths(firstOfMonth(today), 1))),
  rule('(?:the )?rest of (?:the|this) month|this month', (_, today) => ({
    from: today,
    to: lastOfMonth(today),
    kind: 'month',
  })),
  rule('yesterday|last night', (_, today) => oneDay(addDays(today, -1))),
  rule("tomorrow(?:'s)?", (_, today) => oneDay(addDays(today, 1))),
  rule("(?:later )?today(?:'s)?|(?:the )?rest of (?:the|my) day|this very day", (_, today) => oneDay(today)),
  holiday('christmas eve', 12, 24),
  holiday('christmas(?: day)?', 12, 25),
  holiday("new year's eve|new years eve", 12, 31),
  holiday("new year's day|new years day|new year's|new years", 1, 1),
  holiday("valentine's(?: day)?|valentines day", 2, 14),
  holiday('halloween', 10, 31),
  rule(
    `(?:on|by|for|until|till|to|before|from) (?:the )?${NTH}(?! (?:one|task|item|option|thing|time|call|try|floor|grade))`,
    ({ day }, today) => nextDayOfMonth(Number(day), today),
  ),
  rule(`the ${NTH}(?= (?:\\||at|,|\\.|instead|please|and)|$)`, ({ day }, today) =>
    nextDayOfMonth(Number(day), today),
  ),
  rule(`(?:in|for|during|by) (?<month>${MONTH})`, ({ month: name }, today) =>
    month(nextMonthNamed(name!, today)),
  ),
]

function rule(source: string, read: Rule['read']): Rule {
  return { pattern: new RegExp(`${LINK}(?:${source})`), read }
}

/** Short names are also ordinary words ('sat', 'sun'), so they need a preposition before them. */
function ruleAfterLink(source: string, read: Rule['read']): Rule {
  return {
    pattern: new RegExp(
      `(?:^|(?:on|for|by|until|till|to|from|before|and|or) )(?:${source})(?= (?:at|\\||,|\\.|instead|please|morning|afternoon|evening|night|\\d)|$)`,
    ),
    read,
  }
}

function holiday(name: string, monthNumber: number, day: number): Rule {
  return rule(`(?:${name})`, (_, today) => {
    const thisYear = dateFrom(yearOf(today), monthNumber, day)!
    return oneDay(thisYear < today ? dateFrom(yearOf(today) + 1, monthNumber, day)! : thisYear)
  })
}

function oneDay(date: LocalDate): Days {
  return { from: date, to: date }
}

function span(from: LocalDate, days: number, kind: DateFound['kind']): Days {
  return { from, to: addDays(from, days), kind }
}

function month(first: LocalDate): Days {
  return { from: first, to: lastOfMonth(first), kind: 'month' }
}

function baseDay(words: string, today: LocalDate): LocalDate {
  if (words === 'tomorrow') return addDays(today, 1)
  if (words === 'today' || words === 'now') return today
  const [first, second] = words.split(' ')
  if (first === 'next') return weekdayNextWeek(second!, today)
  return first === 'this' ? weekdayOnOrAfter(second!, today) : weekdayAfter(words, today)
}

function addUnits(date: LocalDate, count: number, unit: string): LocalDate {
  if (unit === 'month') return addMonths(date, Math.round(count))
  return addDays(date, Math.round(count * (unit === 'day' ? 1 : unit === 'week' ? 7 : 14)))
}

export function weekdayNumber(name: string): number {
  return ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'].indexOf(name.slice(0, 3))
}

/** The first such weekday after today, never today itself. */
function weekdayAfter(name: string, today: LocalDate): LocalDate {
  return weekdayOnOrAfter(name, addDays(today, 1))
}

function weekdayOnOrAfter(name: string, date: LocalDate): LocalDate {
  return addDays(date, (weekdayNumber(name) - weekdayOf(date) + 7) % 7)
}

/** 'Next Friday' is the Friday of next week; weeks start on Monday. */
function weekdayNextWeek(name: string, today: LocalDate): LocalDate {
  return weekdayOnOrAfter(name, addDays(startOfWeek(today), 7))
}

export function startOfWeek(date: LocalDate): LocalDate {
  return addDays(date, -((weekdayOf(date) + 6) % 7))
}

/** Friday; on the weekend itself, Sunday. */
function endOfWeek(today: LocalDate): LocalDate {
  const friday = addDays(startOfWeek(today), 4)
  return today <= friday ? friday : addDays(startOfWeek(today), 6)
}

function weekend(today: LocalDate): Days {
  const saturday = addDays(startOfWeek(today), 5)
  return { from: today > saturday ? today : saturday, to: addDays(saturday, 1), kind: 'weekend' }
}

function readMonthDay({ month: name, day, year }: Groups, today: LocalDate): Days | undefined {
  const number = monthNumber(name!)
  if (year) return dayIfValid(dateFrom(Number(year), number, Number(day)))
  for (let y = yearOf(today); y <= yearOf(today) + 8; y++) {
    const date = dateFrom(y, number, Number(day))
    // A day in the last two weeks is more likely meant than one in eleven months.
    if (date && date >= addDays(today, -14)) return oneDay(date)
  }
  return undefined
}

function readSlashes({ a, b, year }: Groups, today: LocalDate, dayFirst: boolean): Days | undefined {
  const [first, second] = [Number(a), Number(b)]
  const swap = first > 12 || (dayFirst && second <= 12)
  const monthPart = swap ? second : first
  const dayPart = swap ? first : second
  if (year) return dayIfValid(dateFrom(Number(year.length === 2 ? `20${year}` : year), monthPart, dayPart))
  const date = dateFrom(yearOf(today), monthPart, dayPart)
  return date && date < addDays(today, -14)
    ? dayIfValid(dateFrom(yearOf(today) + 1, monthPart, dayPart))
    : dayIfValid(date)
}

function dayIfValid(date: LocalDate | undefined): Days | undefined {
  return date ? oneDay(date) : undefined
}

/** 'The 3rd': of this month if it is still to come, otherwise of the next month that has that day. */
function nextDayOfMonth(day: number, today: LocalDate): Days | undefined {
  for (let ahead = 0; ahead < 3; ahead++) {
    const days = dayOfMonth(addMonths(firstOfMonth(today), ahead), day)
    if (days && days.from >= today) return days
  }
  return undefined
}

function dayOfMonth(first: LocalDate, day: number): Days | undefined {
  return dayIfValid(dateFrom(yearOf(first), Number(first.slice(5, 7)), day))
}

function nextMonthNamed(name: string, today: LocalDate): LocalDate {
  const first = dateFrom(yearOf(today), monthNumber(name), 1)!
  return lastOfMonth(first) < today ? addMonths(first, 12) : first
}

function monthNumber(name: string): number {
  return (
    ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'].indexOf(
      name.slice(0, 3),
    ) + 1
  )
}

function dateFrom(year: number, monthPart: number, day: number): LocalDate | undefined {
  const text = `${year}-${String(monthPart).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isLocalDate(text) ? text : undefined
}

function yearOf(date: LocalDate): number {
  return Number(date.slice(0, 4))
}

function firstOfMonth(date: LocalDate): LocalDate {
  return `${date.slice(0, 7)}-01`
}

function lastOfMonth(date: LocalDate): LocalDate {
  return addDays(addMonths(firstOfMonth(date), 1), -1)
}

/** The same day `count` months later, or that month's last day if it is shorter. */
function addMonths(date: LocalDate, count: number): LocalDate {
  const index = yearOf(date) * 12 + Number(date.slice(5, 7)) - 1 + count
  const year = Math.floor(index / 12)
  const monthPart = (index % 12) + 1
  for (let day = Number(date.slice(8, 10)); day > 27; day--) {
    const made = dateFrom(year, monthPart, day)
    if (made) return made
  }
  return dateFrom(year, monthPart, Number(date.slice(8, 10)))!
}
