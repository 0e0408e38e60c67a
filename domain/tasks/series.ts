import { addDays, type LocalDate } from '../time/local-date.ts'
import { type Definition, RULE_FIELDS, type RuleField } from './fields.ts'
import { NO_END } from './recurrence.ts'

/** A definition and the days it holds for. A task's versions never overlap; a one-time one holds for one day. */
export type Version = Definition & {
  startsOn: LocalDate
  endsOn: LocalDate
  /** one-time: the day from which it rolls over no more; null while it does */
  finishedOn: LocalDate | null
  /**
   * Of a version for one day of a series: the values that the fields changed on that day have on all other days. Such a
   * version never holds for later days, however long the series goes on. Null or absent for any other version.
   */
  ofSeries?: Partial<Definition> | null
}

/** The version a day is about: the recurring one that holds then, or the one-time one of that day or before it. */
export function versionOn<V extends Version>(versions: readonly V[], date: LocalDate): V | undefined {
  return (
    versions.find((version) => version.startsOn <= date && date <= version.endsOn) ??
    versions.findLast((version) => version.recurrenceType === 'none' && version.startsOn <= date)
  )
}

/**
 * The versions after a change that holds from `date` on. Days before it keep what they showed; later versions take
 * the changed fields over and keep the rest. Give only fields that do change.
 */
export function changeFrom<V extends Version>(
  versions: readonly V[],
  date: LocalDate,
  change: Partial<Definition>,
): V[] {
  const { before, current, later } = around(versions, date)
  if (!current) return [...versions]
  return [...before, ...changed(current, later, date, change)].sort(byStart)
}

/**
 * The versions after a change that holds for one day alone. All other days keep what they showed. The rule cannot
 * change this way: it says on which days a task falls, not what it is on one of them.
 */
export function changeOn<V extends Version>(
  versions: readonly V[],
  date: LocalDate,
  change: Omit<Partial<Definition>, RuleField>,
): V[] {
  const current = versionOn(versions, date)
  if (!current) return [...versions]
  return versions.flatMap((version) => {
    if (version !== current) return [version]
    if (version.recurrenceType === 'none') return [{ ...version, ...change }]
    return [...keptUntil(version, date), onlyOn(version, date, change), ...keptAfter(version, date)]
  })
}

/** What becomes of the version that a change is about, and of those after the change. */
function changed<V extends Version>(
  current: V,
  later: readonly V[],
  date: LocalDate,
  change: Partial<Definition>,
): V[] {
  const type = change.recurrenceType ?? current.recurrenceType
  if (type === 'none') return changeOneTime(current, later, date, change)
  if (current.recurrenceType === 'none') return startRecurring(current, later, date, change)
  return [...keptUntil(current, date), ...changeRecurring(current, later, date, change)]
}

/** The versions of a task that ends before `date`, and those that this removes. */
export function endBefore<V extends Version>(
  versions: readonly V[],
  date: LocalDate,
): { kept: V[]; removed: V[] } {
  const { before, current, later } = around(versions, date)
  if (!current) return { kept: [...versions], removed: [] }
  if (current.recurrenceType === 'none') return { kept: before, removed: [current, ...later] }
  return {
    kept: [...before, ...keptUntil(current, date)],
    removed: [{ ...current, startsOn: date }, ...later],
  }
}

/** A one-time task's day changed; its history as a recurring one, if any, stays, and may follow it now. */
export function moveOneTime<V extends Version>(versions: readonly V[], from: LocalDate, to: LocalDate): V[] {
  const current = versionOn(versions, from)
  return versions
    .map((version) => (version === current ? { ...version, startsOn: to, endsOn: to } : version))
    .sort(byStart)
}

const byStart = (one: Version, other: Version) => (one.startsOn < other.startsOn ? -1 : 1)

/** The version a day is about, with the others before and after. A rolled-over one may have others in between. */
function around<V extends Version>(versions: readonly V[], date: LocalDate) {
  const current = versionOn(versions, date)
  const start = current && current.recurrenceType !== 'none' ? current.startsOn : date
  return {
    before: versions.filter((version) => version !== current && version.startsOn <= start),
    current,
    later: versions.filter((version) => version !== current && version.startsOn > start),
  }
}

