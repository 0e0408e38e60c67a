import { format12Hour } from '#domain/time/local-time.ts'
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
  if (Array.isArray(picks) && mayBeTime(norm, picks, options)) {
    run.ask({ about: 'which', options, action })
    return `Is that a time, or a number in the list? To be sure about a medicine, please say for example “number 1” or “the one at ${format12Hour(options[0]!.time!)}”.`
  }
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

/** 'The 8 and the 2', of doses at two and at ten: the second in the list is not the one at two. */
function mayBeTime(norm: string, picks: readonly number[], options: readonly Mention[]): boolean {
  if (!options.some(({ title }) => isMedication(title)) || PLACE.test(norm)) return false
  if (options.some(({ time }) => time === null)) return false
  return picks.some((pick) => {
    const at = options.filter(({ time }) => Number(time!.slice(0, 2)) % 12 === pick % 12)
    return pick > options.length || at.some((task) => task !== options[pick - 1])
  })
}

const PLACE = /\b(?:number|no|option|1st|2nd|3rd|first|second|third|last|one|ones)\b|#/

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
