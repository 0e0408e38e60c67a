import { expect, test } from 'vitest'
import { REMINDERS_A_DAY_MAX } from './channels.ts'
import { DayBound } from './day-bound.ts'
import type { Reminder } from './due.ts'

const reminder = (number: number, more: Partial<Reminder> = {}): Reminder => ({
  recipient: 'robin',
  task: `task ${number}`,
  date: '2026-03-09',
  offset: 0,
  time: '08:00',
  channel: 'push',
  dueAt: number,
  ...more,
})
const many = (count: number, more?: Partial<Reminder>) =>
  Array.from({ length: count }, (_, number) => reminder(number, more))
const noOwn = () => false

function withinBound(reminders: readonly Reminder[], isOwnEntry: (one: Reminder) => boolean): Reminder[] {
  const bound = new DayBound(isOwnEntry)
  bound.add(reminders)
  return bound.chosen()
}

test('up to the bound, all of them are planned', () => {
  const reminders = many(REMINDERS_A_DAY_MAX.push)
  expect(withinBound(reminders, noOwn)).toEqual(reminders)
})

test('beyond it the earliest are, whatever their order', () => {
  const chosen = withinBound(many(REMINDERS_A_DAY_MAX.push + 3).reverse(), noOwn)
  expect(chosen.map(({ dueAt }) => dueAt)).toEqual(many(REMINDERS_A_DAY_MAX.push).map(({ dueAt }) => dueAt))
})

test('also of very many, given piece by piece', () => {
  const bound = new DayBound(noOwn)
  for (const one of many(5_000).reverse()) bound.add([one])
  expect(bound.chosen().map(({ dueAt }) => dueAt)).toEqual(
    many(REMINDERS_A_DAY_MAX.push).map(({ dueAt }) => dueAt),
  )
})

test('entries of a task itself come first, however late', () => {
  const own = reminder(9_999)
  const chosen = withinBound([...many(REMINDERS_A_DAY_MAX.push), own], (one) => one === own)
  expect(chosen).toHaveLength(REMINDERS_A_DAY_MAX.push)
  expect(chosen).toContain(own)
})

test('each person, day and channel has a bound of its own', () => {
  const full = many(REMINDERS_A_DAY_MAX.phone, { channel: 'phone' })
  const others = [
    ...many(3),
    ...many(3, { recipient: 'bea', channel: 'phone' }),
    ...many(3, { date: '2026-03-10', channel: 'phone' }),
  ]
  expect(withinBound([...full, ...others], noOwn)).toHaveLength(full.length + others.length)
})
