import type { Choice } from '#domain/assistant/choice.ts'
import { deniesDose } from '../../language/denied-dose.ts'
import { isMedication } from '../../language/medication.ts'
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
        ...(question.orAll ? [allOf(question.options)] : []),
        SOMETHING_ELSE,
      ])
    case 'choose':
      return words([...question.options.map(({ say }) => say), SOMETHING_ELSE])
    default:
      return []
  }
}

/** Offered where each of them was named. */
export function allOf(options: readonly Mention[]): string {
  return options.length === 2 ? 'Both' : 'All of them'
}

export function choiceName(run: Run, task: Mention, among: readonly Mention[]): string {
  return taskName(
    task,
    run.today,
    among.some(({ date }) => date !== among[0]!.date),
  )
}

/** Asks which of several things is meant. 'Skip it' may then be the answer. */
export function askToChoose(run: Run, all: readonly Option[], opening: string): string {
  const options = withoutDenied(run, all)
  if (options.length === 0) return `${opening} Please tell me in other words.`
  run.ask({ about: 'choose', options })
  mentionOnlyTask(run, options)
  return `${opening} Do you mean: ${options.map(({ say }, at) => `${at + 1}. ${say}`).join(', ')}, or something else?`
}

/** What else may have been meant, below an answer. */
export function offerOtherwise(run: Run, all: readonly Option[]): string {
  const options = withoutDenied(run, all)
  if (options.length === 0) return ''
  run.ask({ about: 'choose', options })
  mentionOnlyTask(run, options)
  return `Or did you mean: ${options.map(({ say }) => say).join(', or: ')}?`
}

/** 'All but the insulin': to tick the insulin is not offered. */
function withoutDenied({ turn }: Run, options: readonly Option[]): Option[] {
  return options.filter(
    ({ task, actions }) =>
      !task ||
      !isMedication(task.title) ||
      !actions.some(({ tool }) => tool === 'CompleteTask') ||
      !deniesDose(turn.text, task.title),
  )
}

/** If all options are about one task, 'it' means that task from now on; in a message about a medicine, it stays open. */
function mentionOnlyTask(run: Run, options: readonly Option[]): void {
  if (isMedication(run.turn.text)) return
  const [task, ...others] = options.flatMap(({ task }) => task ?? [])
  if (task && others.every(({ id }) => id === task.id)) run.mention([task])
}

const SOMETHING_ELSE = 'Something else'

function words(says: string[]): Choice[] {
  return says.map((say) => ({ label: say, say }))
}
