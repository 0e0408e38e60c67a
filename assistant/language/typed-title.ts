import { DUE_OFFSET_MAX } from '#domain/tasks/limits.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { type PlacedToken, placedTokens } from './placed-tokens.ts'
import { type Schedule, scheduleFor } from './schedule.ts'
import { withWholeWeekdays } from './short-weekdays.ts'
import { type Place, titleWithout } from './title-cut.ts'
import { type Find, findsIn } from './title-finds.ts'
import {
  isDayOfTitle,
  isPartOfTitle,
  isRepeatOfTitle,
  isWaitOfTitle,
  type Setting,
  timeInTitle,
} from './title-guards.ts'
import { MAX_LENGTH } from './tokens.ts'
import { type Clock, isInPart, resolveTime, type When } from './when.ts'

/** What a part of a title was understood as. */
export type PartKind = Find['kind']

export type TitlePart = {
  kind: PartKind
  /** As written, in lower case. Given back in `asWords`, they stay words. */
  words: string
  places: Place[]
}

/** What could not be taken over, to be told. */
export type TitleNote = { about: 'repeat' | 'twice' | 'days' | 'times' | 'reminder' | 'far'; words: string }

export type TitleRead = Partial<Schedule> & {
  /** The title without what was understood. */
  title: string
  parts: TitlePart[]
  notes: TitleNote[]
  /** Seconds from the time, negative before it. */
  reminders?: number[]
  checklist?: string[]
  makeSure?: true
}

type Options = {
  clock: Clock
  /** The day whose list is open. */
  day: LocalDate
  /** Parts that the person wants to keep as words. */
  asWords?: readonly string[]
  /** Kinds that the person has filled in by hand: nothing is read for them. */
  byHand?: readonly PartKind[]
}

/** Reads a typed title: 'Dentist next Tuesday 2:30, remind me an hour before' is a title, a day, a time and a reminder. */
export function readTitle(typed: string, options: Options): TitleRead {
  const text = typed.normalize('NFC')
  const asTyped: TitleRead = { title: text.trim(), parts: [], notes: [] }
  if (text.length > MAX_LENGTH) return asTyped
  const tokens = withWholeWeekdays(placedTokens(text))
  const read = new TitleReader(text, tokens, options).read()
  return read?.title ? read : asTyped
}

/** Each pass refuses at least one thing; a title has few. */
const PASSES_MAX = 40

class TitleReader {
  private readonly text: string
  private readonly tokens: readonly PlacedToken[]
  private readonly options: Options
  /** Tokens that belong to the title, whatever they look like. */
  private readonly literal = new Set<number>()
  private readonly notes: TitleNote[] = []

  constructor(text: string, tokens: readonly PlacedToken[], options: Options) {
    this.text = text
    this.tokens = tokens
    this.options = options
  }

  read(): TitleRead | undefined {
    const { literal } = this
    const { clock } = this.options
    for (let pass = 0; pass < PASSES_MAX; pass++) {
      const { finds, frame } = findsIn(this.text, this.tokens, { literal, clock })
      const refused = [this.refusedOf(finds), this.withoutTime(finds)].find(({ length }) => length > 0) ?? []
      if (refused.length === 0) return this.result(finds, frame)
      for (const { at } of refused) for (const index of at) literal.add(index)
    }
    return undefined
  }

  /** What was found where it does not belong, and what the person wants to keep or has filled in themselves. */
  private refusedOf(finds: Find[]): Find[] {
    const { asWords = [], byHand = [] } = this.options
    const refused = finds.filter(
      (find) =>
        byHand.includes(find.kind) || asWords.includes(this.wordsOf(find)) || !this.isFitting(find, finds),
    )
    return refused.length > 0 ? refused : this.tooMany(finds)
  }

  /** 'In the morning', when it is over: a word without effect stays where it is. */
  private withoutTime(finds: Find[]): Find[] {
    return this.schedule(finds, '').time ? [] : finds.filter(({ kind }) => kind === 'time')
  }

  private isFitting(find: Find, all: readonly Find[]): boolean {
    const where = this.settingOf(find, all)
    switch (find.kind) {
      case 'date':
        return isDayOfTitle(find.date, where, this.options.clock.moment.date)
      case 'repeat': {
        const { unknown, timesADay = 0 } = find.repeat
        if (unknown) this.note('repeat', [find])
        else if (timesADay > 1) this.note('twice', [find])
        return !unknown && timesADay <= 1 && isRepeatOfTitle(where)
      }
      case 'time': {
        if (find.wait !== undefined) return isWaitOfTitle(where)
        if (find.part && !find.time) return isPartOfTitle(where)
        // 'Take 2 in the morning', 'Apollo 13 tonight': the number is no hour, and the rest may be a part of the day.
        if (BARE_AND_PART.test(where.norm)) {
          find.at = find.at.slice(0, 1)
          return false
        }
        if (find.cut.length === 0) return true
        const how = timeInTitle(where)
        if (how === 'kept') find.cut = []
        return how !== undefined
      }
      default:
        return true
    }
  }

