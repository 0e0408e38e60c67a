import { COUNT, countOf } from './numbers.ts'
import { oneOf } from './one-of.ts'
import type { Scanner } from './scanner.ts'

export type DayPart = 'morning' | 'afternoon' | 'evening' | 'night'

/** A time mentioned in the text. Without am or pm it is resolved later, from the context. */
export type TimeFound = {
  hour: number
  minute: number
  /** Undefined when not said. */
  half?: 'am' | 'pm'
  link: string
  at: number
  /** Said with 'this morning' or 'tonight', so it can only be today. */
  today?: boolean
}

/**
 * Takes the next time of the day out of the text. `bareHour` also reads a bare number as an hour; `vague` also reads
 * 'after lunch', 'seven ish', 'half eight' and '1600', which elsewhere may belong to a title. `afterDay`: a day was said.
 */
export function takeTime(
  scanner: Scanner,
  { bareHour = false, vague = false, ish = false, afterDay = false } = {},
): TimeFound | undefined {
  const rules = [
    ...(vague ? VAGUE : []),
    ...(ish ? ISH : []),
    ...RULES,
    ...(afterDay ? [AFTER_DAY] : []),
    ...(bareHour ? [BARE_HALF, BARE_MINUTES, BARE_HOUR] : []),
  ]
  for (const rule of rules) {
    const match = scanner.peek(rule.pattern)
    const time = match && rule.read(match.groups ?? {})
    if (!match || !time || time.hour > 24 || time.minute > 59) continue
    scanner.take(rule.pattern)
    const link =
      /^(?:(at|by|for|to|from|until|till|til|before|after|around|about|@) )+/.exec(match[0])?.[1] ?? ''
    return withPart(
      { ...time, link: link === 'till' || link === 'til' ? 'until' : link, at: match.index },
      match.groups ?? {},
    )
  }
  return undefined
}

/** 'at 11 [and 3]', 'at 9[, 12 and 5]': a number that continues a list of times. */
export function takeNextTime(scanner: Scanner): TimeFound | undefined {
  const match = scanner.take(NEXT_TIME)
  if (!match?.groups) return undefined
  const { hour, minute, half } = match.groups
  return {
    hour: Number(hour),
    minute: Number(minute ?? 0),
    half: half as TimeFound['half'],
    link: 'at',
    at: match.index,
  }
}

const NEXT_TIME =
  /(?<=\| )(?:, and|,|and) (?:at )?(?<hour>1\d|2[0-3]|[1-9])(?::(?<minute>[0-5]\d))?(?: ?(?<half>am|pm))?(?= (?:[,.!?|]|and|every|each|on|today|tomorrow|daily|please|then|when|so|too)|$)/

/** 'in twenty minutes', 'half an hour from now': minutes from now. */
export function takeWait(scanner: Scanner): number | undefined {
  for (const pattern of WAITS) {
    const match = scanner.take(pattern)
    if (match) return minutesIn(match.groups ?? {})
  }
  return undefined
}

/** 'by half an hour', 'an hour later', 'back 20 minutes': minutes later, or earlier when negative. */
export function takeShift(scanner: Scanner): number | undefined {
  for (const pattern of SHIFTS) {
    const match = scanner.take(pattern)
    if (!match?.groups) continue
    const minutes = minutesIn(match.groups)
    const earlier = /\b(?:earlier|sooner|forward|up|ahead)\b/.test(match[0])
    return earlier ? -minutes : minutes
  }
  return undefined
}

/** 'for an hour', 'for the next 30 minutes': minutes. */
export function takeDuration(scanner: Scanner): number | undefined {
  const match = scanner.take(new RegExp(`for (?:the |about |around |at least ){0,3}(?:next )?${LENGTH}`))
  if (match?.groups) return minutesIn(match.groups)
  const next = scanner.take(/for (?:the|this) next (hour|day|week)/)
  return next ? { hour: 60, day: 1440, week: 10_080 }[next[1]!] : undefined
}

/**
 * 'in the morning', 'tonight', or the word after a day already taken ('Friday | morning'). `today` is set when it
 * implies the day: 'this morning'.
 */
export function takePart(scanner: Scanner): { part: DayPart; today: boolean } | undefined {
  const match = scanner.take(PART)
  return match ? { part: partOf(match[0]), today: /^(?:this|that|tonight)/.test(match[0]) } : undefined
}

function partOf(words: string): DayPart {
  if (/tonight|night|bedtime/.test(words)) return 'night'
  if (/morning|1st thing/.test(words)) return 'morning'
  return /aft|arvo/.test(words) ? 'afternoon' : 'evening'
}

const HALF = '(?: ?(?<half>am|pm))?'
const PART_AFTER =
  '(?: (?:(?:in|on) the (?<part>morning|afternoon|evening)|at (?<atnight>night)|(?<tonight>tonight)|this (?<thispart>morning|afternoon|evening)))?'
