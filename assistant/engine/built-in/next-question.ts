import type { Asked, Question } from './memory.ts'
import type { Run } from './run.ts'

/** Two questions in one reply: only the last one has buttons, so the one before it waits. */
export function keepDisplaced(run: Run, before: Asked | undefined): void {
  const { question } = run.memory
  if (!before || !question || question === before.question || isPartOf(before.question, question)) return
  run.askLater(before)
}

/** A yes to the later question is one to the earlier, too. */
function isPartOf(before: Question, question: Question): boolean {
  return (
    before.about === 'confirm' &&
    question.about === 'confirm' &&
    before.actions.every((action) => question.actions.includes(action))
  )
}

/** Of the questions of the reply before, the next one that is still open, once the one before it is answered. */
export function askNext(run: Run): string | undefined {
  const { question } = run.memory
  const { question: questionBefore, waiting: before = [] } = run.before
  if (before.length === 0 || run.isDropped) return undefined
  const open = before.filter((asked) => !isSettled(run, asked))
  const isUnchanged = question !== undefined && question === questionBefore
  // Whoever speaks of one of them in other words has not left the others behind.
  const isTouched =
    open.length < before.length ||
    (questionBefore ? isSettled(run, { question: questionBefore, words: '' }) : run.hasWritten)
  if (!run.hasAnswered && !isUnchanged && !isTouched) return undefined
  const next = question || run.wantsOtherWords ? undefined : open[0]
  const others = open.filter((asked) => asked !== next)
  run.memory = { ...run.memory, waiting: [...(run.memory.waiting ?? []), ...others] }
  run.keepAsked()
  if (!next) return undefined
  run.ask(next.question)
  run.memory = { ...run.memory, asked: next.words }
  return next.words
}

/** What it asks about was changed in this turn. */
function isSettled(run: Run, { question }: Asked): boolean {
  return idsOf(question).some((id) => run.changedNow.has(id))
}

function idsOf(question: Question): string[] {
  switch (question.about) {
    case 'confirm':
      return question.actions.map(({ args }) => String(args.id))
    case 'which':
      return question.options.map(({ id }) => id)
    case 'choose':
      return question.options.flatMap(({ task }) => task?.id ?? [])
    case 'when':
    case 'skip-or-move':
      return [question.task.id]
    default:
      return []
  }
}
