import type { Choice } from '#domain/assistant/choice.ts'
import { taskName } from '../../tools/wording.ts'
import type { Mention, Option } from './memory.ts'
import type { Run } from './run.ts'

/** What the person can tap to answer the question that is open now. In voice the same is said in words. */
export function choicesFor(run: Run): Choice[] {
  const { question } = run.memory
  switch (question?.about) {
    case 'confirm':
      return words(['Yes', 'No'])
    case 'mute':
      return words(['Yes', 'No', 'For an hour'])
    case 'skip-or-move':
      return words(['Skip it', 'Move it', 'Leave it'])
    case 'which':
      return words([
        ...question.options.map((task) => choiceName(run, task, question.options)),
        SOMETHING_ELSE,
      ])
    case 'choose':
      return words([...question.options.map(({ say }) => say), SOMETHING_ELSE])
    default:
      return []
  }
}

export function choiceName(run: Run, task: Mention, among: readonly Mention[]): string {
  return taskName(
    task,
    run.today,
    among.some(({ date }) => date !== among[0]!.date),
  )
}

/** Asks which of several things is meant. */
export function askToChoose(run: Run, options: Option[], opening: string): string {
  run.ask({ about: 'choose', options })
  return `${opening} Do you mean: ${options.map(({ say }, at) => `${at + 1}. ${say}`).join(', ')}, or something else?`
}

/** What else may have been meant, below an answer. 'It' is then the one task this is about. */
export function offerOtherwise(run: Run, options: readonly Option[]): string {
  run.ask({ about: 'choose', options: [...options] })
  const tasks = options.flatMap(({ task }) => task ?? [])
  if (tasks.length > 0 && tasks.every(({ id }) => id === tasks[0]!.id)) run.mention([tasks[0]!])
  return `Or did you mean: ${options.map(({ say }) => say).join(', or: ')}?`
}

const SOMETHING_ELSE = 'Something else'

function words(says: string[]): Choice[] {
  return says.map((say) => ({ label: say, say }))
}
