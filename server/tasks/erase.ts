import { RESTORE_DAYS } from '#domain/tasks/limits.ts'
import type { Base } from '../base.ts'
import { eraseDeleted } from './deleted-store.ts'

export const ERASE_DELETED_TASKS = 'erase-deleted-tasks'

/** Erases a person's deleted tasks that can no longer be restored. */
export async function eraseDeletedTasks(ctx: Base, { owner }: { owner: string }): Promise<void> {
  await eraseDeleted(ctx.db, owner, new Date(ctx.clock().getTime() - RESTORE_DAYS * 24 * 60 * 60 * 1000))
}
