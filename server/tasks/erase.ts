import { RESTORE_DAYS } from '#domain/tasks/limits.ts'
import type { Base } from '../base.ts'
import { eraseDeleted } from './store.ts'

/** The job that erases what was deleted 30 days ago. */
export const ERASE_DELETED_TASKS = 'erase-deleted-tasks'

/** Erases a person's tasks that can be restored no more. */
export async function eraseDeletedTasks(ctx: Base, { owner }: { owner: string }): Promise<void> {
  await eraseDeleted(ctx.db, owner, new Date(ctx.clock().getTime() - RESTORE_DAYS * 24 * 60 * 60 * 1000))
}