const LINK =
  '(?:(?:at|by|for|to|from|until|till|til|before|after|around|about|exactly|roughly|approximately|@) ){0,3}'
const HOUR = '(?<hour>\\d{1,2}|one|noon|midnight)'
const LENGTH = `(?:(?<halfhour>half an hour)|(?<count>${COUNT}) (?<unit>minute|hour|day|week)s?(?: and (?<more>a half|a quarter|\\d+)(?: (?<moreunit>minute)s?)?)?|(?<halves>\\d+) and a half hours)`

const WAITS = [
  new RegExp(
    `(?:in|within) (?:about |around |another )?${LENGTH.replace('minute|hour|day|week', 'minute|hour')}(?: from now| time)?`,
  ),
  new RegExp(`${LENGTH.replace('minute|hour|day|week', 'minute|hour')} from now`),
]

const SHIFTS = [
  new RegExp(
    `(?:(?:back|forward|up|ahead|out) )?by (?:another )?${LENGTH}(?: (?:later|earlier|sooner|back|forward|ahead))?`,
  ),
  new RegExp(`${LENGTH} (?:later|earlier|sooner|back|forward|ahead|up)`),
  /(?<halfhour>half hour) (?:later|earlier|sooner)/,
  new RegExp(`(?:back|forward|ahead|up|out|off) (?:(?:for|another) )?${LENGTH}`),
]

const PART = oneOf([
  /(?:in|during) the (?:early |late )?(?:morning|afternoon|evening|night)/,
  /(?:this|that) (?:morning|afternoon|evening|arvo|aft)/,
  /tonight/,
  /at night/,
  /1st thing(?: in the morning)?/,
  /(?:at |around |by )?bedtime/,
  /(?<=\| ?(?:on |in the |, )?)(?:early |late )?(?:morning|afternoon|evening|night)/,
  /(?:last|tomorrow) night/,
])

type Groups = Record<string, string | undefined>
type Clock = Pick<TimeFound, 'hour' | 'minute' | 'half'>
type Rule = { pattern: RegExp; read(groups: Groups): Clock | undefined }

