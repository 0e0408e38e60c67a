import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  clearToasts,
  currentToast,
  dismissToast,
  holdToast,
  noteAbsence,
  noteUse,
  pressInToast,
  resumeToast,
  seeToasts,
  toast,
  withdrawError,
} from './toast-store.ts'

const shown = () => (currentToast()?.open ? currentToast()?.title : undefined)

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  clearToasts()
  vi.useRealTimers()
})

test('a toast closes by itself and is removed much later', () => {
  toast({ title: 'Task Updated', duration: 3_000 })
  expect(shown()).toBe('Task Updated')
  vi.advanceTimersByTime(3_000)
  expect(shown()).toBeUndefined()
  expect(currentToast()?.title).toBe('Task Updated')
  vi.advanceTimersByTime(1_000_000)
  expect(currentToast()).toBeUndefined()
})

test('a toast that cannot be seen stays until it has been', () => {
  let isSeen = false
  seeToasts(() => isSeen)
  toast({ title: 'Task deleted', duration: 3_000 })
  vi.advanceTimersByTime(20_000)
  expect(shown()).toBe('Task deleted')
  isSeen = true
  vi.advanceTimersByTime(3_000)
  expect(shown()).toBeUndefined()
})

test('the newest toast replaces the one shown and has its own time', () => {
  toast({ title: 'Task created successfully', duration: 3_000 })
  vi.advanceTimersByTime(2_000)
  toast({ title: 'Task updated successfully', duration: 3_000 })
  vi.advanceTimersByTime(2_000)
  expect(shown()).toBe('Task updated successfully')
})

test('a success toast does not replace an error, until the error is dismissed', () => {
  toast({ title: 'Failed to create task', variant: 'destructive' })
  toast({ title: 'Settings saved' })
  expect(shown()).toBe('Failed to create task')
  dismissToast()
  toast({ title: 'Settings saved' })
  expect(shown()).toBe('Settings saved')
})

test('an error goes when a later try at the same thing succeeds', () => {
  toast({ title: 'Failed to update status', variant: 'destructive', about: 'pills' })
  withdrawError('walk')
  expect(shown()).toBe('Failed to update status')
  withdrawError('pills')
  expect(shown()).toBeUndefined()
  toast({ title: 'Error', variant: 'destructive', about: 'settings' })
  toast({ title: 'Settings saved', about: 'settings' })
  expect(shown()).toBe('Settings saved')
  withdrawError('settings')
  expect(shown()).toBe('Settings saved')
})

test('a toast stays while the pointer is over it', () => {
  toast({ title: 'Task deleted successfully', action: { label: 'Undo', onPress: () => {} } })
  holdToast()
  vi.advanceTimersByTime(60_000)
  expect(shown()).toBe('Task deleted successfully')
  resumeToast()
  vi.advanceTimersByTime(15_000)
  expect(shown()).toBeUndefined()
})

const failedToSave = (title: string, about = title) => toast({ title, variant: 'destructive', about })
const undo = { label: 'Undo', onPress: () => {} }

test('a failure stays until somebody has been there to read it', () => {
  failedToSave('Failed to update status')
  vi.advanceTimersByTime(24 * 60 * 60_000)
  expect(shown()).toBe('Failed to update status')
  noteUse()
  vi.advanceTimersByTime(10_000)
  expect(shown()).toBeUndefined()
  // What somebody did before it came is no sign that they have read it.
  failedToSave('Failed to delete task')
  vi.advanceTimersByTime(60_000)
  expect(shown()).toBe('Failed to delete task')
})

test('whoever comes back to a failure has time to read it', () => {
  failedToSave('Failed to update status')
  vi.advanceTimersByTime(19_000)
  noteUse()
  vi.advanceTimersByTime(9_000)
  noteUse()
  expect(shown()).toBe('Failed to update status')
  vi.advanceTimersByTime(1_000)
  expect(shown()).toBeUndefined()
})

test('a failure that came just before the device was put away is there afterwards', () => {
  failedToSave('Failed to update status')
  noteUse()
  noteAbsence()
  vi.advanceTimersByTime(60 * 60_000)
  expect(shown()).toBe('Failed to update status')
  noteUse()
  vi.advanceTimersByTime(10_000)
  expect(shown()).toBeUndefined()
})

test('a failure under the pointer stays, whatever else is used', () => {
  failedToSave('Failed to update status')
  holdToast()
  noteUse()
  vi.advanceTimersByTime(60_000)
  expect(shown()).toBe('Failed to update status')
  resumeToast()
  vi.advanceTimersByTime(10_000)
  expect(shown()).toBeUndefined()
})

test('a failure that another one covers comes back after it', () => {
  failedToSave('Failed to update status')
  failedToSave('Note not saved')
  expect(shown()).toBe('Note not saved')
  dismissToast()
  expect(shown()).toBe('Failed to update status')
  dismissToast()
  expect(shown()).toBeUndefined()
})

test('a failure that waits is dropped once a try at the same thing succeeds', () => {
  let closed = 0
  toast({ title: 'Not changed', variant: 'destructive', about: 'pills', onClosed: () => closed++ })
  failedToSave('Note not saved')
  withdrawError('pills')
  expect(closed).toBe(1)
  dismissToast()
  expect(shown()).toBeUndefined()
})

test('a button that a failure covers, or keeps away, can be pressed after it; only the newest', () => {
  toast({ title: 'Walk deleted', action: undo })
  failedToSave('Note not saved')
  dismissToast()
  expect(shown()).toBe('Walk deleted')
  failedToSave('Note not saved')
  toast({ title: 'Lunch deleted', action: undo })
  toast({ title: 'Settings saved' })
  expect(shown()).toBe('Note not saved')
  dismissToast()
  expect(shown()).toBe('Lunch deleted')
  dismissToast()
  expect(shown()).toBeUndefined()
})

test('on the way to somebody else’s day nothing waits any more, and nothing counts as read', () => {
  let closed = 0
  toast({ title: 'Not changed', variant: 'destructive', onClosed: () => closed++ })
  failedToSave('Note not saved')
  clearToasts()
  expect(shown()).toBeUndefined()
  dismissToast()
  expect(shown()).toBeUndefined()
  expect(closed).toBe(0)
})

test('the answer to a button comes at once, and a failure that stood there meanwhile after it', () => {
  failedToSave('Failed to update status')
  failedToSave('Failed to create task')
  pressInToast({ label: 'Try again', onPress: () => {} })
  expect(shown()).toBe('Failed to update status')
  toast({ title: 'Task created successfully', duration: 3_000 })
  expect(shown()).toBe('Task created successfully')
  toast({ title: 'Settings saved', duration: 3_000 })
  vi.advanceTimersByTime(3_000)
  expect(shown()).toBe('Failed to update status')
  // Whatever else succeeds has not been asked for there.
  toast({ title: 'Settings saved' })
  expect(shown()).toBe('Failed to update status')
})
