import { isYes } from '../../../language/replies.ts'
import { normText, rawText, type Token } from '../../../language/tokens.ts'
import { act } from '../act.ts'
import { hearParts } from '../hear-parts.ts'
import type { Action } from '../memory.ts'
import type { Run } from '../run.ts'
import { isAboutMedicine } from './about-medicine.ts'
import { answerAndMore } from './and-more.ts'
import { answerTo } from './answer-to.ts'
import { saysToAdd } from './confirm.ts'
import { isPlainNo } from './words.ts'

/**
 * A message that answers the open question and then asks for something else: the answer is carried out, and `more` is
 * what is left to hear. Undefined when the message is one thing.
 */
export async function answerFirst(
  run: Run,
  tokens: readonly Token[],
): Promise<{ say?: string; more: Token[] } | undefined> {
  const { question } = run.memory
  if (!question || isYes(normText(tokens)) || saysToAdd(tokens)) return undefined
  const said = answerAndMore(tokens)
  if (!said) return undefined
  const { answer, more } = said
  const saysYes = isYes(normText(answer))
  const asked = question.about === 'confirm' ? question.actions : []
  const wanted = saysYes ? await actsIn(run, more) : []
  const isRepeated = wanted.length > 0 && isSame(wanted, asked)
  // 'Yes, skip it', when asked whether to delete it: no yes to that.
  if (!isRepeated && wanted.some(({ args }) => args.id && asked.some((one) => one.args.id === args.id)))
    return { more }
  // Whether a yes before something else is meant for a dose is not guessed: the question is asked again.
  if (saysYes && !isRepeated && (await isAboutMedicine(run, question))) {
    run.insists = true
    return { more }
  }
  const { memory } = run
  run.memory = { ...memory, question: undefined, asked: undefined }
  run.answer = rawText(answer)
  const say = await answerTo(run, question, answer)
  run.answer = undefined
  if (say === undefined) {
    run.memory = memory
    return undefined
  }
  run.hasAnswered = true
  if (isRepeated) return { say, more: [] }
  return isPlainNo(normText(answer)) ? { more } : { say, more }
}

/** What the rest of the message would change. */
async function actsIn(run: Run, more: Token[]): Promise<Action[]> {
  const { heard } = hearParts(rawText(more), more, run, 2)
  return heard.length === 1 ? run.rehearse(() => act(run, heard[0]!.intent)) : []
}

/** 'Yes, skip the walk', when asked whether to skip it. */
function isSame(wanted: readonly Action[], asked: readonly Action[]): boolean {
  return (
    wanted.length === asked.length &&
    wanted.every(({ tool, args }, at) => {
      const other = asked[at]!
      return tool === other.tool && Object.entries(args).every(([key, value]) => other.args[key] === value)
    })
  )
}
