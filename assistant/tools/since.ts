import type { BookTask } from './day-book.ts'
import type { ToolContext } from './tool.ts'
import { listName, quoted } from './wording.ts'

/**
 * What to say instead of undoing a change, if the task has been ticked, skipped or opened elsewhere since then: undone, a
 * dose that someone has given meanwhile would be open again.
 */
export async function changedSince(
  after: BookTask,
  { book, owner }: ToolContext,
): Promise<string | undefined> {
  const task = (await book.listDay(after.date)).find(({ id }) => id === after.id)
  if (!task || task.status === after.status) return undefined
  const state = { completed: 'marked done', skipped: 'skipped', pending: 'open' }[task.status]
  return `${quoted(task.title)} on ${listName(owner)} was changed after that and is ${state} now, so I left it as it is.`
}
