import type { Task } from '#domain/tasks/task.ts'

/** What the rows need besides their task; the same for all of them as long as nothing in it changed. */
export type RowActions = { onEdit: (task: Task) => void; onMenu: (task: Task, button: HTMLElement) => void }
