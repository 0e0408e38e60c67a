import { isMedication } from '../../../language/medication.ts'
import { isDropIt, isFirmYes, isYes, pickedNumbers } from '../../../language/replies.ts'
import { normText, rawText, type Token } from '../../../language/tokens.ts'
import { carryOut, carryOutChosen, forTask } from '../acts/carry-out.ts'
import { choiceName } from '../choices.ts'
import { findTask } from '../find-task.ts'
import type { Action, Mention, Question } from '../memory.ts'
import { parseReference, pieceOf } from '../parse/piece.ts'
import { opensRequest } from '../parse/split.ts'
import { byEachName, byWords } from '../picked-by-words.ts'
import { mayPick } from '../picks.ts'
import type { Run } from '../run.ts'
import { askInOtherWords, isPlainNo, isSomethingElse, plainWords } from './words.ts'

export async function chooseAmong(
  run: Run,
  { options, action }: Question & { about: 'which' },
  tokens: readonly Token[],
): Promise<string | undefined> {
  const norm = normText(tokens)
  if (isSomethingElse(plainWords(rawText(tokens)))) return askInOtherWords(run)
  const tapped = options.filter(
    (task) => plainWords(choiceName(run, task, options)) === plainWords(rawText(tokens)),
  )
  if (tapped.length === 1) return carryOutChosen(run, [forTask(tapped[0]!, action)], tapped)
  if (options.length === 1 && isYes(norm))
    return (isFirmYes(norm) ? carryOutChosen : carryOut)(run, [forTask(options[0]!, action)], options)
  const other = await insteadOfThese(run, options, action, tokens)
  if (other !== undefined) return other
  const picks = pickedNumbers(norm)
  if (picks === 'none' || isDropIt(norm) || isPlainNo(norm.replace(/[.!?]/g, '').trim()))
    return 'All right, I left them as they were.'
  if (
    !mayPick(
      tokens,
      options.map(({ title }) => ({ name: title, tool: action.tool })),
    )
  )
    return undefined
  const chosen =
    picks === 'all'
      ? options
      : picks
        ? picks
            .map((pick) => (pick < 0 ? options.at(pick) : options[pick - 1]))
            .filter((task) => task !== undefined)
        : byWords(run, options, tokens)
  const each = picks ? [] : byEachName(run, options, tokens)
  if (each.length > 1)
    return carryOutChosen(
      run,
      each.map((task) => forTask(task, action)),
      each,
    )
  if (chosen.length === 0) return undefined
  if (chosen.length > 1 && picks !== 'all' && !picks) {
    run.ask({ about: 'which', options: chosen, action })
    return `There are still ${chosen.length} that fit. Which number?`
  }
  return carryOutChosen(
    run,
    chosen.map((task) => forTask(task, action)),
    chosen,
  )
}

/**
 * 'No, the later one', 'not the one with Tom', 'neither, the shopping': one was denied, or all of them, and another is
 * meant. A dose is never found by what it is not.
 */
async function insteadOfThese(
  run: Run,
  options: Mention[],
  action: Action,
  tokens: readonly Token[],
): Promise<string | undefined> {
  if (normText(tokens).includes('?')) return undefined
  const first = tokens.findIndex(({ norm }) => !DENIES.test(norm))
  if (first < 1) return undefined
  const denial = normText(tokens.slice(0, first))
  const rest = tokens.slice(first)
  if (options.some(({ title }) => isMedication(title)) || opensRequest(rest)) return undefined
  const named = byWords(run, options, rest)
  const chosen = NOT_THIS.test(denial) ? options.filter((task) => !named.includes(task)) : named
  const isOne = chosen.length === 1 && named.length > 0 && named.length < options.length
  if (isOne && !/\bn(?:either|one)\b/.test(denial))
    return carryOut(run, [forTask(chosen[0]!, action)], chosen)
  const piece = pieceOf(rest, run.today, run.dayFirst)
  const found = named.length > 0 ? undefined : await findTask(run, parseReference(piece.tokens, piece))
  const [task, ...more] = found?.match === 'certain' ? found.tasks : []
  if (!task || more.length > 0 || isMedication(task.title) || NOT_THIS.test(denial)) return undefined
  return carryOut(run, [forTask(task, action)], [task])
}

const DENIES = /^(?:no|nope|nah|naw|not|neither|none|of|them|those|these|oh|[,.!])$/
const NOT_THIS = /\bnot\b/
