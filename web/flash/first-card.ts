import { isResting } from '#domain/tasks/filters.ts'
import type { Task } from '#domain/tasks/task.ts'
import { type LocalMoment, minutesSince, realTime } from '#domain/time/local-time.ts'

/** From this long after its time a task is overdue: it is no longer what is on now. */
const NOW_MINUTES = 30

/**
 * The card that Flash Mode opens at, of `ids` in the order of the list: today what is on now or comes next, otherwise the
 * first task that is not done.
 */
export function firstCard(
  ids: readonly string[],
  tasks: readonly Task[],
  now: LocalMoment,
): string | undefined {
  const byId = new Map(tasks.map((task) => [task.id, task]))
  const pending = ids.filter((id) => {
    const task = byId.get(id)
    return task?.status === 'pending' && !isResting(task)
  })
  const next = pending.find((id) => isNowOrNext(byId.get(id)!, now))
  return next ?? pending[0] ?? ids[0]
}

/**
 * The cards from this one on, then those before it: the first is number 1, and pressing Next passes every one. What is
 * finished comes last, so that nobody has to go past the whole morning to find what is still open from it.
 */
export function beginningWith(id: string, ids: readonly string[], tasks: readonly Task[]): string[] {
  const finished = new Set(tasks.filter(({ status }) => status !== 'pending').map((task) => task.id))
  const at = ids.indexOf(id)
  const others = [...ids.slice(at + 1), ...ids.slice(0, at)]
  return [id, ...others.filter((one) => !finished.has(one)), ...others.filter((one) => finished.has(one))]
}

function isNowOrNext({ date, time, rolloverFrom }: Task, now: LocalMoment): boolean {
  const at = realTime(time)
  if (!at || rolloverFrom || date !== now.date) return false
  return minutesSince(at, now) < NOW_MINUTES
}
