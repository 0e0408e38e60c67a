import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TIME_TAKEN_MAX } from '#domain/tasks/limits.ts'
import { sampleTask } from '#domain/tasks/sample-task.ts'
import { newTimer, startTimer } from '#domain/tasks/timer.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { FROM_DAYS } from '#web/lib/task-keys.ts'
import { storageWith } from '#web/testing/web-storage.ts'
import { setTimer } from '#web/timers/timers.ts'
import { currentToast, dismissToast, pressInToast } from '#web/toasts/toast-store.ts'
import { defineTaskChanges, editTask, ignore, saveQuietly, setStatus } from './task-changes.ts'

const pills = sampleTask({
  id: 'pills',
  title: 'Pills',
  recurrenceType: 'daily',
  checklist: [
    { id: 'red', title: 'Red', completed: false },
    { id: 'blue', title: 'Blue', completed: false },
  ],
})

type Patch = Record<string, unknown>
/** What has arrived at the server, and what it refuses. */
let sent: Patch[] = []
let isRefused: (patch: Patch) => boolean = () => false
/** What its answer to a change says besides. */
let told: (patch: Patch) => object = () => ({})

beforeEach(() => {
  sent = []
  refuse()
  told = () => ({})
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) => setTimeout(paint))
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const patch = JSON.parse(body)
    sent.push(patch)
    return isRefused(patch)
      ? Response.json({ error: 'No.' }, { status: 409 })
      : Response.json({ ...pills, ...patch, ...told(patch) })
  })
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {})
  defineTaskChanges()
})
afterEach(() => {
  queryClient.clear()
  while (currentToast()?.open) dismissToast()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const allSent = () => expect.poll(() => queryClient.isMutating()).toBe(0)
const refuse = (...fields: string[]) => {
  isRefused = (patch) => fields.some((field) => field in patch || field in ((patch.ticks as object) ?? {}))
}
const tick = (step: string) => void saveQuietly(pills, { ticks: { [step]: true } }).catch(ignore)
const shown = () => currentToast()

test('that a change was refused is still said when another one of the same task was made', async () => {
  refuse('time')
  void editTask(pills, { time: '09:00' }).catch(ignore)
  void setStatus(pills, 'completed').catch(ignore)
  await allSent()
  expect(shown()).toMatchObject({ open: true, title: 'Error updating task' })
})

test('that a step was refused is still said when the next one was ticked', async () => {
  refuse('red')
  tick('red')
  tick('blue')
  await allSent()
  expect(shown()).toMatchObject({ open: true, title: 'Error updating task' })
})

test('all changes of one task that were refused are tried again', async () => {
  refuse('red', 'blue')
  tick('red')
  tick('blue')
  await allSent()
  refuse()
  sent = []
  pressInToast(shown()!.action!)
  await allSent()
  expect(sent.map(({ ticks }) => ticks)).toEqual([{ red: true }, { blue: true }])
})

/** All that is told, in the order in which it is dismissed. */
function allTold(): string[] {
  const words: string[] = []
  for (let toast = shown(); toast?.open; toast = shown()) {
    words.push(`${toast.title} ${toast.description}`)
    dismissToast()
  }
  return words
}

test('who had given a dose before is told also when the next change succeeds at once', async () => {
  told = ({ status }) => (status ? { alreadyCompleted: { by: 'Ann', at: '2026-03-09T08:00:00Z' } } : {})
  void setStatus(pills, 'completed').catch(ignore)
  void editTask(pills, { time: '09:00' }).catch(ignore)
  await allSent()
  expect(allTold()).toContainEqual(expect.stringMatching(/^Ann marked this done at .*“Pills”/))
})

test('that a step stays as others have set it is told also when the next change succeeds at once', async () => {
  told = ({ ticks }) => (ticks ? { takenBack: ['Red'] } : {})
  tick('red')
  void editTask(pills, { time: '09:00' }).catch(ignore)
  await allSent()
  expect(allTold()).toContainEqual(expect.stringContaining('“Red”'))
})

test('what is told from the days, and is read again for long, holds up no change', async () => {
  let readings = 0
  const queryFn = () => (readings++ === 0 ? 'read' : new Promise<string>(() => {}))
  const lookBack = new QueryObserver(queryClient, { queryKey: [...FROM_DAYS, 'look-back'], queryFn })
  const leave = lookBack.subscribe(() => {})
  await expect.poll(() => readings).toBe(1)
  tick('red')
  await expect.poll(() => readings).toBe(2)
  tick('blue')
  await expect.poll(() => sent.length).toBe(2)
  leave()
})

test('a dose is ticked also where its timer has run for years, because the clock of the device was wrong', async () => {
  vi.stubGlobal('localStorage', storageWith())
  setTimer(pills, startTimer(newTimer('stopwatch'), Date.parse('1970-01-01T00:05:00Z')))
  void setStatus({ ...pills, timeTaken: 60 }, 'completed').catch(ignore)
  await allSent()
  expect(sent).toEqual([{ status: 'completed', seen: 'pending', timeTaken: TIME_TAKEN_MAX }])
})
