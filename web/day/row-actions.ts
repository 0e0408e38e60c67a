import type { Task } from '#domain/tasks/task.ts'

/** Callbacks shared by all rows. A stable object, or every row would re-render. */
export type RowActions = { onEdit: (task: Task) => void; onMenu: (task: Task, button: HTMLElement) => void }
