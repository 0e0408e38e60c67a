import { expect, test } from 'vitest'
import { comesBack, lifetime, mayReplace, spokenPrefix, type Timed } from './toast-rules.ts'

const saved: Timed = { title: 'Saved', variant: 'default', hasAction: false }
const failed: Timed = { title: 'Not saved', variant: 'destructive', hasAction: false }

test('the newest toast replaces the one shown', () => {
  expect(mayReplace(undefined, saved)).toBe(true)
  expect(mayReplace(saved, saved)).toBe(true)
  expect(mayReplace(saved, failed)).toBe(true)
})

test('only another error replaces an error', () => {
  expect(mayReplace(failed, saved)).toBe(false)
  expect(mayReplace(failed, failed)).toBe(true)
})

test('a try that succeeded replaces the error of the one before, but of nothing else', () => {
  expect(mayReplace({ ...failed, about: 'pills' }, { ...saved, about: 'pills' })).toBe(true)
  expect(mayReplace({ ...failed, about: 'pills' }, { ...saved, about: 'walk' })).toBe(false)
  expect(mayReplace({ ...failed, about: 'pills' }, saved)).toBe(false)
})

test('what an error covers comes back if there is something to read or to press, but not the last try at the same', () => {
  expect(comesBack(failed, { ...failed, title: 'Not sent' })).toBe(true)
  expect(comesBack({ ...saved, hasAction: true }, failed)).toBe(true)
  expect(comesBack(saved, failed)).toBe(false)
  expect(comesBack(failed, failed)).toBe(false)
  expect(comesBack({ ...failed, about: 'pills' }, { ...failed, title: 'Not sent', about: 'pills' })).toBe(
    false,
  )
})

test('a toast stays for its duration', () => {
  expect(lifetime({ ...saved, duration: 3_000 })).toBe(3_000)
  expect(lifetime(saved)).toBe(5_000)
})

test('an error stays longer, so that it can be read', () => {
  expect(lifetime(failed)).toBeGreaterThan(lifetime(saved))
})

test('a toast with Undo stays at least fifteen seconds', () => {
  expect(lifetime({ ...saved, hasAction: true, duration: 3_000 })).toBe(15_000)
  expect(lifetime({ ...saved, hasAction: true, duration: 20_000 })).toBe(20_000)
})

test.each([
  ['Failed to save', 'Error: '],
  ['Error', ''],
  ['Error updating task', ''],
  ['Errors of others', 'Error: '],
])('an error called “%s” is read out once as one', (title, prefix) => {
  expect(spokenPrefix('destructive', title)).toBe(prefix)
  expect(spokenPrefix('default', title)).toBe('')
})
