import { weekdayNumber } from './date-words.ts'
import { COUNT, countOf } from './numbers.ts'
import { oneOf } from './one-of.ts'
import type { Scanner } from './scanner.ts'
import type { DayPart } from './time-words.ts'

/** How often a task repeats. Weekdays count from 0 = Sunday, days of the month from 1. */
export type Repeat =
  | { every: 'none' }
  | { every: 'day' }
  | { every: 'week'; weekdays: number[] }
  | { every: 'month'; days: number[] }

export type RepeatFound = {
  repeat?: Repeat
  /** 'every week' or 'every month' without a day: the task's own date decides. */
  byDate?: 'week' | 'month'
  /** A repetition that tasks don't support, in the person's words. */
  unknown?: string
  part?: DayPart
  /** 'twice a day'. */
  timesADay?: number
}

/** Takes a repetition ('every Monday and Thursday', 'daily', 'on the 1st of every month') out of the text. */
export function takeRepeat(scanner: Scanner): RepeatFound | undefined {
  for (const { pattern, read } of RULES) {
    const match = scanner.take(pattern)
    if (!match) continue
    scanner.take(FROM_NOW_ON)
    return read(match.groups ?? {}, match[0])
  }
  return undefined
}

/** Said beside a repetition, it is no part of a name: 'every night from now on'. */
const FROM_NOW_ON = /(?:from (?:now|today|here|tonight|this point) on(?:wards?)?|going forward|in future)/

const DAY =
  '(?:sunday|monday|tuesday|wednesday|thursday|friday|saturday|sun|mon|tues?|wed|thu|thurs?|fri|sat)'
const DAYS = '(?:sundays|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays)'
const AND = '(?:(?: ?, ?| )(?:and |or |& )?| - )'
const NTH = '\\d{1,2}(?:st|nd|rd|th)'
const PER = '(?:every|each)(?: single)?'

type Groups = Record<string, string | undefined>
type Rule = { pattern: RegExp; read(groups: Groups, text: string): RepeatFound }