/** Stays one-time, or becomes so: this day is kept, the rest of a recurring task ends. */
function changeOneTime<V extends Version>(
  current: V,
  later: readonly V[],
  date: LocalDate,
  change: Partial<Definition>,
): V[] {
  const oneTime = { recurrenceType: 'none', recurrenceConfig: null, recurrenceEnd: null } as const
  if (current.recurrenceType === 'none') {
    const content = withoutRule(change)
    return [{ ...current, ...content }, ...later.map((version) => ({ ...version, ...content }))]
  }
  return [
    ...keptUntil(current, date),
    { ...current, ...change, ...oneTime, startsOn: date, endsOn: date, finishedOn: null, ofSeries: null },
  ]
}

/** A one-time task comes back from `date` on; left over from an earlier day, it stays there as history. */
function startRecurring<V extends Version>(
  current: V,
  later: readonly V[],
  date: LocalDate,
  change: Partial<Definition>,
): V[] {
  const history = current.startsOn < date ? [{ ...current, finishedOn: current.startsOn }] : []
  const next = later[0]
  const end = change.recurrenceEnd ?? NO_END
  const endsOn = next && next.startsOn <= end ? addDays(next.startsOn, -1) : end
  const content = withoutRule(change)
  return [
    ...history,
    { ...current, ...change, startsOn: date, endsOn, finishedOn: null },
    ...later.map((version) => ({ ...version, ...content })),
  ]
}

function changeRecurring<V extends Version>(
  current: V,
  later: readonly V[],
  date: LocalDate,
  change: Partial<Definition>,
): V[] {
  const content = withoutRule(change)
  const whole = { ...change, ...wholeRule(current, change) }
  const series = [{ ...current, startsOn: date }, ...later].map((version) =>
    version.recurrenceType === 'none'
      ? { ...version, ...content }
      : { ...version, ...whole, ...(version.ofSeries && { ofSeries: { ...version.ofSeries, ...content } }) },
  )
  return 'recurrenceEnd' in change ? endingOn(series, change.recurrenceEnd ?? NO_END) : series
}

/** One day of a series with its own fields. It remembers what they are on the other days. */
function onlyOn<V extends Version>(version: V, date: LocalDate, change: Partial<Definition>): V {
  const replaced = Object.keys(change).map((name) => [name, version[name as keyof Definition]])
  const ofSeries = { ...Object.fromEntries(replaced), ...version.ofSeries }
  return { ...version, ...change, startsOn: date, endsOn: date, ofSeries }
}

/** The days after a day of its own are as the series is. */
function asSeries<V extends Version>(version: V): V {
  return { ...version, ...version.ofSeries, ofSeries: null }
}

/** Which days it falls on is said by type and config together: later versions take over both or neither. */
function wholeRule(current: Definition, change: Partial<Definition>): Partial<Definition> {
  if (!('recurrenceType' in change || 'recurrenceConfig' in change)) return {}
  const { recurrenceType, recurrenceConfig } = { ...current, ...change }
  return { recurrenceType, recurrenceConfig }
}

/** The series with another last day: shorter, or its last version drawn out. */
function endingOn<V extends Version>(series: readonly V[], end: LocalDate): V[] {
  const kept = series.filter((version) => version.startsOn <= end)
  return kept.flatMap((version, index) => {
    if (version.recurrenceType === 'none') return [version]
    if (version.endsOn > end) return [{ ...version, endsOn: end }]
    if (index < kept.length - 1 || version.endsOn === end) return [version]
    if (!version.ofSeries) return [{ ...version, endsOn: end }]
    return [version, { ...asSeries(version), startsOn: addDays(version.endsOn, 1), endsOn: end }]
  })
}

/** What of a version lies before a day. */
function keptUntil<V extends Version>(version: V, date: LocalDate): V[] {
  return version.startsOn < date ? [{ ...version, endsOn: addDays(date, -1) }] : []
}

/** What of a version lies after a day. */
function keptAfter<V extends Version>(version: V, date: LocalDate): V[] {
  return version.endsOn > date ? [{ ...version, startsOn: addDays(date, 1) }] : []
}

function withoutRule(change: Partial<Definition>): Partial<Definition> {
  const content = { ...change }
  for (const field of RULE_FIELDS) delete content[field]
  return content
}
