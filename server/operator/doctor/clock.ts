import type { Skipped } from '../../jobs/skipped-time.ts'
import type { Finding } from './finding.ts'

const FINE_MS = 5_000
const PATIENCE_MS = 5_000

/** The clock of this machine, beside the database's and one of the world's. Reminders go by this machine's. */
export async function clockFindings(databaseSays: Date, world: readonly string[]): Promise<Finding[]> {
  const outside = await Promise.any(world.map(timeAt)).catch(() => undefined)
  return [
    clockFinding('the database’s', Date.now() - databaseSays.getTime()),
    outside
      ? clockFinding('the world’s', Date.now() - outside.getTime())
      : {
          about: 'clock',
          state: 'unknown',
          words: 'No server outside answered that it could be compared with.',
        },
  ]
}

/** `ahead`: by how many milliseconds this machine's clock is ahead of another. */
export function clockFinding(whose: string, ahead: number): Finding {
  const seconds = Math.round(Math.abs(ahead) / 1000)
  if (Math.abs(ahead) <= FINE_MS) return { about: 'clock', state: 'good', words: `It agrees with ${whose}.` }
  return {
    about: 'clock',
    state: 'bad',
    words: `This machine’s clock is ${seconds} seconds ${ahead > 0 ? 'ahead of' : 'behind'} ${whose}: reminders come that much too ${ahead > 0 ? 'early' : 'late'}. Keep it synchronized (NTP).`,
  }
}

/** Nobody but the operator knows whether the clock was wrong or the machine was off. */
export function skippedFindings(skipped: Skipped | undefined): Finding[] {
  if (!skipped) return []
  const [from, to, until] = [skipped.from, skipped.to, skipped.until].map(
    (at) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  )
  return [
    {
      about: 'clock',
      state: 'mind',
      words: `The database’s went from ${from} to ${to}: nothing ran, or it was set. Closed accounts that fell due meanwhile are erased after ${until}: if it is wrong, set it right before.`,
    },
  ]
}

/** What time it is for a server: its `Date` header. */
async function timeAt(url: string): Promise<Date> {
  const { headers } = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE_MS) })
  const date = new Date(headers.get('date') ?? '')
  if (Number.isNaN(date.getTime())) throw new Error('no date')
  return date
}