const RULES: Rule[] = [
  unknown(`${PER} other (?:day|week|month|year|night|morning|evening|${DAY})`),
  unknown(`${PER} (?:\\d+|few|couple of) (?:minutes|hours|days|weeks|months|years)`),
  unknown(`${PER} (?:2nd|3rd|4th|5th) (?:day|week|month|night|morning|evening|${DAY})`),
  unknown(`(?:except|apart from|but not)(?: on| for)?(?: the)? (?:${DAY}s?|weekends?)(?:${AND}${DAY}s?)*`),
  unknown(`(?:on )?alternate (?:(?:day|week|month|night|morning|evening)s?|${DAY}s?)`),
  unknown(
    `${PER} (?:hour|half hour|minute|year|quarter)|hourly|yearly|annually|biweekly|bi-weekly|fortnightly|${PER} fortnight|quarterly|once a year`,
  ),
  unknown(`(?:on )?(?:the )?(?:1st|2nd|3rd|4th|last) ${DAY} of (?:every|each|the) month`),
  {
    pattern: /(?<count>twice|\d+ times|2x|3x) (?:a|per|each|every) day|(?<count2>twice|\d+ times) daily/,
    read: ({ count, count2 }) => ({ repeat: { every: 'day' }, timesADay: timesPerDay((count ?? count2)!) }),
  },
  unknown('(?:twice|\\d+ times) (?:a|per|each|every) (?:week|month)'),
  {
    pattern: new RegExp(
      `(?:on |at )?(?:the )?(?:last day|end) of (?:every|each) month|${PER} month end|month ends?(?= |$)(?<=ends)`,
    ),
    read: () => monthly([31]),
  },
  {
    pattern: new RegExp(
      `(?:on )?(?:the )?(?<days>${NTH}(?:${AND}(?:the )?${NTH})*) (?:day )?of (?:every|each) month`,
    ),
    read: ({ days }) => monthly(numbers(days!)),
  },
  {
    pattern: new RegExp(
      `(?:monthly|${PER} month|once a month)(?: ,)? on (?:the )?(?<days>${NTH}(?:${AND}(?:the )?${NTH})*)`,
    ),
    read: ({ days }) => monthly(numbers(days!)),
  },
  {
    pattern: new RegExp(`${PER} (?<days>${NTH})(?: of the month)?`),
    read: ({ days }) => monthly(numbers(days!)),
  },
  { pattern: /monthly|(?:every|each|once a|once per) month/, read: () => ({ byDate: 'month' }) },
  {
    pattern: oneOf([
      /(?:(?:on|every|each) ){0,3}(?:week ?days?|work ?days?|working days?)(?<!(?:^| )(?:weekday|workday|week day|work day))/,
      /(?:every|each) (?:week ?day|work ?day|working day)/,
      /(?:(?:on|from|every|each) ){0,3}(?:monday|mon|mondays) ?(?:to|through|thru|till|until|-) ?(?:friday|fri|fridays)/,
    ]),
    read: () => weekly([1, 2, 3, 4, 5]),
  },
  {
    pattern: new RegExp(`(?:every|each) (?<first>${DAY}) (?:to|through|thru|-) (?<last>${DAY})`),
    read: ({ first, last }) => weekly(fromTo(weekdayNumber(first!), weekdayNumber(last!))),
  },
  {
    pattern:
      /(?:(?:on|every|each|at) ){0,3}weekends|(?:every|each) weekend(?: day)?|(?:on |every )?saturdays? and sundays?(?<=s)/,
    read: () => weekly([0, 6]),
  },
  {
    pattern: new RegExp(
      `(?:(?:every|each) week|weekly|once a week)(?: ,)?(?: on| every)? (?<days>${DAY}s?(?:${AND}${DAY}s?)*)`,
    ),
    read: ({ days }) => weekly(weekdays(days!)),
  },
  {
    pattern: new RegExp(
      `(?:on )?(?:every|each)(?: single)? (?<days>${DAY}(?:${AND}(?:(?:every|each|on) )?${DAY}s?)*)(?: (?<part>morning|afternoon|evening|night)s?)?`,
    ),
    read: ({ days, part }) => ({ ...weekly(weekdays(days!)), part: part as DayPart | undefined }),
  },
  {
    pattern: new RegExp(`(?:on )?(?<days>${DAYS}(?:${AND}(?:on )?${DAYS})*)`),
    read: ({ days }) => weekly(weekdays(days!)),
  },
  {
    pattern: new RegExp(`(?:on )?(?<days>${DAY}(?:${AND}${DAY})*) (?:every|each) week`),
    read: ({ days }) => weekly(weekdays(days!)),
  },
  {
    // Three weekdays in a row mean every week.
    pattern: new RegExp(`(?:on )?(?<days>${DAY}(?:${AND}${DAY}){2,})`),
    read: ({ days }) => weekly(weekdays(days!)),
  },
  { pattern: /weekly|(?:every|each|once a|once per) week/, read: () => ({ byDate: 'week' }) },
  {
    pattern: new RegExp(
      `${PER} (?<part>morning|afternoon|evening|night)|(?<nightly>nightly)|(?:in the )(?<plural>mornings|evenings|afternoons)`,
    ),
    read: ({ part, plural }) => ({
      repeat: { every: 'day' },
      part: (part ?? plural?.slice(0, -1) ?? 'night') as DayPart,
    }),
  },
  {
    pattern: new RegExp(
      `${PER} day(?: of the week)?|daily|once a day|once daily|7 days a week|day in ,? ?day out`,
    ),
    read: () => ({ repeat: { every: 'day' } }),
  },
]

function unknown(source: string): Rule {
  return { pattern: new RegExp(source), read: (_, text) => ({ unknown: text }) }
}

function weekly(days: number[]): RepeatFound {
  const each = [...new Set(days)].sort((a, b) => a - b)
  return { repeat: each.length === 7 ? { every: 'day' } : { every: 'week', weekdays: each } }
}

function monthly(days: number[]): RepeatFound {
  const valid = [...new Set(days)].filter((day) => day >= 1 && day <= 31).sort((a, b) => a - b)
  return valid.length > 0 ? { repeat: { every: 'month', days: valid } } : { byDate: 'month' }
}

function weekdays(text: string): number[] {
  return (text.match(new RegExp(DAY, 'g')) ?? []).map(weekdayNumber)
}

function numbers(text: string): number[] {
  return (text.match(/\d{1,2}/g) ?? []).map(Number)
}

function fromTo(first: number, last: number): number[] {
  const days = [first]
  while (days.at(-1) !== last) days.push((days.at(-1)! + 1) % 7)
  return days
}

/** 'twice' is 2, '3 times' is 3, '2x' is 2. */
function timesPerDay(words: string): number {
  return words === 'twice' ? 2 : Number.parseInt(words, 10)
}

/** How many days a repetition lasts: 'for two weeks'. */
export function takeSpanOfDays(scanner: Scanner): number | undefined {
  const match = scanner.take(
    new RegExp(`for (?:the )?(?:next )?(?<count>${COUNT}) (?<unit>day|week|month)s?`),
  )
  if (!match?.groups) return undefined
  return Math.round(countOf(match.groups.count!) * { day: 1, week: 7, month: 30 }[match.groups.unit!]!)
}
