import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  currentToast,
  dismissToast,
  holdToast,
  resumeToast,
  seeToasts,
  toast,
  withdrawError,
} from './toast-store.ts'

const shown = () => (currentToast()?.open ? currentToast()?.title : undefined)

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  dismissToast()
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
