import { contentWords } from '../../language/likeness.ts'
import { isMedication } from '../../language/medication.ts'
import { type Token, tokenise } from '../../language/tokens.ts'
import { listName, quoted } from '../../tools/wording.ts'
import { askWhich, carryOut, forTask } from './acts/carry-out.ts'
import { askWhatToDo } from './acts/named-task.ts'
import { withoutTask } from './correct-task.ts'
import { withoutMarks } from './correction-words.ts'
import type { Action, Mention } from './memory.ts'
import type { Run } from './run.ts'

/** 'No, the other one', and nothing else. */
export function meansOtherOne(norm: string): boolean {
  return OTHER_ONE.test(withoutMarks(norm))
}

const OTHER_ONE =
  /^(?:(?:no|nope|nah|naw|oh|wait|sorry|oops|actually|not that one|not that|wrong one|i mean|i meant|it was|it is|that is the wrong one) )*(?:the|that|my) other(?: one)?(?: (?:please|i mean|i meant|instead|sorry))*$/

/** 'And the other one too': the same for it, and nothing is taken back. */
export function meansOtherToo(norm: string): boolean {
  return OTHER_TOO.test(withoutMarks(norm))
}

const OTHER_TOO =
  /^(?:(?:oh|ok|yes|yeah) )*(?:(?:and|also|plus|same (?:for|with)) (?:the|that|my) other(?: one)?(?: (?:too|as well|also|please))*|(?:the|that|my) other(?: one)? (?:too|as well|also)(?: please)?)$/

/** 'What about the other one?': how it is, and what to do with it. */
export async function tellOtherOne(run: Run, norm: string): Promise<string | undefined> {
  const { last } = run.memory
  const spokenOf = last?.kind === 'action' || last?.kind === 'told' ? last.task : undefined
  if (!spokenOf || !ASKS_OTHER.test(withoutMarks(norm))) return undefined
  const day = await run.listDay(spokenOf.date)
  const [other, ...more] = day.filter(
    ({ id, title }) => id !== spokenOf.id && sharesWord(title, spokenOf.title),
  )
  return other && more.length === 0 ? askWhatToDo(run, other) : undefined
}

/** '[The other one] can wait till Friday': its name, where only one other is named alike. */
export async function withOtherNamed(run: Run, tokens: readonly Token[]): Promise<Token[]> {
  const { last } = run.memory
  const spokenOf = last?.kind === 'action' || last?.kind === 'told' ? last.task : undefined
  const at = tokens.findIndex(
    ({ norm }, index) => norm === 'other' && /^(?:the|my|that)$/.test(tokens[index - 1]?.norm ?? ''),
  )
  const end = tokens[at + 1]?.norm === 'one' ? at + 2 : at + 1
  // By itself it corrects or continues what was done.
  if (!spokenOf || at < 1 || isMedication(spokenOf.title) || tokens.length - end < 2) return [...tokens]
  const open = (await run.listDay(spokenOf.date)).filter(
    ({ id, status }) => id !== spokenOf.id && status === 'pending',
  )
  const alike = open.filter(({ title }) => sharesWord(title, spokenOf.title))
  const shown = run.memory.listed ?? []
  // Of two that were shown, it is the one that was not spoken of.
  const beside = open.filter(({ id }) => shown.some((task) => task.id === id))
  const isOfTwo = shown.length === 2 && shown.some(({ id }) => id === spokenOf.id)
  const [other, ...more] = isOfTwo ? beside : alike
  if (!other || more.length > 0 || isMedication(other.title)) return [...tokens]
  return [...tokens.slice(0, at - 1), ...tokenise(other.title), ...tokens.slice(end)]
}

const ASKS_OTHER = /^(?:(?:and|so|but|ok|oh) )*(?:what|how) about (?:the|that|my) other(?: one)?(?: then)?$/

/** The same for the task that is named alike; where it may be several, they are asked about. */
export async function doForOther(run: Run, { tool, args }: Action): Promise<string | undefined> {
  const day = typeof args.date === 'string' ? await run.listDay(args.date) : []
  const meant = day.find(({ id }) => id === args.id)
  if (!meant) return undefined
  const others = day.filter((task) => task.id !== meant.id && task.status !== statusAfter(tool))
  const alike = others.filter(({ title }) => sharesWord(title, meant.title))
  const action = { tool, args: withoutTask(args) }
  if (alike.length === 1) return carryOut(run, [forTask(alike[0]!, action)], alike)
  // A medicine is never among guesses.
  const open = (alike.length > 1 ? alike : others).filter(({ title }) => !isMedication(title))
  if (open.length === 0)
    return `I see no other one beside ${quoted(meant.title)} on ${listName(run.turn.owner)}.`
  return askWhich(run, open, action)
}

function statusAfter(tool: string): Mention['status'] | undefined {
  return ({ CompleteTask: 'completed', SkipTask: 'skipped', ReopenTask: 'pending' } as const)[tool]
}

function sharesWord(title: string, other: string): boolean {
  const words = contentWords(other)
  return contentWords(title).some((word) => words.includes(word))
}
