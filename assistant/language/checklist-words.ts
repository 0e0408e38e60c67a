import { capitalized } from '#domain/capitalized.ts'
import type { PlacedToken } from './placed-tokens.ts'
import { splitOffReminders } from './reminder-words.ts'

export type ChecklistFound = {
  items: string[]
  /** The tokens that ask for a checklist: 'as a checklist', 'with steps'. */
  asked: number[]
  /** The tokens of the items, and of the colon or 'with' before them. */
  listed: number[]
  /** Something is left that can be the title; otherwise the items are it. */
  hasBody: boolean
}

/** 'Shopping: milk, eggs and bread as a checklist', or 'Pack the bag with a checklist of socks, charger'. */
export function findChecklist(text: string, tokens: readonly PlacedToken[]): ChecklistFound | undefined {
  const norms = tokens.map(({ norm }) => norm)
  for (let at = 0; at < norms.length; at++) {
    const rest = norms.slice(at).join(' ')
    const after = AS.exec(rest)
    if (after && at > 0) return listBefore(text, tokens, at, wordCount(after[0]))
    const before = WITH.exec(rest)
    if (before && at > 0) return listAfter(text, tokens, at, wordCount(before[0]))
  }
  return undefined
}

const AS = /^(?:, )?(?:as|in) (?:a |an |one |1 )?(?:checklist|check list|list)(?= |$)/
const WITH =
  /^(?:, )?(?:with|and|including) (?:(?:a|the|these|this|following) ){0,2}(?:checklist|check list|steps|items|sub-?tasks)(?: (?:of|:|-|,))?(?= )/

function listBefore(text: string, tokens: readonly PlacedToken[], at: number, length: number) {
  const colon = tokens.findIndex(({ norm }, index) => index < at && (norm === ':' || norm === 'with'))
  const hasBody = colon > 0
  const from = hasBody ? colon + 1 : 0
  const items = itemsIn(text, tokens.slice(from, at))
  if (!items) return undefined
  return { items, asked: range(at, at + length), listed: range(hasBody ? colon : 0, at), hasBody }
}

function listAfter(text: string, tokens: readonly PlacedToken[], at: number, length: number) {
  const end = endOfList(tokens, at + length)
  const items = itemsIn(text, tokens.slice(at + length, end))
  if (!items) return undefined
  return { items, asked: range(at, at + length), listed: range(at + length, end), hasBody: true }
}

/** 'With steps: water, pill; remind me 10 minutes before': the reminder is no step. */
function endOfList(tokens: readonly PlacedToken[], from: number): number {
  for (let at = from + 1; at < tokens.length; at++) if (startsReminder(tokens.slice(at))) return at
  return tokens.length
}

/** Only where the reminder is asked for right here, to the end. */
function startsReminder(tokens: readonly PlacedToken[]): boolean {
  const { rest, reminders } = splitOffReminders(tokens)
  return reminders.length > 0 && rest.length === 0
}

/** At least two: one alone is no list. */
function itemsIn(text: string, tokens: readonly PlacedToken[]): string[] | undefined {
  const [first, last] = [tokens[0], tokens.at(-1)]
  if (!first || !last) return undefined
  const items = text
    .slice(first.from, last.to)
    .split(/\s*(?:[,;\n]|(?<=\s)(?:and|plus)(?=\s)|&)\s*/i)
    .map((item) =>
      item
        .trim()
        .replace(/^(?:and|the|my|an?|some)\s+/i, '')
        .replace(/[.!?]+$/, ''),
    )
    .filter((item) => item !== '')
  return items.length < 2 ? undefined : items.map(capitalized)
}

function wordCount(words: string): number {
  return words.split(' ').length
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index)
}
