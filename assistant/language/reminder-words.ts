import { COUNT, countOf } from './numbers.ts'
import { Scanner } from './scanner.ts'
import type { Token } from './tokens.ts'

/**
 * Takes 'remind me an hour before' out of the text: seconds from the task's time, negative before it. Further ones may
 * follow: 'and 10 minutes before'.
 */
export function takeReminders(scanner: Scanner): number[] {
  const found = takeOne(scanner, FIRST)
  if (found === undefined) return []
  const offsets = [found]
  for (let next = takeOne(scanner, FURTHER); next !== undefined; next = takeOne(scanner, FURTHER))
    if (offsets.push(next) === MOST) break
  return [...new Set(offsets)]
}

const MOST = 4

/** The words before 'remind me an hour before' at the end of a request, and these reminders. */
export function splitOffReminders(tokens: readonly Token[]): { rest: Token[]; reminders: number[] } {
  const scanner = new Scanner(tokens)
  const reminders = takeReminders(scanner)
  const rest = scanner.left().filter((token, index, all) => index < all.length - 1 || !MARK.test(token.norm))
  const last = tokens.findLast(({ norm }) => !MARK.test(norm))
  return reminders.length > 0 && !rest.includes(last!)
    ? { rest, reminders }
    : { rest: [...tokens], reminders: [] }
}

const MARK = /^(?:[.,!?;:-]|please|thanks|thank you|ta|ok)$/

function takeOne(scanner: Scanner, rules: readonly Rule[]): number | undefined {
  for (const { pattern, seconds } of rules) {
    const match = scanner.peek(pattern)
    const offset = match && seconds(match.groups ?? {})
    if (offset === undefined) continue
    scanner.take(pattern)
    return offset
  }
  return undefined
}

type Groups = Record<string, string | undefined>
type Rule = { pattern: RegExp; seconds(groups: Groups): number | undefined }

const HOUR = 3600
const DAY = 24 * HOUR

const ASK =
  '(?:(?:,|;|\\.|and|with|please) ){0,3}(?:(?:remind|alert|notify|warn|nudge|ping|tell) (?:me|us|him|her|them)|let (?:me|us|him|her|them) know|(?:set )?(?:an? |the )?(?:reminder|alert|alarm|notice)|send (?:me )?(?:an? )?(?:reminder|alert))(?: (?:about it|of it|of that|about that|for it|again|,|:))?'
const LENGTH = `(?:(?<half>half an? hour|half hour|1/2 hour)|(?<quarter>(?:a )?quarter of an hour)|(?<count>${COUNT}) (?<unit>minute|hour|day|week|h|m)s?(?: and (?<more>a half|a quarter|\\d+)(?: minutes?)?)?)`
const SIDE = '(?<side>before(?:hand)?|earlier|early|ahead(?: of time)?|in advance|prior|after(?:wards?)?)'
const ENDING = '(?: (?:it|that|it starts|the start|hand))?'

const AND = '(?:, |and |again ){1,3}'

const FIRST: Rule[] = [
  { pattern: new RegExp(`${ASK} (?:at least |about )?${LENGTH} ${SIDE}${ENDING}`), seconds: offsetOf },
  { pattern: new RegExp(`${ASK} (?:the |1 |a )?day before(?:hand)?`), seconds: () => -DAY },
  {
    pattern: new RegExp(`${ASK} (?:at (?:the|that) time|when it is due|right then|on time|then)`),
    seconds: () => 0,
  },
]

const FURTHER: Rule[] = [
  { pattern: new RegExp(`(?<=\\| )${AND}${LENGTH} ${SIDE}${ENDING}`), seconds: offsetOf },
  {
    pattern: new RegExp(`(?<=\\| )${AND}(?:at (?:the|that) time|when it is due|on time)`),
    seconds: () => 0,
  },
]

function offsetOf({ half, quarter, count, unit, more, side }: Groups): number | undefined {
  const size = { m: 60, minute: 60, h: HOUR, hour: HOUR, day: DAY, week: 7 * DAY }[unit ?? 'hour']!
  const extra = more === 'a half' ? size / 2 : more === 'a quarter' ? size / 4 : Number(more ?? 0) * 60
  const length = half ? HOUR / 2 : quarter ? HOUR / 4 : countOf(count!) * size + extra
  return side!.startsWith('after') ? length : -length
}
