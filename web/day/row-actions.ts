import type { Task } from '#domain/tasks/task.ts'

/** Callbacks shared by all rows. A stable object, or every row would re-render. */
export type RowActions = {
  /** a press on the title: the form, or the card where the task cannot be changed */
  onOpen: (task: Task) => void
  canEdit: boolean
  onMenu: (task: Task, button: HTMLElement) => void
}
