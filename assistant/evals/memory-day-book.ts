import { addDays, eachDate } from '#domain/time/local-date.ts'
import { settleRepeat } from '../language/when.ts'
import {
  type BookTask,
  type DayBook,
  DayBookError,
  type Mute,
  type NewTask,
  type Owner,
  type TaskPatch,
  type TaskStatus,
} from '../tools/day-book.ts'

/** A stretch of a task's life: what it is from `from` on, up to `to`. */
type Stretch = {
  id: string
  from: string
  to: string
  fields: Omit<BookTask, 'id' | 'date' | 'status' | 'rolloverFrom'>
}

/** Days kept in memory, for tests of language that need no database. It follows the rules of the real days. */
export class MemoryDayBook implements DayBook {
  private stretches: Stretch[] = []
  private readonly statuses = new Map<string, TaskStatus>()
  private readonly removed = new Map<string, Stretch[]>()
  private added = 0
  private muted: Mute = { muted: false, until: null }
  private readonly whose: Owner
  private readonly today: () => string

  constructor(owner: Owner, today: () => string) {
    this.whose = owner
    this.today = today
  }

  async owner(): Promise<Owner> {
    return this.whose
  }

  async listDay(date: string): Promise<BookTask[]> {
    const tasks = this.stretches.flatMap((stretch) => {
      const shown = this.shownOn(stretch, date)
      return shown ? [shown] : []
    })
    const place = ({ rolloverFrom, time }: BookTask) => (rolloverFrom ? '' : (time ?? '24:00'))
    return tasks.sort((a, b) => place(a).localeCompare(place(b)))
  }

  async listDays(from: string, to: string): Promise<BookTask[]> {
    return (await Promise.all(eachDate(from, to).map((date) => this.listDay(date)))).flat()
  }

  async add(date: string, task: NewTask): Promise<BookTask> {
    const repeat = task.repeat ?? { every: 'none' }
    const stretch: Stretch = {
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
    this.stretches.push(stretch)
    return this.at(stretch, date)
  }

  async change(date: string, id: string, patch: TaskPatch): Promise<BookTask> {
    const stretch = this.find(date, id)
    const fields = { ...stretch.fields, ...patch }
    const to = fields.repeat.every === 'none' ? date : patch.repeat ? '9999-12-31' : stretch.to
    if (stretch.fields.repeat.every === 'none' && fields.repeat.every === 'none') {
      stretch.fields = fields
      return this.at(stretch, date)
    }
    const next: Stretch = { id, from: date, to, fields }
    this.stretches = this.stretches.filter((other) => other !== stretch)
    if (stretch.from < date) this.stretches.push({ ...stretch, to: addDays(date, -1) })
    this.stretches.push(next)
    return this.at(next, date)
  }

  async setStatus(date: string, id: string, status: TaskStatus) {
    const stretch = this.find(date, id)
    const changed = this.statusOf(stretch, date) !== status
    this.statuses.set(this.statusKey(stretch, date), status)
    return { task: this.at(stretch, date), changed }
  }

  async move(date: string, id: string, to: { date: string; time?: string | null }): Promise<BookTask> {
    const stretch = this.find(date, id)
    const time = to.time === undefined ? stretch.fields.time : to.time
    if (stretch.fields.repeat.every === 'none') {
      Object.assign(stretch, { from: to.date, to: to.date, fields: { ...stretch.fields, time } })
      return this.at(stretch, to.date)
    }
    await this.setStatus(date, id, 'skipped')
    const { title, description } = stretch.fields
    return this.add(to.date, { title, description, time })
  }

  async remove(date: string, id: string): Promise<void> {
    const stretch = this.find(date, id)
    this.removed.set(
      id,
      this.stretches.filter((other) => other.id === id).map((other) => ({ ...other })),
    )
    const repeats = stretch.fields.repeat.every !== 'none'
    this.stretches = this.stretches.flatMap((other) => {
      if (other.id !== id) return [other]
      return repeats && other.from < date ? [{ ...other, to: addDays(date, -1) }] : []
    })
  }

  async restore(date: string, id: string): Promise<BookTask> {
    const lost = this.removed.get(id)
    if (!lost) throw new DayBookError('There is no such task.')
    this.stretches = [...this.stretches.filter((other) => other.id !== id), ...lost]
    return this.at(this.find(date, id), date)
  }

  async mute(): Promise<Mute> {
    return this.muted
  }

  async setMute(mute: Mute): Promise<void> {
    this.muted = mute
  }

  private find(date: string, id: string): Stretch {
    const found = this.stretches.find((stretch) => stretch.id === id && this.shownOn(stretch, date))
    if (!found) throw new DayBookError('There is no such task.')
    return found
  }

  private shownOn(stretch: Stretch, date: string): BookTask | undefined {
    const { repeat } = stretch.fields
    if (repeat.every !== 'none') {
      const falls = date >= stretch.from && date <= stretch.to && settleRepeat({ repeat }, date).date === date
      return falls ? this.at(stretch, date) : undefined
    }
    if (stretch.from === date) return this.at(stretch, date)
    const rolledOver =
      date === this.today() && stretch.from < date && this.statusOf(stretch, date) === 'pending'
    return rolledOver ? this.at(stretch, date) : undefined
  }

  private at(stretch: Stretch, date: string): BookTask {
    const rolloverFrom = stretch.fields.repeat.every === 'none' && stretch.from < date ? stretch.from : null
    return { id: stretch.id, date, ...stretch.fields, status: this.statusOf(stretch, date), rolloverFrom }
  }

  private statusOf(stretch: Stretch, date: string): TaskStatus {
    return this.statuses.get(this.statusKey(stretch, date)) ?? 'pending'
  }

  private statusKey(stretch: Stretch, date: string): string {
    return stretch.fields.repeat.every === 'none' ? stretch.id : `${stretch.id} ${date}`
  }
}
