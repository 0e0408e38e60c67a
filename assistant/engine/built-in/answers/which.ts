import { isDropIt, isYes, pickedNumbers } from '../../../language/replies.ts'
import { normText, rawText, type Token } from '../../../language/tokens.ts'
import { carryOut, forTask } from '../acts/carry-out.ts'
import { choiceName } from '../choices.ts'
import type { Question } from '../memory.ts'
import { byEachName, byWords } from '../picked-by-words.ts'
import { mayPick } from '../picks.ts'
import type { Run } from '../run.ts'
import { ELSE, isPlainNo, isSomethingElse, plainWords } from './words.ts'

export async function chooseAmong(
  run: Run,
  { options, action }: Question & { about: 'which' },
  tokens: readonly Token[],
): Promise<string | undefined> {
  const norm = normText(tokens)
  if (isSomethingElse(plainWords(rawText(tokens)))) return ELSE
  const tapped = options.filter(
    (task) => plainWords(choiceName(run, task, options)) === plainWords(rawText(tokens)),
  )
  if (tapped.length === 1) return carryOut(run, [forTask(tapped[0]!, action)], tapped)
  if (options.length === 1 && isYes(norm)) return carryOut(run, [forTask(options[0]!, action)], options)
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
    return carryOut(
      run,
      each.map((task) => forTask(task, action)),
      each,
    )
  if (chosen.length === 0) return undefined
  if (chosen.length > 1 && picks !== 'all' && !picks) {
    run.ask({ about: 'which', options: chosen, action })
    return `There are still ${chosen.length} that fit. Which number?`
  }
  return carryOut(
    run,
    chosen.map((task) => forTask(task, action)),
    chosen,
  )
}
