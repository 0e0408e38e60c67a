import type { CalendarPreview } from '#contract/calendar.ts'
import { longDate } from '#domain/time/words.ts'
import { earlierFingerprintOf, fingerprintOf, keyOf, ruleFingerprintOf } from './appointment-key.ts'
import { type Brought, CALLED_OFF } from './import-store.ts'
import type { ReadItem, ReadTask, Series } from './read-calendar.ts'

/** What an appointment becomes here. `rule`: it is here as a repeating task already, with the same rule or another. */
export type Meant = { item: ReadItem; tasks: ReadTask[]; rule?: 'same' | 'changed' }

/**
 * An appointment in the form in which it was brought in before. Whether its rule can be kept depends on the days that
 * are ahead, so it changes as time goes on; in the other form it would be here twice.
 */
export function asBefore(item: ReadItem, known: ReadonlyMap<string, Brought>): Meant {
  const { series, uid, tasks } = item
  if (!series) return { item, tasks }
  const rule = known.get(keyOf(uid))
  if (rule && rule.fingerprint !== CALLED_OFF)
    return { item, tasks: series.moved, rule: isSame(rule, item, series) ? 'same' : 'changed' }
  const isInDays = series.singles.some(({ day }) => known.has(keyOf(uid, day)))
  return { item, tasks: isInDays ? series.singles : tasks }
}

function isSame({ event, fingerprint }: Brought, item: ReadItem, { rule }: Series): boolean {
  if (fingerprint === ruleFingerprintOf(item, rule)) return true
  const [first] = item.tasks
  // Of one noted by an earlier version, whose rule has run down to single days, nothing else can be said.
  return event === null && (first!.day !== undefined || fingerprint === earlierFingerprintOf(item, first!))
}

/** What is noted of a task that is brought in. */
export function noteOf(
  item: ReadItem,
  task: ReadTask,
): Pick<Brought, 'key' | 'event' | 'date' | 'fingerprint'> {
  const isRule = task.recurrenceType !== 'none'
  return {
    key: keyOf(item.uid, task.day),
    event: keyOf(item.uid),
    date: task.date,
    fingerprint: isRule ? ruleFingerprintOf(item, item.series!.rule) : fingerprintOf(item, task),
  }
}

export function stateOf(
  { item, tasks, rule }: Meant,
  known: ReadonlyMap<string, Brought>,
): CalendarPreview['items'][number]['state'] {
  const notes = tasks.map((task) => noteOf(item, task))
  const before = notes.map(({ key }) => known.get(key))
  if (before.some((brought) => !brought || brought.fingerprint === CALLED_OFF)) return 'new'
  const isChanged = notes.some(({ fingerprint }, index) => before[index]!.fingerprint !== fingerprint)
  return isChanged || rule === 'changed' ? 'changed' : 'known'
}

/** What is different from the calendar, in the style of whoever reads it. */
export function noteWords({ item, tasks, rule }: Meant): string {
  return [formWords(item, tasks, rule), item.note].filter(Boolean).join(' ')
}

function formWords(
  { series, skips = [], tasks: asRead }: ReadItem,
  tasks: ReadTask[],
  rule: Meant['rule'],
): string {
  if (!series) return ''
  if (tasks[0]?.day === undefined) return exceptionWords(skips.length, tasks.length - 1)
  if (rule) return 'It is here as a repeating task. What was moved becomes a task of its own.'
  if (asRead !== series.singles && asRead.length !== tasks.length)
    return `It is here as single tasks. They go on until ${longDate(tasks.at(-1)!.date)}.`
  if (tasks.length > 1)
    return `It repeats in a way that cannot be kept here. Its days until ${longDate(tasks.at(-1)!.date)} become single tasks.`
  return series.isWhole
    ? ''
    : 'It repeats in a way that cannot be kept here. Only its next day becomes a task.'
}

/** Of a repeating task: days that were moved are called off where they were. */
function exceptionWords(skipped: number, moved: number): string {
  return [
    skipped === 1 && 'One of its days is called off or moved, and is skipped here.',
    skipped > 1 && `${skipped} of its days are called off or moved, and are skipped here.`,
    moved === 1 && 'The moved one becomes a task of its own.',
    moved > 1 && 'The moved ones become tasks of their own.',
  ]
    .filter(Boolean)
    .join(' ')
}

export function changedRuleWords({ title }: ReadItem): string {
  return `“${title.slice(0, 80)}” repeats and has changed. Please change it here yourself.`
}
