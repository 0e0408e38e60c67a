import { listed } from '#domain/listed.ts'
import { contentWords, type Likeness, namedIn } from '../../language/likeness.ts'
import { asksOnly } from '../../tools/asks-only.ts'
import { quoted } from '../../tools/wording.ts'
import { withoutAnchor } from './anchor.ts'
import type { Mention } from './memory.ts'
import type { Run } from './run.ts'

/**
 * Nothing is dropped: 'the parcel came by itself, and ironing goes to Friday' moves the ironing, and says that it left the
 * parcel alone. Only where something was changed, and for what was named outright and is in no reply.
 */
export async function leftOut(run: Run, text: string, reply: string): Promise<string | undefined> {
  if (!run.hasWritten || run.tookBack || asksOnly(text) || REASON.test(text)) return undefined
  const clauses = text.split(CLAUSE).map(withoutAnchor)
  if (clauses.length < 2) return undefined
  const open = (await run.listDay(run.today)).filter(({ status, paused }) => status === 'pending' && !paused)
  const left = open.filter(
    ({ title }) =>
      clauses.some((clause) => NAMED.has(namedIn(clause, title))) && !isToldOf(title, text, reply),
  )
  if (left.length === 0 || left.length > MOST) return undefined
  return sayLeft(left)
}

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
