import { normText, rawText, type Token } from '../../../language/tokens.ts'
import { offerNamedRoutine } from '../acts/routines.ts'
import type { Question } from '../memory.ts'
import type { Run } from '../run.ts'
import { isAboutMedicine } from './about-medicine.ts'
import { chooseOption } from './choose.ts'
import { answerConfirm } from './confirm.ts'
import { plainAnswer } from './plain-answer.ts'
import { readTitle } from './title.ts'
import { muteOrNot, readTimes, readWhenFor, skipOrMove } from './when.ts'
import { chooseAmong } from './which.ts'

/**
 * Reads a message as the answer to a question: as it was said, or else without what was said around it. Where the person
 * is not sure, a change to a medicine is read back.
 */
export async function answerTo(
  run: Run,
  question: Question,
  tokens: readonly Token[],
): Promise<string | undefined> {
  const whole = await answerAs(run, question, tokens)
  const plain = plainAnswer(tokens)
  if (whole !== undefined || plain.tokens.length === tokens.length) return whole
  const isDoubted = plain.isUnsure && (await isAboutMedicine(run, question))
  run.inDoubt = isDoubted
  const { answer } = run
  if (!isDoubted) run.answer = rawText(plain.tokens)
  const said = await answerAs(run, question, plain.tokens)
  run.inDoubt = false
  run.answer = answer
  return said
}

/** Reads a message as the answer to a question. Undefined when it is something new; the question is then dropped. */
async function answerAs(run: Run, question: Question, tokens: readonly Token[]): Promise<string | undefined> {
  switch (question.about) {
    case 'confirm':
      return answerConfirm(run, question, tokens)
    case 'which':
      return chooseAmong(run, question, tokens)
    case 'title':
      return readTitle(run, question, tokens)
    case 'times':
      return readTimes(run, question, tokens)
    case 'when':
      return readWhenFor(run, question.task, tokens)
    case 'skip-or-move':
      return skipOrMove(run, question.task, tokens)
    case 'mute':
      return muteOrNot(run, tokens)
    case 'choose': {
      const plain = normText(tokens).replace(/[.!?]/g, '').trim()
      return (
        (await chooseOption(run, question.options, tokens)) ??
        // 'Do you mean: move it to 6:30? – Yeah, half six please.'
        (question.options.length === 1
          ? await answerConfirm(run, { about: 'confirm', actions: question.options[0]!.actions }, tokens)
          : undefined) ??
        (question.ofRoutines && offerNamedRoutine(run, plain))
      )
    }
  }
}
