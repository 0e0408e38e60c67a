import { useEffect, useRef } from 'react'
import type { Task } from '#domain/tasks/task.ts'
import { storage } from '#web/lib/storage.ts'
import { StoredValue } from '#web/lib/stored-value.ts'
import { useStore } from '#web/lib/use-store.ts'

/** Of this device: a phone at work stays silent while the tablet at home reads. Off until someone turns it on. */
const stored = new StoredValue(
  () => ({ place: storage, key: 'read-reminders' }),
  (text) => text === 'true',
)

export function useReadRemindersOption(): [boolean, (on: boolean) => void] {
  const isOn = useStore(
    stored,
    (on) => on,
    () => false,
  )
  return [isOn, (on) => stored.write(String(on))]
}

type Day = { isSuccess: boolean; isPaused: boolean; dataUpdatedAt: number }

/**
 * Says aloud that it is time for a task, when its time comes while the app is open. Not what was due before: so it
 * waits until the day was read, since what was kept on the device may not know of it yet. `day` = null: not to be read
 */
export function useReadReminders(tasks: readonly Task[], day: Day | null): void {
  const isKnown = day?.isSuccess && (day.dataUpdatedAt >= performance.timeOrigin || day.isPaused)
  const due = isKnown ? tasks : undefined
  const [isOn] = useReadRemindersOption()
  const known = useRef<Set<string>>(undefined)
  useEffect(() => {
    if (!due) return
    const before = known.current
    known.current = new Set(due.map(({ id, date }) => `${id} ${date}`))
    const fresh = before && due.filter(({ id, date }) => !before.has(`${id} ${date}`))
    if (!isOn || !fresh || fresh.length === 0 || document.hidden) return
    void Promise.all([import('./speaker.ts'), import('#domain/reading/read-day.ts')]).then(
      ([{ readAloud }, { readReminder }]) => readAloud('reminder', fresh.flatMap(readReminder)),
    )
  }, [due, isOn])
}
