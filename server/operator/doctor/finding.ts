/** What the doctor has to say about one thing. */
export type Finding = {
  about:
    | 'settings'
    | 'telemetry'
    | 'clock'
    | 'database'
    | 'backups'
    | 'reminders'
    | 'push'
    | 'mail'
    | 'public address'
    | 'certificate'
    | 'proxy'
  /** `unknown`: it could not be looked at from here */
  state: 'good' | 'mind' | 'bad' | 'unknown'
  words: string
}

const MARKS: Record<Finding['state'], string> = { good: 'ok', mind: 'mind', bad: 'WRONG', unknown: '?' }

/** The findings, a line each, and how many are wrong. */
export function report(findings: readonly Finding[]): string {
  const lines = findings.map(
    ({ about, state, words }) => `${MARKS[state].padEnd(6)}${about.padEnd(16)}${words}`,
  )
  const wrong = findings.filter(({ state }) => state === 'bad').length
  const end =
    wrong === 0 ? 'Nothing is wrong.' : wrong === 1 ? 'One thing is wrong.' : `${wrong} things are wrong.`
  return [...lines, '', end].join('\n')
}
