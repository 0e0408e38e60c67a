import { listed } from '#domain/listed.ts'
import { maybeHurt } from '../../danger/danger.ts'
import { deniesDose } from '../../language/denied-dose.ts'
import { withoutHesitation } from '../../language/hesitation.ts'
import { contentWords, type Likeness, namedIn } from '../../language/likeness.ts'
import { isMedication } from '../../language/medication.ts'
import { rawText, tokenise } from '../../language/tokens.ts'
import { hear } from '../../listening/hear.ts'
import { isOnlyTalk } from '../../listening/only-talk.ts'
import { asksOnly } from '../../tools/asks-only.ts'
import { listName, quoted } from '../../tools/wording.ts'
import { withoutAnchor } from './anchor.ts'
import type { Mention } from './memory.ts'
import type { Run } from './run.ts'
import { namedTasks } from './several/naming.ts'

/**
 * Nothing is dropped: 'the parcel came by itself, and ironing goes to Friday' moves the ironing, and says that it left the
 * parcel alone. Of several parts, what was named outright and is in no reply is said to be left, and an order, a question or
 * news that came to nothing is said not to be understood. Idle talk is let pass.
 */
export async function leftOut(run: Run, text: string, reply: string): Promise<string | undefined> {
  if (run.tookBack || run.hasAnswered || asksOnly(text)) return undefined
  const clauses = clausesIn(text)
  const day = await run.listDay(run.today)
  const spoken = new Set(
    clauses.flatMap((clause) =>
      namedTasks(tokenise(clause), day, run.now.time).flatMap(({ tasks }) =>
        tasks.length === 1 ? [tasks[0]!.id] : [],
      ),
    ),
  )
  if (clauses.length < 2 && spoken.size < 2) return undefined
  const named = (likely: ReadonlySet<Likeness>) =>
    day.filter(
      ({ id, title, status, paused }) =>
        status === 'pending' &&
        !paused &&
        ((likely === NAMED && spoken.has(id) && !isMedication(title)) ||
          clauses.some((clause) => likely.has(namedIn(clause, title)))) &&
        !deniesDose(text, title) &&
        !isToldOf(title, text, reply),
    )
  const likely = named(NAMED)
  const left = likely.length > MOST_NAMED ? named(WHOLE) : likely
  const others = run.hasWritten ? clauses.filter((clause) => isReportOfElse(clause, day, reply)) : []
  const missed = clauses.filter((clause) => !others.includes(clause) && isMissed(clause, day, reply))
  const said = [
    ...(left.length > 0 ? [run.hasWritten ? sayLeft(left) : sayOpen(left)] : []),
    ...(others.length > 0 && others.length <= MOST
      ? [`I found nothing on ${listName(run.turn.owner)} for ${listed(others.map(quoted))}.`]
      : []),
    ...(missed.length > 0 ? [sayMissed(missed)] : []),
  ]
  return said.length > 0 ? said.join(' ') : undefined
}

/** What only says when, and a reason, is no part of its own. */
function clausesIn(text: string): string[] {
  return rawText(withoutHesitation(tokenise(text)))
    .split(CLAUSE)
    .flatMap((clause) => clause.split(NEXT))
    .map((clause) => withoutAnchor(clause.replace(REASON, '')).trim())
    .filter((clause) => clause !== '')
}

/** An order, a question or news, of which the reply has no word, and which names nothing on the list. */
function isMissed(clause: string, day: readonly Mention[], reply: string): boolean {
  const all = contentWords(clause)
  const words = all.filter((word) => !OWN.has(word) && !/^(?:\d.*|[ap]m)$/.test(word))
  const told = contentWords(reply)
  return (
    (ADDS.test(clause) ? words.length > 0 : all.length > 2 && words.length > 1) &&
    !words.some((word) => told.includes(word)) &&
    maybeHurt(clause) === undefined &&
    (!isOnlyTalk(clause) || NEEDS.test(clause)) &&
    day.every(({ title }) => namedIn(clause, title) === 'none')
  )
}

/** What the assistant itself says in any reply. */
const OWN: ReadonlySet<string> = new Set(
  contentWords(
    'do done mark add move skip leave still open like want know say yes no list today tomorrow both need anything here nothing change',
  ),
)

const ADDS = /^(?:(?:oh|please|(?:can|could|would) you) )*(?:add|buy|remind me|put\b.* on (?:the|my))\b/i

const NEEDS = /\b(?:needs?|wants?|must|has to|have to|should|ought to)\b/i

export function sayMissed(parts: readonly string[]): string {
  return `I did not understand ${listed(parts.map(quoted))}. What would you like me to do about that?`
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

export function sayOpen(open: readonly Mention[]): string {
  return `${listed(open.map(({ title }) => quoted(title)))} ${open.length > 1 ? 'are' : 'is'} still open.`
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
const WHOLE: ReadonlySet<Likeness> = new Set(['exact'])

/** More are hardly all meant. */
const MOST = 3
const MOST_NAMED = 6

const CLAUSE =
  /(?:\s*[,.;!?]+\s+|\s+-\s+|\s+(?:and|but|so|then|plus|also)\s+)(?:(?:and|but|so|then|plus|also|oh)\s+)*/i

/** '… the parcel is done [put milk on the list] [I've not done the ironing]': without a pause. */
const NEXT =
  /(?<!\b(?:i|you|to|we|he|she|they|will|would|can|could|should|must|not|never|please|just|also|who|that|and|or|the|a|my|your)|n't)\s+(?=(?:(?:can|could|would) you|please|add|put|remind me|skip|move)\s)|(?<!\b(?:that|if|when|what|which|who|because|told|think|know|say|said|remember|hope|sure|and|but|or|the|than|as|where|how))\s+(?=(?:i've|i have|i haven't|i did|i didn't)\s)/i

/** Named only to say why. */
const REASON = /\b(?:because|cos|since|as soon as|instead of|rather than|than)\b.*$/i
