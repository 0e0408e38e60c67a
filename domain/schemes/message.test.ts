import { expect, test } from 'vitest'
import {
  dueMessage,
  eventMessage,
  gatheredMessage,
  messageFor,
  type Notice,
  spokenDue,
  spokenEvent,
  spokenFor,
  whenWords,
} from './message.ts'

const pills = { title: 'Take pills', time: '08:00', offset: 0 }

test.each([
  [0, '⏰ Take pills', 'Due now, at 8:00 AM.'],
  [-900, '🔔 Take pills', 'Due in 15 minutes, at 8:00 AM.'],
  [3600, '⌛️ Take pills', 'It was due 1 hour ago, at 8:00 AM.'],
])('a reminder with offset %i', (offset, title, body) => {
  expect(dueMessage({ ...pills, offset })).toEqual({ title, body })
})

test('a caregiver sees whose task it is, by the name they use', () => {
  expect(dueMessage({ ...pills, whose: 'Mom' }).title).toBe('⏰ Mom: Take pills')
  expect(eventMessage({ title: 'Take pills', event: 'completed', time: '08:00', whose: 'Mom' })).toEqual({
    title: '✅ Mom: Take pills',
    body: 'Completed.',
  })
})

test('a change made by someone else says by whom', () => {
  const facts = { title: 'Walk', event: 'modified', time: '17:30', by: 'Bea' } as const
  expect(eventMessage(facts)).toEqual({ title: '✏️ Walk', body: 'Modified by Bea. It is set for 5:30 PM.' })
})

test('a change that is announced late says when it happened', () => {
  const when = whenWords({ date: '2026-03-09', time: '08:05' }, '2026-03-10')
  const facts = { title: 'Walk', event: 'modified', time: '17:30', by: 'Bea', when } as const
  expect(eventMessage(facts).body).toBe(
    'Modified by Bea. That was on Monday, March 9, at 8:05 AM. It is set for 5:30 PM.',
  )
  expect(spokenEvent({ ...facts, event: 'completed' })).toBe(
    'A message: Walk was completed by Bea. That was on Monday, March 9, at 8:05 AM.',
  )
  expect(whenWords({ date: '2026-03-10', time: '08:05' }, '2026-03-10')).toBe('today at 8:05 AM')
})

test('a late reminder says so, and several become one', () => {
  const late = dueMessage(pills, { late: true, ahead: false })
  expect(late.body).toBe('This reminder comes late. The task was set for 8:00 AM.')
  expect(gatheredMessage([pills])).toEqual(late)
  expect(dueMessage({ ...pills, offset: -900 }, { late: true, ahead: true }).body).toBe(
    'This reminder comes late. The task is set for 8:00 AM.',
  )
  expect(gatheredMessage([pills, { ...pills, title: 'Walk', time: '09:30', whose: 'Mom' }])).toEqual({
    title: '⏰ 2 reminders are late',
    body: '8:00 AM Take pills\n9:30 AM Mom: Walk',
  })
  const many = Array.from({ length: 11 }, () => pills)
  expect(gatheredMessage(many).body.split('\n').at(-1)).toBe('and 3 more')
})

test('a repeated call says how much time is left', () => {
  const early = { ...pills, offset: -900 }
  expect(spokenDue(early, { late: false, offset: -600 })).toBe(
    'A reminder: Take pills. Due in 10 minutes, at 8:00 AM.',
  )
})

test.each([
  [
    { kind: 'due', facts: pills, timing: { late: true, ahead: true } },
    '⏰ Take pills | This reminder comes late. The task is set for 8:00 AM.',
    'A reminder: Take pills. This reminder comes late. The task is set for 8:00 AM.',
  ],
  [
    { kind: 'gathered', facts: [pills, { ...pills, title: 'Walk', whose: 'Mom' }] },
    '⏰ 2 reminders are late | 8:00 AM Take pills\n8:00 AM Mom: Walk',
    '2 reminders are late. Take pills, due at 8:00 AM. Mom, Walk, due at 8:00 AM.',
  ],
  [
    { kind: 'event', facts: { title: 'Walk', event: 'skipped', time: null } },
    '⏭️ Walk | Skipped.',
    'A message: Walk was skipped.',
  ],
] satisfies [Notice, string, string][])('%j on a screen and in a call', (notice, shown, said) => {
  const { title, body } = messageFor(notice)
  expect(`${title} | ${body}`).toBe(shown)
  expect(spokenFor(notice)).toBe(said)
})

test('the longest title still fits a message', () => {
  const { title } = dueMessage({ ...pills, title: '🐈'.repeat(500) })
  expect([...title].length).toBeLessThan(200)
  expect(title.endsWith('…')).toBe(true)
})

test('spoken messages have no emoji', () => {
  expect(spokenDue({ ...pills, title: '💊 Take  pills', whose: 'Mom' })).toBe(
    'A reminder about Mom: Take pills. Due now, at 8:00 AM.',
  )
  expect(spokenEvent({ title: 'Walk', event: 'pending', time: null })).toBe(
    'A message: Walk was set back to pending.',
  )
})
