import { isMedication } from '../../../language/medication.ts'
import { NO_TIME } from '../../../language/when.ts'
import { findTask } from '../find-task.ts'
import type { Found } from '../found.ts'
import type { Mention } from '../memory.ts'
import type { Reference } from '../parse/intent.ts'
import type { Run } from '../run.ts'

/**
 * 'I already paid the gas last week', 'I rang Anna this morning': done on a day that has no such task, or at another time
 * of today, while it is still open today. What comes again is another day's, and a dose is never found like this.
 */
export async function stillOpen(run: Run, ref: Reference): Promise<Found | undefined> {
  const [date] = ref.when.dates
  const isBefore = date !== undefined && date.to < run.today
  if (!ref.words || (!isBefore && (date !== undefined || ref.when.part === undefined))) return undefined
  const found = await findTask(run, { ...ref, when: NO_TIME }, { prefer: ['pending'] })
  if (found.match !== 'certain' && found.match !== 'guess') return undefined
  const isMeant = ({ title, status, repeat }: Mention) =>
    status === 'pending' && !isMedication(title) && !(isBefore && repeat && repeat.every !== 'none')
  if (!found.tasks.every(isMeant)) return undefined
  // 'I watered the plants last night' may leave today's watering to do.
  return isBefore && !ALREADY.test(run.turn.text) ? { match: 'guess', tasks: found.tasks } : found
}

const ALREADY = /\balready\b/i
