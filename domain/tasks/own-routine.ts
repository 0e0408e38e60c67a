import { addDays, type LocalDate } from '../time/local-date.ts'
import { startOf } from './added-routine.ts'
import { drawingOf, type Picture } from './picture.ts'
import { fallsOn, recurrenceDays } from './recurrence.ts'
import type { ChecklistItem, DueNotification, RecurrenceType, Task } from './task.ts'

/** A routine that someone saved: a task to start from again, without its days, ticks and times taken. */
export type OwnRoutine = { id: string; name: string; task: RoutineTask }

export type RoutineTask = {
  title: string
  description?: string
  time?: string
  steps?: string[]
  /** one of our drawings, or none, for each step */
  stepPictures?: (Picture | null)[]
  /** seconds */
  countdownTarget?: number
  onTaskDue?: DueNotification[]
  makeSure?: boolean
  private?: boolean
  /** one of our drawings: a photo is gone with the task that showed it */
  picture?: Picture
  recurrenceType: RecurrenceType
  recurrenceConfig?: string
}

export const ROUTINES_MAX = 50
export const ROUTINE_NAME_MAX = 100

/** What is kept of a task when it is saved as a routine. */
export function routineOf(task: Task): { name: string; task: RoutineTask } {
  const { title, description, time, checklist, countdownTarget, onTaskDue, makeSure, recurrenceType } = task
  return {
    name: title.slice(0, ROUTINE_NAME_MAX).trim(),
    task: {
      title,
      recurrenceType,
      ...(description && { description }),
      ...(time && time !== '24:00' && { time }),
      ...(checklist?.length && { steps: checklist.map((item) => item.title), ...stepPicturesOf(checklist) }),
      ...(countdownTarget && { countdownTarget }),
      ...(onTaskDue?.length && { onTaskDue }),
      ...(makeSure && { makeSure }),
      ...(drawingOf(task.picture) && { picture: task.picture! }),
      ...(task.private && { private: true }),
      ...(recurrenceType !== 'none' && task.recurrenceConfig && { recurrenceConfig: task.recurrenceConfig }),
    },
  }
}

function stepPicturesOf(checklist: readonly ChecklistItem[]): Pick<RoutineTask, 'stepPictures'> {
  const stepPictures = checklist.map(({ picture }) => (picture && drawingOf(picture) ? picture : null))
  return stepPictures.some((picture) => picture !== null) ? { stepPictures } : {}
}

/** The first day of a routine that is begun on `day`: not before now, and a day of its rule. */
export function firstDay(
  {
    time,
    recurrenceType,
    recurrenceConfig,
  }: Pick<RoutineTask, 'time' | 'recurrenceType' | 'recurrenceConfig'>,
  day: LocalDate,
  now: { date: LocalDate; time: string },
): LocalDate {
  let date = day > now.date ? day : time ? startOf(time, now) : now.date
  if (recurrenceType === 'none' || recurrenceType === 'daily') return date
  const days = recurrenceDays({ recurrenceType, recurrenceConfig })
  for (let ahead = 0; ahead < 62 && !fallsOn(recurrenceType, days, date); ahead++) date = addDays(date, 1)
  return date
}
