import type { LocalDate } from '#domain/time/local-date.ts'
import { actingAs } from '#web/lib/acting-as.ts'
import { writeRecords } from '#web/lib/device-store.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { signedInPerson } from '#web/lib/session.ts'
import { storage } from '#web/lib/storage.ts'
import { dayQuery } from './queries.ts'
import { setStatus } from './task-changes.ts'

/** web/public/kept-screen.js writes a tap here before it shows it. */
const KEY = 'daily-tasks-kept-taps'

type Tap = { person: string; date: LocalDate; task: string; status: 'completed' | 'pending' }

const underWay = new Set<string>()

/**
 * Does what was tapped on the day of last time, now or in an earlier visit that ended too soon. A tap stays on the device
 * until the change that it becomes is stored there.
 */
export async function doKeptTaps(): Promise<void> {
  const person = signedInPerson()
  if (!person || actingAs()) return
  const own = Object.entries(readTaps()).filter(
    ([name, tap]) => tap.person === person.id && !underWay.has(name),
  )
  await Promise.all(own.map(([name, tap]) => doTap(name, tap)))
}

async function doTap(name: string, { date, task: id, status }: Tap): Promise<void> {
  underWay.add(name)
  try {
    const day =
      queryClient.getQueryData(dayQuery(date).queryKey) ?? (await queryClient.fetchQuery(dayQuery(date)))
    const task = day.find((one) => one.id === id)
    // Somebody else may have ticked or removed it since.
    if (task && (task.status === 'pending') !== (status === 'pending')) {
      const sent = setStatus(task, status).catch(() => {})
      // The device stores one thing after the other: once this is done, the change is there.
      await writeRecords([]).catch(() => sent)
    }
    forget(name)
  } catch {
    // The day could not be read: the tap waits for the next visit.
  } finally {
    underWay.delete(name)
  }
}

function readTaps(): Record<string, Tap> {
  try {
    return JSON.parse(storage.read(KEY) ?? '{}')
  } catch {
    return {}
  }
}

function forget(name: string): void {
  const { [name]: _, ...others } = readTaps()
  if (Object.keys(others).length > 0) storage.write(KEY, JSON.stringify(others))
  else storage.remove(KEY)
}