  /** One task has one day and one time: of several, none is picked for the person. A reminder needs a time. */
  private tooMany(finds: Find[]): Find[] {
    const repeats = finds.filter(({ kind }) => kind === 'repeat')
    if (repeats.length > 1 || (repeats.length > 0 && this.tokens.some(({ norm }) => norm === 'except')))
      return this.note('repeat', [...repeats, ...finds.filter(({ kind }) => kind === 'date')])
    const days = finds.filter(({ kind }) => kind === 'date')
    if (days.length > 1) return this.note('days', days)
    const times = finds.filter(({ kind }) => kind === 'time')
    if (times.length > 1 || (times.length > 0 && contradicts(times[0]!, repeats[0])))
      return this.note('times', times)
    const hasTime =
      this.options.byHand?.includes('time') ||
      finds.some((find) => find.kind === 'time' || (find.kind === 'repeat' && find.repeat.part))
    const reminders = finds.filter(({ kind }) => kind === 'reminder')
    if (reminders.some((find) => find.kind === 'reminder' && find.reminders.some(isFar)))
      return this.note('far', reminders)
    return hasTime || reminders.length === 0 ? [] : this.note('reminder', reminders)
  }

  private note(about: TitleNote['about'], finds: Find[]): Find[] {
    const words = finds.map((find) => this.wordsOf(find)).join(', ')
    if (!this.notes.some((note) => note.about === about)) this.notes.push({ about, words })
    return finds
  }

  private settingOf({ at }: Find, all: readonly Find[]): Setting {
    const [first, last] = [Math.min(...at), Math.max(...at)]
    const own = this.tokens.slice(first, last + 1)
    return {
      norm: own.map(({ norm }) => norm).join(' '),
      raw: this.text.slice(own[0]!.from, own.at(-1)!.to),
      before: this.tokens.slice(0, first),
      next: this.tokens[last + 1],
      isNextTaken: all.some((other) => tokensOf(other).includes(last + 1)),
      isBeforeTaken: all.some((other) => tokensOf(other).includes(first - 1)),
    }
  }

  private result(finds: readonly Find[], frame: readonly number[]): TitleRead {
    const cut = [...frame, ...finds.flatMap((find) => find.cut)]
    const title = cut.length === 0 ? this.text.trim() : titleWithout(this.text, this.placesOf(cut))
    const parts = finds.map(
      (find): TitlePart => ({ kind: find.kind, words: this.wordsOf(find), places: this.wordPlaces(find) }),
    )
    const read: TitleRead = { title, parts: parts.sort(byPlace), notes: this.notes }
    for (const find of finds) {
      if (find.kind === 'reminder') read.reminders = find.reminders
      if (find.kind === 'checklist') read.checklist = find.items
      if (find.kind === 'makeSure') read.makeSure = true
    }
    return { ...read, ...this.schedule(finds, title) }
  }

  /** By the assistant's rules for a new task; the day only where the words say or imply one. */
  private schedule(finds: readonly Find[], title: string): Partial<Schedule> {
    const { clock, day } = this.options
    if (!finds.some(({ kind }) => kind === 'date' || kind === 'time' || kind === 'repeat')) return {}
    const when = whenOf(finds)
    const isToday = when.partToday || when.times[0]?.today
    const planned = isToday || day === clock.moment.date ? undefined : day
    const { date, ...rest } = scheduleFor(when, { clock, planned, words: title })
    const isSaid = finds.some(({ kind }) => kind === 'date')
    return { ...rest, ...((isSaid || date !== day) && { date }) }
  }

  private wordsOf(find: Find): string {
    const places = this.wordPlaces(find)
    return places
      .map(({ from, to }) => this.text.slice(from, to))
      .join(' … ')
      .toLowerCase()
  }

  /** Without the comma before it. */
  private wordPlaces(find: Find): Place[] {
    return this.placesOf(tokensOf(find).filter((index) => !/^[,;:.]$/.test(this.tokens[index]!.norm)))
  }

  /** Neighbouring tokens are one place. */
  private placesOf(at: readonly number[]): Place[] {
    const places: Place[] = []
    for (const index of [...new Set(at)].sort((a, b) => a - b)) {
      const { from, to } = this.tokens[index]!
      const before = places.at(-1)
      if (before && /^[\s,;:.]*$/.test(this.text.slice(before.to, from))) before.to = to
      else places.push({ from, to })
    }
    return places
  }
}

function tokensOf({ at, more = [] }: Find): number[] {
  return [...at, ...more]
}

const BARE_AND_PART = /^\d{1,2} (?:in the|on the|at night|tonight|this) ?/

/** 'Every morning … at 8 pm'. */
function contradicts(time: Find, repeat: Find | undefined): boolean {
  if (time.kind !== 'time' || !time.time?.half || repeat?.kind !== 'repeat' || !repeat.repeat.part)
    return false
  return !isInPart(resolveTime(time.time, {}), repeat.repeat.part)
}

function isFar(seconds: number): boolean {
  return Math.abs(seconds) > DUE_OFFSET_MAX
}

function whenOf(finds: readonly Find[]): When {
  const when: When = { dates: [], times: [], left: [] }
  for (const find of finds) {
    if (find.kind === 'date') when.dates.push(find.date)
    if (find.kind === 'repeat') {
      when.repeat = find.repeat
      when.lasts = find.lasts
      when.part ??= find.repeat.part
      if (find.until) when.dates.push(find.until)
    }
    if (find.kind !== 'time') continue
    if (find.time) when.times.push(find.time)
    if (find.wait !== undefined) when.wait = find.wait
    if (find.part) when.part = find.part
    if (find.today) when.partToday = true
  }
  return when
}

function byPlace(one: TitlePart, other: TitlePart): number {
  return one.places[0]!.from - other.places[0]!.from
}
