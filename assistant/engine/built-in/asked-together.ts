import type { Question } from './memory.ts'
import type { Run } from './run.ts'

/**
 * Two parts of one message that each ask whether to add something are one question: a yes is for both. Without it, the
 * first would be forgotten as soon as the second is asked.
 */
export function askTogether(run: Run, before: Question | undefined): boolean {
  const { question } = run.memory
  if (question === before || !asksToAdd(before) || !asksToAdd(question)) return false
  run.ask({ about: 'confirm', actions: [...before.actions, ...question.actions] })
  return true
}

export function asksToAdd(question: Question | undefined): question is Question & { about: 'confirm' } {
  return (
    question?.about === 'confirm' &&
    !question.ofRoutines &&
    question.no === undefined &&
    question.actions.length > 0 &&
    question.actions.every(({ tool }) => tool === 'AddTask')
  )
}

export const ONE_YES = 'One yes adds all of them.'
