import { isPast } from '../../language/lemma.ts'
import { normText, rawText, type Token } from '../../language/tokens.ts'
import { saysWhen } from '../../language/when.ts'
import { listName, quoted } from '../../tools/wording.ts'
import { act } from './act.ts'
import { carryOut, forTask } from './acts/carry-out.ts'
import { notThisBut } from './correction-words.ts'
import { findTask } from './find-task.ts'
import { matchGroups } from './parse/phrase.ts'
import { parseReference, pieceOf } from './parse/piece.ts'
import { opensRequest } from './parse/split.ts'
import { understand } from './parse/understand.ts'
import { optionOf } from './proposals.ts'
import type { Run } from './run.ts'
import { takeBackThen } from './take-back.ts'

/** Right action, wrong task. */
export async function correctTask(run: Run, said: Token[], marker: string): Promise<string | undefined> {
  const { last } = run.memory
  if (last?.kind !== 'action') return undefined
  const other = await correctReport(run, said, marker)
  if (other !== undefined) return other
  // 'No, the ironing I have not finished' takes nothing back.
  if (NO_DEED.test(normText(said))) return undefined
  const rest =
    matchGroups(said, /^(?:not )(?:.+?)(?: ,| but| ,? ?it was)+ (?<what>.+)$/)?.what ??
    notThisBut(said, last.task.title)?.good ??
    matchGroups(said, /^(?<what>.+?)(?: ,)? (?:and )?not (?:the |my |her |his )?.+$/)?.what ??
    said
  // 'That was the bank I did.' 'It was the water I paid.'
  const instead =
    matchGroups(
      rest,
      /^(?<what>.+?) (?:that )?(?:i|we|he|she) (?:(?:have|has|just|actually) )?(?:did|meant|mean|finished|wanted|had|\w+ed|paid|took|went|got|made|bought|sent|rang|rung|saw|met|fed|wrote|read|gave|swept|did do)(?: [.!])?$/,
    )?.what ?? rest
  // 'sorry, the phone rang' tells what happened, not which task was meant.
  // 'No, not the evening pills' says of none that it was meant.
  if (instead[0]?.norm === 'not') return undefined
  if (opensRequest(instead) || (instead.length > 1 && isPast(instead.at(-1)!.norm))) return undefined
  const piece = pieceOf(instead, run.today, run.dayFirst)
  const ref = parseReference(piece.tokens, piece)
  if (!ref.words && !ref.picks && ref.when.times.length === 0 && !ref.when.part) return undefined
  // 'No, yoga is at half ten' has a time of its own; so has 'the day centre at quarter to eleven instead'.
  const isTimed = last.action.tool === 'RescheduleTask' ? saysWhen(ref.when) : ref.when.times.length > 0
  if (ref.words && isTimed) return undefined
  const candidates = await findTask(run, ref, { ahead: false })
  if (candidates.match === 'none' && last.action.tool === 'CompleteTask' && MEANS_OTHER.test(normText(rest)))
    return offerToReopen(run, rawText(instead))
  if (candidates.match === 'none' || candidates.match === 'guess') return undefined
  const others = candidates.tasks.filter(({ id, date }) => id !== last.task.id || date !== last.task.date)
  if (others.length !== 1) return undefined
  const action = forTask(others[0]!, { ...last.action, args: withoutTask(last.action.args) })
  return takeBackThen(run, () => carryOut(run, [action], others))
}

/** 'Wrong one, I posted the parcel': the same done to another task, said as a whole sentence. */
async function correctReport(run: Run, said: Token[], marker: string): Promise<string | undefined> {
  const { last } = run.memory
  if (last?.kind !== 'action' || !TAKES_LAST_BACK.test(marker) || ADDITION.test(normText(said)))
    return undefined
  const intent = understand(pieceOf(said, run.today, run.dayFirst))
  if (!('ref' in intent) || intent.ref.pronoun || intent.ref.all || intent.ref.picks) return undefined
  const wanted = await run.rehearse(() => act(run, intent))
  const [only] = wanted
  if (wanted.length !== 1 || only!.tool !== last.action.tool || only!.args.id === last.task.id)
    return undefined
  return takeBackThen(run, () => act(run, intent))
}

const NO_DEED =
  /\b(?:have|has|had|did|do|does|is|was|are|were|am|will|would|can|could|should|must) not\b|\bnever\b/
const TAKES_LAST_BACK = /\b(?:no|nope|nah|naw|wait|sorry|oops|wrong|mistake|bad|not|meant|mean|said)\b/
const ADDITION = /\b(?:also|too|as well|another)\b/

/** 'the phone bill': a thing, and nothing else. */
const MEANS_OTHER = /^(?:the|my|her|his) [a-z]+(?: [a-z]+)?(?: one)?(?: (?:,|not) .*)?$/

/** What was meant is not on the list: the wrong tick can be taken back. */
export function offerToReopen(run: Run, words: string): string {
  const { last } = run.memory
  if (last?.kind !== 'action') return ''
  const option = optionOf(run, [forTask(last.task, { tool: 'ReopenTask', args: {} })], last.task)
  run.ask({ about: 'choose', options: [option] })
  return `I can’t find ${quoted(words)} on ${listName(run.turn.owner)}. ${option.say}?`
}

export function withoutTask(args: Record<string, unknown>): Record<string, unknown> {
  const { id: _, date: __, ...rest } = args
  return rest
}
