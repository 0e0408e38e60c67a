// biome-ignore-all lint/suspicious/noExplicitAny: two reports of other tools, read by the shape they document
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

export type Outcome = { passed: number; failed: number; failures: Failure[]; times?: Time[] }
type Failure = { test: string; output: string }
type Time = { test: string; seconds: number }

/** The slowest tests, one per line, slowest first. */
export function slowest(outcomes: Outcome[], count: number): string[] {
  return outcomes
    .flatMap(({ times = [] }) => times)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ test, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${test}`)
}

/** A runner that died without a report, or failed without naming a test, counts as one failure. */
export function outcomeOf(report: string, status: number, read: (report: any) => Outcome): Outcome {
  try {
    const outcome = read(JSON.parse(readFileSync(report, 'utf8')))
    if (status === 0 || outcome.failed > 0) return outcome
    const output = `It exited with code ${status} although no test failed: see its output above.`
    return { ...outcome, failed: 1, failures: [...outcome.failures, { test: report, output }] }
  } catch {
    const output = `It exited with code ${status} and left no report: see its output above.`
    return { passed: 0, failed: 1, failures: [{ test: report, output }] }
  }
}

/** Vitest's report. */
export const unitOutcome = (report: any): Outcome => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  failures: report.testResults.flatMap(({ name, status, message, assertionResults }: any) => {
    const failed = assertionResults.filter((test: any) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [{ test: name, output: message }]
    return failed.map((test: any) => ({ test: test.fullName, output: test.failureMessages.join('\n') }))
  }),
  times: report.testResults.flatMap(({ name, assertionResults }: any) =>
    assertionResults.map(({ fullName, duration }: any) => ({
      test: `${relative(process.cwd(), name)} ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  ),
})

/** Playwright's report. */
export const browserOutcome = ({ stats, suites, errors }: any): Outcome => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  failures: [
    ...suites.flatMap(failuresIn),
    ...errors.map(({ message }: any) => ({ test: 'the browser tests', output: message })),
  ],
  times: suites.flatMap(timesIn),
})

function timesIn({ specs, suites = [] }: any): Time[] {
  return [
    ...specs.map(({ file, line, title, tests }: any) => ({
      test: `${file}:${line} ${title}`,
      seconds: tests.flatMap(({ results }: any) => results).reduce(addDuration, 0) / 1000,
    })),
    ...suites.flatMap(timesIn),
  ]
}

const addDuration = (sum: number, { duration }: any) => sum + duration

function failuresIn({ specs, suites = [] }: any): Failure[] {
  const failed = specs.filter((spec: any) => !spec.ok)
  return [
    ...failed.map(({ file, line, title, tests }: any) => {
      const errors = tests.flatMap((test: any) => test.results.flatMap((result: any) => result.errors))
      return {
        test: `${file}:${line} ${title}`,
        output: errors.map((error: any) => error.message).join('\n'),
      }
    }),
    ...suites.flatMap(failuresIn),
  ]
}
