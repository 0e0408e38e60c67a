import { addDays, eachDate } from '#domain/time/local-date.ts'
import { resolveRepeat } from '../language/when.ts'
import {
  type BookNote,
  type BookTask,
  type DayBook,
  DayBookError,
  type Mute,
  type NewTask,
  type Owner,
  type TaskPatch,
  type TaskStatus,
} from '../tools/day-book.ts'

/** What a task is like from `from` to `to`. */
type TaskVersion = {
  id: string
  from: string
  to: string
  fields: Omit<BookTask, 'id' | 'date' | 'status' | 'rolloverFrom'>
}

/** An in-memory day book for language tests without a database. Follows the rules of the real one. */
export class MemoryDayBook implements DayBook {
  private versions: TaskVersion[] = []
  private readonly statuses = new Map<string, TaskStatus>()
  private readonly removed = new Map<string, TaskVersion[]>()
  private added = 0
  private muted: Mute = { muted: false, until: null }
  private readonly notes = new Map<string, BookNote>()
  /** for tests: the evening's question is due once */
  questionIsDue = false
  /** for tests: the ids of the tasks that rest */
  readonly resting = new Set<string>()
  private readonly person: Owner
  private readonly today: () => string

  constructor(owner: Owner, today: () => string) {
    this.person = owner
    this.today = today
  }

  async owner(): Promise<Owner> {
    return this.person
  }

  async listDay(date: string): Promise<BookTask[]> {
    return this.dayOf(date, this.today())
  }

  private dayOf(date: string, today: string): BookTask[] {
    const tasks = this.versions.flatMap((version) => {
      const shown = this.shownTask(version, date, today)
      return shown ? [shown] : []
    })
    const place = ({ rolloverFrom, time }: BookTask) => (rolloverFrom ? '' : (time ?? '24:00'))
    return tasks.sort((a, b) => place(a).localeCompare(place(b)))
  }

  async noteOf(date: string): Promise<BookNote | null> {
    return this.notes.get(date) ?? null
  }

  async writeNote(date: string, note: BookNote | null): Promise<void> {
    if (note) this.notes.set(date, note)
    else this.notes.delete(date)
  }

  async asksAboutDay(): Promise<boolean> {
    const isDue = this.questionIsDue
    this.questionIsDue = false
    return isDue
  }

  async listDays(from: string, to: string): Promise<BookTask[]> {
    const today = this.today()
    const days = eachDate(from, to).map((date) => this.dayOf(date, today))
    // Like the real one, which reads notes and checklists for a single day only.
    return days.flat().map((task) => ({ ...task, description: null, checklist: [] }))
  }

  async findByWords(words: string): Promise<BookTask[]> {
    const wanted = words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
    const found = this.versions.filter(({ fields }) =>
      wanted.every((word) => ` ${fields.title.toLowerCase()}`.includes(` ${word}`)),
    )
    return found.flatMap((version) => {
      const shown = this.shownTask(version, version.from)
      return shown && wanted.length > 0 ? [shown] : []
    })
  }

  async add(date: string, task: NewTask): Promise<BookTask> {
    const repeat = task.repeat ?? { every: 'none' }
    const version: TaskVersion = {
      id: `task-${++this.added}`,
      from: date,
      to: repeat.every === 'none' ? date : (task.repeatUntil ?? '9999-12-31'),
      fields: {
        title: task.title,
        description: task.description ?? null,
        time: task.time ?? null,
        repeat,
        repeatUntil: task.repeatUntil ?? null,
        checklist: (task.checklist ?? []).map((title) => ({ title, completed: false })),
      },
    }
    this.versions.push(version)
    return this.taskOn(version, date)
  }

