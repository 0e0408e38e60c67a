import { expect, test } from 'vitest'
import {
  type ChainState,
  canProlong,
  chainEntries,
  chainReminders,
  DEFAULT_CHAIN,
  TAKEN_MS,
} from './chain.ts'
import { dayIn, type Watcher } from './due.ts'

const DAY = '2026-03-09'
const MINUTE = 60_000
const eight = Date.parse(`${DAY}T08:00:00Z`)
const someone = (key: string): Watcher => ({
  key,
  mute: { muted: false },
  until: Number.POSITIVE_INFINITY,
  schemes: [],
})
const entries = chainEntries(DEFAULT_CHAIN, someone('lou'), [someone('bea'), someone('cy'), someone('di')])

/** The steps as 'who minutes', minutes after the task's time. */
function steps(chain: ChainState, later?: number): string[] {
  const task = {
    id: 'pills',
    chain,
    ...(later && { later: { until: eight + later * MINUTE, times: 1, channel: 'push' as const } }),
  }
  const moment = { since: Number.NEGATIVE_INFINITY, now: Number.NEGATIVE_INFINITY }
  return chainReminders(dayIn(DAY, 'UTC'), task, '08:00', entries, moment).map(
    ({ recipient, dueAt }) => `${recipient} ${(dueAt - eight) / MINUTE}`,
  )
}
const asked = (recipient: string, minutes: number) => ({
  recipient,
  channel: 'push' as const,
  dueAt: eight + minutes * MINUTE,
})
const takenAt = (caregiver: string, minutes: number) => {
  const at = eight + minutes * MINUTE
  return { caregiver, at, until: at + TAKEN_MS }
}
const OWN = ['lou 0', 'lou 10']

test('the person, then one caregiver every ten minutes', () => {
  expect(steps({ asked: [] })).toEqual([...OWN, 'bea 30', 'cy 40', 'di 50'])
})

test('who was asked is not asked again, and the next has their turn ten minutes after', () => {
  expect(steps({ asked: [asked('bea', 33)] })).toEqual([...OWN, 'cy 43', 'di 53'])
})

test('once taken, the others wait for half an hour, and the person’s own steps stay', () => {
  const taken = { asked: [asked('bea', 30)], taken: takenAt('bea', 33) }
  expect(steps(taken)).toEqual([...OWN, 'cy 63', 'di 73'])
})

test('whoever takes it before their turn is not asked by message', () => {
  expect(steps({ asked: [asked('bea', 30)], taken: takenAt('di', 31) })).toEqual([...OWN, 'cy 61'])
})

test('later moves the circle as well, to the later of the two', () => {
  expect(steps({ asked: [] }, 20)).toEqual(['lou 30', 'bea 50', 'cy 60', 'di 70'])
  expect(steps({ asked: [asked('bea', 30)], taken: takenAt('bea', 31) }, 40)).toEqual([
    'lou 50',
    'cy 70',
    'di 80',
  ])
})

test('a turn that passed before the chain was there is not made up for; one that was held up comes now', () => {
  const at = (minutes: number, chain: ChainState, days = 0) => {
    const now = eight + minutes * MINUTE + days * 24 * 60 * MINUTE
    const moment = { since: now, now }
    return chainReminders(dayIn(DAY, 'UTC'), { id: 'pills', chain }, '08:00', entries, moment)
      .filter(({ step }) => step === 'circle')
      .map(({ recipient, dueAt }) => `${recipient} ${(dueAt - eight) / MINUTE}`)
  }
  expect(at(45, { asked: [] })).toEqual(['di 50'])
  expect(at(45, { asked: [], begun: true })).toEqual(['bea 45', 'cy 55', 'di 65'])
  expect(at(55, { asked: [asked('bea', 30)], begun: true })).toEqual(['cy 55', 'di 65'])
  // Bea is asked any moment.
  expect(at(35, { asked: [], begun: true, waiting: [asked('bea', 30)] })).toEqual([
    'bea 30',
    'cy 40',
    'di 50',
  ])
  // Nobody is asked in the evening about the morning, or on another day.
  expect(at(13 * 60, { asked: [], begun: true })).toEqual([])
  expect(at(45, { asked: [], begun: true }, 1)).toEqual([])
})

test('whoever has it prolongs it by saying so again, a minute later at the earliest', () => {
  const until = eight + TAKEN_MS
  expect(canProlong({ until }, eight)).toBe(false)
  expect(canProlong({ until }, eight + MINUTE - 1)).toBe(false)
  expect(canProlong({ until }, eight + MINUTE)).toBe(true)
})
