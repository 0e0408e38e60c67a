import { isMedication } from '../../../language/medication.ts'
import type { Question } from '../memory.ts'
import type { Run } from '../run.ts'
import { taskOf } from './other.ts'

/** Whether an answer to this question may change a medicine. */
export async function isAboutMedicine(run: Run, question: Question): Promise<boolean> {
  switch (question.about) {
    case 'confirm':
      for (const { args } of question.actions) {
        if (isMedication(String(args.title ?? ''))) return true
        const task = await taskOf(run, args)
        if (task && isMedication(task.title)) return true
      }
      return false
    case 'which':
      return question.options.some(({ title }) => isMedication(title))
    case 'choose':
      return question.options.some(({ say, task }) => isMedication(task?.title ?? say))
    case 'when':
    case 'skip-or-move':
      return isMedication(question.task.title)
    default:
      return false
  }
}
