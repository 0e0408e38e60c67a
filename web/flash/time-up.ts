import { isBeepDue, zeroAt } from '#domain/tasks/timer.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { cachedDays } from '#web/tasks/cached-days.ts'
import { isChangingTasks, refetchDay } from '#web/tasks/queries.ts'
import { quoted } from '#web/tasks/task-toasts.ts'
import { type KeptTimer, onTimersChange, runningTimers, setTimer, timerOf } from '#web/timers/timers.ts'
import { toast } from '#web/toasts/toast-store.ts'
import { beep } from './beep.ts'

/** A laptop that sleeps stops counting a delay, but not the time: so the clock is looked at again this often. */
const LONGEST_WAIT_MS = 10_000

/** How long a beep waits to learn whether its task is still pending. */
const PATIENCE_MS = 2_000

let isWatching = false
let waiting: ReturnType<typeof setTimeout> | undefined

/** Beeps once and shows a notice when a countdown reaches zero, whichever card or day is on the screen. */
export function watchCountdowns(): void {
  if (isWatching) return
  isWatching = true
  onTimersChange(checkCountdowns)
  document.addEventListener('visibilitychange', checkCountdowns)
  checkCountdowns()
}

function checkCountdowns(): void {
  clearTimeout(waiting)
  const running = runningTimers().filter(({ timer }) => !timer.beeped)
  const due = running.find(({ timer }) => isBeepDue(timer, Date.now()))
  if (due) return void announceTimeUp(due)
  const zeros = running.map(({ timer }) => zeroAt(timer)).filter((zero) => zero !== null)
  if (zeros.length === 0) return
  const wait = Math.max(Math.min(...zeros) - Date.now(), 0)
  waiting = setTimeout(checkCountdowns, Math.min(wait, LONGEST_WAIT_MS))
}

/** Marks the timer first, so that other tabs stay quiet. Marking it also triggers the check for the next one. */
async function announceTimeUp(stored: KeptTimer): Promise<void> {
  setTimer(stored, { ...stored.timer, beeped: true })
  await refetchTask(stored)
  if (!timerOf(stored)) return
  beep()
  // If its card is open, the card shows it.
  if (location.hash === `#${stored.id}`) return
  const task = cachedDays(queryClient)
    .flatMap(([, tasks]) => tasks)
    .find(({ id }) => id === stored.id)
  toast({ title: 'Time is up', description: task && quoted(task.title) })
}

/** A hidden page, or one showing another day, may not know that the task was finished. */
async function refetchTask({ date }: KeptTimer): Promise<void> {
  if (isChangingTasks()) return
  await Promise.race([refetchDay(date), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}