  async change(
    date: string,
    id: string,
    patch: TaskPatch,
    { onlyThisDay } = { onlyThisDay: false },
  ): Promise<BookTask> {
    const version = this.find(date, id)
    const fields = { ...version.fields, ...patch }
    const last = patch.repeatUntil ?? (patch.repeat ? '9999-12-31' : version.to)
    const to = fields.repeat.every === 'none' ? date : last
    if (version.fields.repeat.every === 'none' && fields.repeat.every === 'none') {
      version.fields = fields
      return this.taskOn(version, date)
    }
    const next: TaskVersion = { id, from: date, to: onlyThisDay ? date : to, fields }
    this.versions = this.versions.filter((other) => other !== version)
    if (onlyThisDay && version.to > date) this.versions.push({ ...version, from: addDays(date, 1) })
    if (version.from < date) this.versions.push({ ...version, to: addDays(date, -1) })
    this.versions.push(next)
    return this.taskOn(next, date)
  }

  async setStatus(date: string, id: string, status: TaskStatus) {
    const version = this.find(date, id)
    const changed = this.statusOf(version, date) !== status
    this.statuses.set(this.statusKey(version, date), status)
    return { task: this.taskOn(version, date), changed }
  }

  async move(date: string, id: string, to: { date: string; time?: string | null }): Promise<BookTask> {
    const version = this.find(date, id)
    const time = to.time === undefined ? version.fields.time : to.time
    if (version.fields.repeat.every === 'none') {
      Object.assign(version, { from: to.date, to: to.date, fields: { ...version.fields, time } })
      return this.taskOn(version, to.date)
    }
    await this.setStatus(date, id, 'skipped')
    const { title, description } = version.fields
    return this.add(to.date, { title, description, time })
  }

  async remove(date: string, id: string): Promise<void> {
    const version = this.find(date, id)
    this.removed.set(
      id,
      this.versions.filter((other) => other.id === id).map((other) => ({ ...other })),
    )
    const repeats = version.fields.repeat.every !== 'none'
    this.versions = this.versions.flatMap((other) => {
      if (other.id !== id) return [other]
      return repeats && other.from < date ? [{ ...other, to: addDays(date, -1) }] : []
    })
  }

  async restore(date: string, id: string): Promise<BookTask> {
    const removed = this.removed.get(id)
    if (!removed) throw new DayBookError('There is no such task.')
    this.versions = [...this.versions.filter((other) => other.id !== id), ...removed]
    return this.taskOn(this.find(date, id), date)
  }

  async getMute(): Promise<Mute> {
    return this.muted
  }

  async setMute(mute: Mute): Promise<void> {
    this.muted = mute
  }

  private find(date: string, id: string): TaskVersion {
    const found = this.versions.find((version) => version.id === id && this.shownTask(version, date))
    if (!found) throw new DayBookError('There is no such task.')
    return found
  }

  private shownTask(version: TaskVersion, date: string, today = this.today()): BookTask | undefined {
    const { repeat } = version.fields
    if (repeat.every !== 'none') {
      const isDue =
        date >= version.from && date <= version.to && resolveRepeat({ repeat }, date).date === date
      return isDue ? this.taskOn(version, date) : undefined
    }
    if (version.from === date) return this.taskOn(version, date)
    const rolledOver = date === today && version.from < date && this.statusOf(version, date) === 'pending'
    return rolledOver ? this.taskOn(version, date) : undefined
  }

  private taskOn(version: TaskVersion, date: string): BookTask {
    const rolloverFrom = version.fields.repeat.every === 'none' && version.from < date ? version.from : null
    const status = this.statusOf(version, date)
    const paused = this.resting.has(version.id) && status === 'pending' && { paused: true as const }
    return { id: version.id, date, ...version.fields, status, rolloverFrom, ...paused }
  }

  private statusOf(version: TaskVersion, date: string): TaskStatus {
    return this.statuses.get(this.statusKey(version, date)) ?? 'pending'
  }

  private statusKey(version: TaskVersion, date: string): string {
    return version.fields.repeat.every === 'none' ? version.id : `${version.id} ${date}`
  }
}