const RULES: Rule[] = [
  // 'at 16 hours'
  {
    pattern: new RegExp(
      `(?:at|by|from|until|till|before|after|@) (?<hour>\\d{1,2}) hours?(?! (?:later|from|before|after|of))${PART_AFTER}`,
    ),
    read: ({ hour }) => clock(hour!, 0, undefined),
  },
  {
    pattern: new RegExp(`${LINK}(?:a )?(?:half past|half after) ${HOUR}${HALF}${PART_AFTER}`),
    read: ({ hour, half }) => clock(hour!, 30, half),
  },
  {
    pattern: new RegExp(
      `(?:(?:at|by|for|to|until|around|about|before|after|make it|say|is) ){1,3}half ${HOUR}${HALF}${PART_AFTER}`,
    ),
    read: ({ hour, half }) => clock(hour!, 30, half),
  },
  // 'Half seven in the morning', with or without a word before it.
  {
    pattern: new RegExp(`half ${HOUR}${PART_AFTER.slice(0, -1)}`),
    read: ({ hour }) => clock(hour!, 30, undefined),
  },
  {
    pattern: new RegExp(
      `${LINK}(?:a )?(?<past>quarter|5|10|20|25|\\d{1,2} minutes) (?:past|after) ${HOUR}${HALF}${PART_AFTER}`,
    ),
    read: ({ past, hour, half }) => clock(hour!, minutesOf(past!), half),
  },
  {
    pattern: new RegExp(
      `${LINK}(?:a )?(?<to>quarter|5|10|20|25|\\d{1,2} minutes) (?:to|before|of|til|till) ${HOUR}${HALF}${PART_AFTER}`,
    ),
    read: ({ to, hour, half }) => minutesBefore(clock(hour!, 0, half), minutesOf(to!)),
  },
  {
    pattern: new RegExp(`${LINK}(?<hour>\\d{1,2}):(?<minute>\\d{2})(?: oclock)?${HALF}${PART_AFTER}`),
    read: ({ hour, minute, half }) => clock(hour!, Number(minute), half),
  },
  {
    pattern: new RegExp(`${LINK}(?:12 )?(?<name>noon|midday|midnight)`),
    read: ({ name }) => ({
      hour: name === 'midnight' ? 0 : 12,
      minute: 0,
      half: name === 'midnight' ? 'am' : 'pm',
    }),
  },
  { pattern: /(?:at |around |by )lunch ?time|at lunch/, read: () => ({ hour: 12, minute: 0, half: 'pm' }) },
  {
    pattern: new RegExp(
      `${LINK}(?<hour>\\d{1,2}) (?<minute>[0-5]\\d)${HALF.replace('?:', '?:').replace(/\)\?$/, ')')}`,
    ),
    read: ({ hour, minute, half }) => clock(hour!, Number(minute), half),
  },
  {
    pattern: new RegExp(
      `(?:at|by|from|to|for|until|till|before|after|around|about|make it|make that|@) (?<hour>\\d{1,2}) (?<minute>[0-5][05])(?! ?(?:minutes|hours|people|pages|days|/|:|%))${PART_AFTER}`,
    ),
    read: ({ hour, minute, half }) => clock(hour!, Number(minute), half),
  },
  {
    pattern: new RegExp(`${LINK}(?<hour>\\d{1,2}|one) ?(?:oclock)?(?: sharp)? ?(?<half>am|pm)${PART_AFTER}`),
    read: ({ hour, half }) => clock(hour!, 0, half),
  },
  {
    pattern: new RegExp(`${LINK}(?<hour>\\d{1,2}|one) (?:oclock|o clock)${PART_AFTER}`),
    read: ({ hour, half }) => clock(hour!, 0, half),
  },
  {
    pattern: new RegExp(`${LINK}(?<hour>\\d{1,2}|one)${PART_AFTER.replace(/\)\?$/, ')')}`),
    read: ({ hour, half }) => clock(hour!, 0, half),
  },
  {
    pattern: new RegExp(
      `(?:at|@|around|about|by|before|until|till|after)(?: (?:around|about))? (?<hour>\\d{1,2}|one)(?: sharp)?(?! ?(?:minutes?|hours?|days?|weeks?|months?|times?|%|dollars?|people|pages?|miles?|/|:))${PART_AFTER}`,
    ),
    read: ({ hour, half }) => clock(hour!, 0, half),
  },
  {
    // 'move it to 6', 'for 7': only where nothing else follows about the time.
    pattern:
      /(?:to|for|from|make it|make that) (?<hour>\d{1,2})(?= (?:instead|please|rather|just|only|today|tomorrow|tonight|on|and|because|as|since|so|we|he|she|they|i|i am|i will|i have|lol|,|\.|\||\?)|$)/,
    read: ({ hour, half }) => clock(hour!, 0, half),
  },
  {
    // 'Make it one', 'move it to one': elsewhere one is mostly a pronoun.
    pattern:
      /(?:to|until|till|make it|make that) (?<hour>one)(?= (?:instead|please|today|tomorrow|tonight|,|\.|\||\?)|$)/,
    read: ({ hour }) => clock(hour!, 0, undefined),
  },
  {
    // 'Dentist two thirty', as it is dictated.
    pattern:
      /(?<hour>1[0-2]|[1-9]|one) (?<minute>15|30|45)(?= (?:please|today|tomorrow|tonight|on|every|for|,|\.|!|\||\?)|$)/,
    read: ({ hour, minute }) => clock(hour!, Number(minute), undefined),
  },
]

/** 'Thursday 10', 'mon wed fri 7': what stands alone after a day is an hour. */
const AFTER_DAY: Rule = {
  pattern: /(?<=\| )(?<hour>1[0-2]|[1-9])(?= (?:,|\.|!|\?|please|thanks|and|for|with|then|instead)|$)/,
  read: ({ hour }) => clock(hour!, 0, undefined),
}

/** 'five ish', 'half six-ish', '4ish': spoken, while a typed title keeps it. */
const ISH: Rule[] = [
  {
    pattern: new RegExp(`${LINK}(?:like )?half ${HOUR} ?-?ish${PART_AFTER}`),
    read: ({ hour, half }) => clock(hour!, 30, half),
  },
  {
    pattern: new RegExp(`${LINK}(?:like )?${HOUR} ?-?ish${PART_AFTER}`),
    read: ({ hour, half }) => clock(hour!, 0, half),
  },
]

