/** How a reminder speaks of its time. `late` = it could not be sent when it was due, `ahead` = the task still can be done in time. */
export type Timing = { late: false; offset: number } | { late: true; ahead: boolean }

/** A reminder that goes out later than this says that it is late, and several go out as one. */
export const LATE_AFTER_MS = 2 * 60 * 1000

const MINUTE_MS = 60_000

/**
 * The timing of a reminder that goes out later than planned, `past` milliseconds after the task's own time. One that was
 * tried before, such as a call that nobody answered, is not late while the task is not: it says how long there is.
 */
export function timingOf(past: number, { triedBefore }: { triedBefore: boolean }): Timing {
  if (!triedBefore || past >= MINUTE_MS) return { late: true, ahead: past < 0 }
  return { late: false, offset: past > -MINUTE_MS / 2 ? 0 : Math.round(past / MINUTE_MS) * 60 }
}

/** Of several reminders of a task on one day, in their order, the last: it says what the others would. */
export function lastOfEachTask<R extends { owner: string; task: string | null; date: string | null }>(
  inOrder: readonly R[],
): R[] {
  return [...new Map(inOrder.map((one) => [`${one.owner} ${one.task} ${one.date}`, one])).values()]
}
