/** How a reminder describes its time. `late` = it could not be sent when it was due; `ahead` = the task's time is still to come. */
export type Timing = { late: false; offset: number } | { late: true; ahead: boolean }

/** A reminder that goes out later than this says that it is late, and several go out as one. */
export const LATE_AFTER_MS = 2 * 60 * 1000

const MINUTE_MS = 60_000

/**
 * The timing of a reminder sent later than planned, `past` milliseconds after the task's own time. A repeated attempt,
 * such as a second call after nobody answered, is not late until the task is: it says how much time is left.
 */
export function timingOf(past: number, { triedBefore }: { triedBefore: boolean }): Timing {
  if (!triedBefore || past >= MINUTE_MS) return { late: true, ahead: past < 0 }
  return { late: false, offset: past > -MINUTE_MS / 2 ? 0 : Math.round(past / MINUTE_MS) * 60 }
}

/** The last of the reminders of each task and day, which makes the earlier ones redundant. */
export function lastOfEachTask<R extends { owner: string; task: string | null; date: string | null }>(
  inOrder: readonly R[],
): R[] {
  return [...new Map(inOrder.map((one) => [`${one.owner} ${one.task} ${one.date}`, one])).values()]
}