/** What people say when they do not count minutes. */
const VAGUE: Rule[] = [
  {
    pattern: new RegExp(
      `(?:like|say|maybe) (?:at |around |about )?${HOUR}${HALF}(?: or (?:so|something|smth))?${PART_AFTER}`,
    ),
    read: ({ hour, half }) => clock(hour!, 0, half),
  },
  {
    pattern: new RegExp(`${LINK}half ${HOUR}${HALF}${PART_AFTER}`),
    read: ({ hour, half }) => clock(hour!, 30, half),
  },
  {
    pattern: new RegExp(`${LINK}(?<hour>[01]\\d|2[0-3])(?<minute>[0-5]\\d)(?: hours)?`),
    read: ({ hour, minute }) => ({ hour: Number(hour), minute: Number(minute) }),
  },
  {
    pattern: /(?:at |by |around )?breakfast ?time|(?:at|with|over) breakfast/,
    read: () => ({ hour: 8, minute: 0, half: 'am' }),
  },
  { pattern: /(?:just |right )?before breakfast/, read: () => ({ hour: 7, minute: 30, half: 'am' }) },
  { pattern: /(?:straight |right )?after breakfast/, read: () => ({ hour: 9, minute: 0, half: 'am' }) },
  {
    pattern: /lunch ?time|before lunch|with (?:my |her |his )?lunch/,
    read: () => ({ hour: 12, minute: 0, half: 'pm' }),
  },
  {
    pattern: /(?:straight |right )?after (?:my |her |his )?(?:lunch|nap)/,
    read: () => ({ hour: 2, minute: 0, half: 'pm' }),
  },
  {
    pattern: /(?:at |by |around )?tea ?time|with (?:my |her |his )?tea/,
    read: () => ({ hour: 5, minute: 0, half: 'pm' }),
  },
  { pattern: /after (?:work|school)/, read: () => ({ hour: 5, minute: 30, half: 'pm' }) },
  {
    pattern:
      /(?:at |by |around )?(?:dinner|supper) ?time|(?:at|with) (?:my |her |his |the )?(?:dinner|supper)/,
    read: () => ({ hour: 6, minute: 0, half: 'pm' }),
  },
  {
    pattern: /after (?:my |her |his )?(?:dinner|supper|tea)/,
    read: () => ({ hour: 7, minute: 30, half: 'pm' }),
  },
  {
    pattern: /(?:(?:just|right) )?before bed|(?:at|by) bed ?time/,
    read: () => ({ hour: 9, minute: 0, half: 'pm' }),
  },
]

/** 'half 5', as an answer: half past five. */
const BARE_HALF: Rule = {
  pattern: new RegExp(`half ${HOUR}${HALF}${PART_AFTER}`),
  read: ({ hour, half }) => clock(hour!, 30, half),
}
/** '4 15', as an answer. */
const BARE_MINUTES: Rule = {
  pattern: new RegExp(
    `(?<hour>\\d{1,2}) (?<minute>[0-5][05])${PART_AFTER}(?= (?:instead|please|rather|then|,|\\.|!|\\||\\?)|$)`,
  ),
  read: ({ hour, minute }) => clock(hour!, Number(minute), undefined),
}
const BARE_HOUR: Rule = {
  pattern: new RegExp(
    `(?<hour>\\d{1,2})${PART_AFTER}(?= (?:instead|please|rather|then|sharp|,|\\.|!|\\||\\?)|$)`,
  ),
  read: ({ hour }) => clock(hour!, 0, undefined),
}

function clock(hour: string, minute: number, half: string | undefined): Clock | undefined {
  if (hour === 'noon') return { hour: 12, minute, half: 'pm' }
  if (hour === 'midnight') return { hour: 0, minute, half: 'am' }
  const number = hour === 'one' ? 1 : Number(hour)
  if (number > 24 || (half && number > 12)) return number <= 24 ? { hour: number, minute } : undefined
  return { hour: number === 24 ? 0 : number, minute, half: half as Clock['half'] }
}

function minutesBefore(time: Clock | undefined, minutes: number): Clock | undefined {
  if (!time) return undefined
  const hour = time.hour === 0 ? 23 : time.hour === 1 && !time.half ? 12 : time.hour - 1
  // Quarter to 12 pm is still am; quarter to 12 am is still pm.
  const half = time.hour === 12 && time.half === 'pm' ? 'am' : time.hour === 0 ? 'pm' : time.half
  return { hour: hour === 23 && half === 'pm' ? 11 : hour, minute: 60 - minutes, half }
}

function minutesOf(words: string): number {
  return words === 'quarter' ? 15 : Number.parseInt(words, 10)
}

function withPart(time: TimeFound, { part, atnight, tonight, thispart }: Groups): TimeFound {
  const named = part ?? thispart
  const today = (thispart ?? tonight) !== undefined
  return { ...withHalf(time, named, atnight, tonight), ...(today && { today }) }
}

function withHalf(time: TimeFound, named?: string, atnight?: string, tonight?: string): TimeFound {
  if (time.half || time.hour > 12 || !(named || atnight || tonight)) return time
  if (named === 'morning') return { ...time, half: 'am' }
  // 'Two at night' is after midnight, 'ten at night' before it.
  if (atnight && time.hour < 6) return { ...time, half: 'am' }
  return { ...time, half: 'pm' }
}

function minutesIn({ halfhour, count, unit, more, halves }: Groups): number {
  if (halfhour) return 30
  if (halves) return Number(halves) * 60 + 30
  const size = { minute: 1, hour: 60, day: 1440, week: 10_080 }[unit!]!
  const extra = more === 'a half' ? size / 2 : more === 'a quarter' ? size / 4 : Number(more ?? 0)
  return Math.round(countOf(count!) * size + extra)
}
