import { expect, test } from 'vitest'
import type { ActivityEntry } from '#contract/care-circle.ts'
import { groupActivity, groupWords } from './activity-groups.ts'

let id = 0
const entry = (at: string, kind: string, by?: string): ActivityEntry => ({
  id: ++id,
  at,
  kind,
  via: 'app',
  by,
})

test('a fortnight is one line for each day and person, by the day of their own zone', () => {
  const log = [
    entry('2026-03-12T15:00:00Z', 'completed', 'Mia'),
    entry('2026-03-12T14:00:00Z', 'viewed', 'Ben'),
    entry('2026-03-12T13:00:00Z', 'viewed', 'Mia'),
    entry('2026-03-12T12:30:00Z', 'caregiver-approved'),
    // still the 11th in New York
    entry('2026-03-12T02:00:00Z', 'viewed', 'Mia'),
    entry('2026-03-11T20:00:00Z', 'viewed', 'Mia'),
    entry('2026-03-08T20:00:00Z', 'added', 'Mia'),
    entry('2026-03-08T19:00:00Z', 'added', 'Mia'),
    entry('2026-02-28T19:00:00Z', 'added', 'Mia'),
  ]
  const groups = groupActivity(log, 'America/New_York')
  expect(groups.map((group) => groupWords(group, '2026-03-12'))).toEqual([
    'Mia did 2 things today',
    'Ben viewed your day once today',
    'You did one thing today',
    'Mia viewed your day 2 times yesterday',
    'Mia did 2 things on Sunday',
    'Mia did one thing on February 28',
  ])
  expect(groups.flatMap(({ entries }) => entries)).toHaveLength(log.length)
})
