import type { Task } from '#domain/tasks/task.ts'
import { isBeepDue, zeroAt } from '#domain/tasks/timer.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { isChangingTasks, refetchDay, TASKS } from '#web/tasks/queries.ts'
import { type KeptTimer, onTimersChange, runningTimers, setTimer, timerOf } from '#web/timers/timers.ts'
import { toast } from '#web/toasts/toast-store.ts'
import { beep } from './beep.ts'

/** The longest a browser's timer can wait. */
const LONGEST_WAIT = 2 ** 31 - 1

/** So long a beep waits to learn whether its task is still to be done. */
const PATIENCE_MS = 2_000

let waiting: ReturnType<typeof setTimeout> | undefined

/** From now on, each countdown that reaches zero is heard once and shown, whichever card or day is on the screen. */
export function watchCountdowns(): void {
  if (waiting !== undefined) return
  onTimersChange(look)
  document.addEventListener('visibilitychange', look)
  look()
}

function look(): void {
  clearTimeout(waiting)
  const running = runningTimers().filter(({ timer }) => !timer.beeped)
  const due = running.find(({ timer }) => isBeepDue(timer, Date.now()))
  if (due) void timeIsUp(due)
  else waiting = setTimeout(look, Math.min(Math.max(nextZero(running) - Date.now(), 0), LONGEST_WAIT))
}

function nextZero(running: readonly KeptTimer[]): number {
  return Math.min(...running.map(({ timer }) => zeroAt(timer) ?? Number.POSITIVE_INFINITY))
}

/** Marked first: another tab with the same timer then keeps quiet. Marking it also looks for the next. */
async function timeIsUp(kept: KeptTimer): Promise<void> {
  setTimer(kept, { ...kept.timer, beeped: true })
  await catchUp(kept)
  if (!timerOf(kept)) return
  beep()
  // The card itself shows it when it is open.
  if (location.hash === `#${kept.id}`) return
  const days = queryClient.getQueriesData<Task[]>({ queryKey: TASKS })
  const task = days.flatMap(([, tasks]) => tasks ?? []).find(({ id }) => id === kept.id)
  toast({ title: 'Time is up', description: task?.title })
}

/** A page that is hidden or shows something else does not hear that the task was finished: it asks. */
async function catchUp({ date }: KeptTimer): Promise<void> {
  if (isChangingTasks()) return
  await Promise.race([refetchDay(date), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}
