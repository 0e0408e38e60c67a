import { listed } from '#domain/listed.ts'
import { withoutHesitation } from '../../language/hesitation.ts'
import { contentWords, type Likeness, namedIn } from '../../language/likeness.ts'
import { rawText, tokenise } from '../../language/tokens.ts'
import { hear } from '../../listening/hear.ts'
import { asksOnly } from '../../tools/asks-only.ts'
import { listName, quoted } from '../../tools/wording.ts'
import { withoutAnchor } from './anchor.ts'
import type { Mention } from './memory.ts'
import type { Run } from './run.ts'

/**
 * Nothing is dropped: 'the parcel came by itself, and ironing goes to Friday' moves the ironing, and says that it left the
 * parcel alone. Only where something was changed, and for what was named outright and is in no reply, or is told as done and
 * is not on the list.
 */
export async function leftOut(run: Run, text: string, reply: string): Promise<string | undefined> {
  if (!run.hasWritten || run.tookBack || asksOnly(text) || REASON.test(text)) return undefined
  const clauses = rawText(withoutHesitation(tokenise(text)))
    .split(CLAUSE)
    .map(withoutAnchor)
  if (clauses.length < 2) return undefined
  const day = await run.listDay(run.today)
  const left = day.filter(
    ({ title, status, paused }) =>
      status === 'pending' &&
      !paused &&
      clauses.some((clause) => NAMED.has(namedIn(clause, title))) &&
      !isToldOf(title, text, reply),
  )
  const others = clauses.filter((clause) => isReportOfElse(clause, day, reply)).map((clause) => clause.trim())
  const said = [
    ...(left.length > 0 && left.length <= MOST ? [sayLeft(left)] : []),
    ...(others.length > 0 && others.length <= MOST
      ? [`I found nothing on ${listName(run.turn.owner)} for ${listed(others.map(quoted))}.`]
      : []),
  ]
  return said.length > 0 ? said.join(' ') : undefined
}

/** 'Kids fed, school run done': told as done, of nothing on the list, and in no reply. */
function isReportOfElse(clause: string, day: readonly Mention[], reply: string): boolean {
  const words = contentWords(clause)
  const told = contentWords(reply)
  return (
    words.length > 1 &&
    hear(clause).chances.tick >= SURELY_DONE &&
    !words.some((word) => told.includes(word)) &&
    day.every(({ title }) => namedIn(clause, title) === 'none')
  )
}

const SURELY_DONE = 0.9

export function sayLeft(left: readonly Mention[]): string {
  return `I left ${listed(left.map(({ title }) => quoted(title)))} as ${left.length > 1 ? 'they were' : 'it was'}.`
}

/** Its name, or the words of it that were said, are in the reply: 'Merle' in “Bring mango to Merle”. */
function isToldOf(title: string, text: string, reply: string): boolean {
  const told = contentWords(reply)
  const said = contentWords(text)
  return contentWords(title)
    .filter((word) => said.includes(word))
    .every((word) => told.includes(word))
}

const NAMED: ReadonlySet<Likeness> = new Set(['exact', 'part'])

/** More are hardly all meant. */
const MOST = 3

const CLAUSE = /\s*[,.;!]+\s+|\s+-\s+|\s+(?:and|but|so)\s+/i

/** Named only to say why. */
const REASON = /\b(?:because|cos|since|as soon as|instead of|rather than|than)\b/i
