import { expect, test } from 'vitest'
import { act } from './act.ts'

const HOUR_MS = 60 * 60_000
/** A reminder whose own token is refused: no server is there. */
const reminder = (age: number) => ({
  id: '1',
  title: 'Pills',
  body: 'Due now.',
  tag: 'pills',
  url: '/',
  receipt: '',
  actionToken: 'refused',
  task: 'task',
  date: '2026-03-09',
  at: new Date(Date.now() - age).toISOString(),
})

test('the person’s own token is asked for only as long as a reminder can be answered', async () => {
  // Where there is no browser, there is no place to look for it.
  await expect(act(reminder(HOUR_MS), 'completed')).rejects.toThrow('indexedDB')
  expect(await act(reminder(13 * HOUR_MS), 'completed')).toBeUndefined()
})
