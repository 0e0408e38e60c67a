import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { browserOutcome, slowest, unitOutcome } from './test-reports.ts'

const unit = unitOutcome({
  numPassedTests: 2,
  numFailedTests: 0,
  testResults: [
    {
      name: resolve('domain/time/zone.test.ts'),
      status: 'passed',
      assertionResults: [
        { fullName: 'a day has hours', status: 'passed', duration: 40 },
        { fullName: 'a year has days', status: 'passed', duration: 2500 },
      ],
    },
  ],
})

const spec = (title: string, ...durations: number[]) => ({
  file: 'day.spec.ts',
  line: 7,
  title,
  ok: true,
  tests: [{ results: durations.map((duration) => ({ duration, errors: [] })) }],
})

const browser = browserOutcome({
  stats: { expected: 2, unexpected: 0, flaky: 0 },
  errors: [],
  suites: [
    { specs: [spec('a task is ticked', 900)], suites: [{ specs: [spec('days are turned', 3000, 1500)] }] },
  ],
})

test('lists the slowest tests of both reports, slowest first', () => {
  expect(slowest([{ passed: 1, failed: 0, failures: [] }, unit, browser], 3)).toEqual([
    '   4.5 s  day.spec.ts:7 days are turned',
    '   2.5 s  domain/time/zone.test.ts a year has days',
    '   0.9 s  day.spec.ts:7 a task is ticked',
  ])
})
