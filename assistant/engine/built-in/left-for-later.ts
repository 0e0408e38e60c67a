import { normText, type Token } from '../../language/tokens.ts'
import { readWhen, saysWhen } from '../../language/when.ts'
import { carryOut, forTask } from './acts/carry-out.ts'
import { moveTarget } from './acts/move-target.ts'
import { onlyWhen } from './correction-words.ts'
import { findTask } from './find-task.ts'
import { matchGroups } from './parse/phrase.ts'
import { parseReference, pieceOf } from './parse/piece.ts'
import type { Run } from './run.ts'

/** 'Let's leave Anna for Thursday', 'go on, leave it till Friday, I'm not paid till then': of what was just spoken of. */
export async function leftForLater(run: Run, tokens: readonly Token[]): Promise<string | undefined> {
  if (normText(tokens).includes('?')) return undefined
  const said = tokens.slice(0, endOfClause(tokens))
  const groups = matchGroups(said, LEAVE)
  if (!groups?.what || !groups.when) return undefined
  const when = readWhen(groups.when, run.today, { bareHour: true, dayFirst: run.dayFirst, vague: true })
  if (!saysWhen(when) || !onlyWhen(when) || when.repeat) return undefined
  const piece = pieceOf(groups.what, run.today, run.dayFirst)
  const found = await findTask(run, parseReference(piece.tokens, piece), { prefer: ['pending'], ahead: true })
  const [task, ...others] = found.match === 'certain' ? found.tasks : []
  if (!task || others.length > 0 || task.status !== 'pending') return undefined
  return carryOut(run, [forTask(task, { tool: 'RescheduleTask', args: moveTarget(run, task, when) })], [task])
}

/** What follows a comma after the day is the reason. */
function endOfClause(tokens: readonly Token[]): number {
  const at = tokens.findIndex(({ norm }, index) => index > 3 && /^(?:[,.!]|because|cos)$/.test(norm))
  return at < 0 ? tokens.length : at
}

const LEAVE =
  /^(?:(?:ok|oh|well|right|so|actually|no|and|go on|sure|ah|then|,|let us|i will|we will|i would rather|can we|could we|just|maybe) )*(?:leave|save|keep) (?<what>(?:the |my |her |his |our )?[a-z']+(?: [a-z']+){0,3}?) (?:for|till|until|to) (?<when>[a-z0-9: ]+)$/
