import { isDropIt, isFirmYes, isYes, pickedNumbers } from '../../../language/replies.ts'
import { normText, rawText, type Token } from '../../../language/tokens.ts'
import { readWhen, saysWhen } from '../../../language/when.ts'
import { scheduleOf } from '../acts/adding.ts'
import { carryOut, carryOutChosen, forTask } from '../acts/carry-out.ts'
import { moveTarget } from '../acts/move-target.ts'
import { askToChoose } from '../choices.ts'
import type { Option } from '../memory.ts'
import { doForOther, meansOtherOne } from '../other-one.ts'
import { mayPick, namesAnotherAct, type Pickable } from '../picks.ts'
import { optionOf } from '../proposals.ts'
import type { Run } from '../run.ts'
import { askAboutOther, asksForOther } from './other.ts'
import { askInOtherWords, FILLER, isPlainNo, isSomethingElse, NO_WORDS, plainWords } from './words.ts'

/** One of several things that may have been meant: by its words, by its number, or none of them. */
export async function chooseOption(
  run: Run,
  options: readonly Option[],
  tokens: readonly Token[],
): Promise<string | undefined> {
  const plain = plainWords(rawText(tokens))
  const norm = normText(tokens)
  if (isSomethingElse(plain)) return askInOtherWords(run)
  const picks = pickedNumbers(norm)
  const isPick = mayPick(tokens, options.map(pickable))
  const option =
    options.find(({ say }) => plainWords(say) === plain) ??
    (isPick && Array.isArray(picks) && picks.length === 1
      ? options.at(picks[0]! > 0 ? picks[0]! - 1 : -1)
      : undefined) ??
    (isYes(norm) && options.length === 1 && !namesAnotherAct(norm, options[0]!.actions)
      ? options[0]
      : undefined) ??
    (isPick && !norm.includes('?') ? namedOption(options, plain) : undefined)
  if (option) {
    const isPleased = isYes(norm) && !isFirmYes(norm)
    return (isPleased ? carryOut : carryOutChosen)(run, option.actions, option.task ? [option.task] : [])
  }
  if (meansOtherOne(norm) && options.length === 1 && options[0]!.actions.length === 1)
    return doForOther(run, options[0]!.actions[0]!)
  const elsewhen = await atOtherTime(run, options, tokens)
  if (elsewhen !== undefined) return elsewhen
  if (options.length > 1 && saysOnlyYes(run, tokens)) return askToChoose(run, [...options], 'Yes, but which?')
  const [only] = options.length === 1 ? options[0]!.actions : []
  const spoken = norm.replace(/[.!?]/g, '').trim()
  if (only && options[0]!.actions.length === 1 && asksForOther(spoken)) {
    const other = await askAboutOther(run, only, tokens)
    if (other !== undefined) return other
  }
  return isDropIt(norm) || isPlainNo(norm.replace(/[.!?]/g, '').trim())
    ? 'All right, I changed nothing.'
    : undefined
}

/** 'Move it to Friday, or add another? – No, Saturday': the same choice for that day. */
async function atOtherTime(
  run: Run,
  options: readonly Option[],
  tokens: readonly Token[],
): Promise<string | undefined> {
  const at = tokens.findIndex(({ norm }) => !NO_WORDS.test(norm))
  if (options.length < 2 || at < 1 || normText(tokens).includes('?')) return undefined
  const when = readWhen(tokens.slice(at), run.today, { bareHour: true, dayFirst: run.dayFirst, vague: true })
  if (!saysWhen(when) || !when.left.every(({ norm }) => FILLER.test(norm))) return undefined
  const others: Option[] = []
  for (const { actions, task } of options) {
    const [action] = actions
    if (actions.length !== 1 || !action) continue
    const { tool, args } = action
    if (tool === 'RescheduleTask' && task)
      others.push(optionOf(run, [forTask(task, { tool, args: moveTarget(run, task, when) })], task))
    if (tool === 'AddTask')
      others.push(optionOf(run, [{ tool, args: { ...args, ...scheduleOf(run, when, String(args.title)) } }]))
  }
  return others.length > 0 ? askToChoose(run, others, 'All right.') : undefined
}

/** 'Yeah, half ten please', of two things that may be done at half past ten. */
function saysOnlyYes(run: Run, tokens: readonly Token[]): boolean {
  const yes = [3, 2, 1].find((count) => isYes(normText(tokens.slice(0, count))))
  if (yes === undefined || normText(tokens).includes('?')) return false
  const { left } = readWhen(tokens.slice(yes), run.today, { bareHour: true, dayFirst: run.dayFirst })
  return left.every(({ norm }) => FILLER.test(norm))
}

function pickable({ say, actions, task }: Option): Pickable {
  return { name: task?.title ?? say, tool: actions[0]?.tool ?? '' }
}

/** 'Evening', 'the morning one': words that only one of them has. */
function namedOption(options: readonly Option[], plain: string): Option | undefined {
  const said = plain
    .split(' ')
    .filter((word) => !/^(?:the|one|that|please|routine|ok|yes|i|mean)$/.test(word))
  if (said.length === 0 || said.length > 3 || said.join('').length < 4) return undefined
  const fitting = options.filter(({ say }) => {
    const words = plainWords(say).split(' ')
    return said.every((word) => words.includes(word))
  })
  return fitting.length === 1 ? fitting[0] : undefined
}
