import { shortened } from '../shortened.ts'
import { durationWords } from '../time/duration-words.ts'
import type { LocalDate } from '../time/local-date.ts'
import { format12Hour, type LocalMoment } from '../time/local-time.ts'
import { weekdayDate } from '../time/words.ts'
import { dueIcon } from './due.ts'
import type { Timing } from './late.ts'
import { EVENT_ICONS, EVENT_LABELS, type EventName } from './scheme.ts'

/** What a notification shows. */
export type Message = { title: string; body: string }

/** Whose task it is, by the name the recipient uses; absent for their own. */
type Whose = { whose?: string }

/** `asks` = a caregiver is asked to look after it. */
export type DueFacts = Whose & { title: string; time: string; offset: number; asks?: boolean }
export type EventFacts = Whose & {
  title: string
  event: EventName
  time: string | null
  /** who did it, when it was not the owner */
  by?: string
  /** when it happened, in words, if the message is late */
  when?: string
}

/** Someone else of the circle looks after it. */
export type TakenFacts = Whose & { title: string; by: string }

/** One of the messages that waited for the end of the quiet hours. */
export type QuietPart = { kind: 'due'; facts: DueFacts } | { kind: 'event'; facts: EventFacts }

/** What a notification is about: a reminder, several late ones, a change to a task, or who looks after it. */
export type Notice =
  | { kind: 'due'; facts: DueFacts; timing?: Timing }
  | { kind: 'gathered'; facts: readonly DueFacts[] }
  | { kind: 'event'; facts: EventFacts }
  | { kind: 'taken'; facts: TakenFacts }
  | { kind: 'quiet'; parts: readonly QuietPart[] }

const TITLE_SHOWN = 180

/** The words of a notification on a screen. */
export function messageFor(notice: Notice): Message {
  switch (notice.kind) {
    case 'due':
      return dueMessage(notice.facts, notice.timing)
    case 'gathered':
      return gatheredMessage(notice.facts)
    case 'event':
      return eventMessage(notice.facts)
    case 'quiet':
      return quietMessage(notice.parts)
    case 'taken':
      return { title: `🤝 ${named(notice.facts)}`, body: takenWords(notice.facts) }
  }
}

/** The words of a notification in a call. */
export function spokenFor(notice: Notice): string {
  switch (notice.kind) {
    case 'due':
      return spokenDue(notice.facts, notice.timing)
    case 'gathered':
      return spokenGathered(notice.facts)
    case 'event':
      return spokenEvent(notice.facts)
    case 'quiet':
      return spokenQuiet(notice.parts)
    case 'taken':
      return `A message${notice.facts.whose ? ` about ${notice.facts.whose}` : ''}: ${spokenTitle(notice.facts.title)}. ${takenWords(notice.facts)}`
  }
}

const takenWords = ({ by }: TakenFacts) => `${by} said: I’ve got it.`

export function dueMessage(facts: DueFacts, timing: Timing = asPlanned(facts)): Message {
  const offset = timing.late ? facts.offset : timing.offset
  const body = timeSentence(facts, timing)
  return { title: `${dueIcon(offset)} ${named(facts)}`, body: facts.asks ? `${NOT_DONE} ${body}` : body }
}

const NOT_DONE = 'Still not done. Can you look after it?'

/** Several reminders that could not be sent when they were due, in one message. */
export function gatheredMessage(facts: readonly DueFacts[]): Message {
  if (facts.length === 1) return dueMessage(facts[0]!, LATE)
  const lines = facts.slice(0, LINES_SHOWN).map((one) => `${format12Hour(one.time)} ${named(one, 80)}`)
  const more = facts.length - lines.length
  return {
    title: `⏰ ${facts.length} reminders are late`,
    body: [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
  }
}

const LINES_SHOWN = 8

/** What came in the quiet hours, in one message: reminders by their time, then what else happened. */
function quietMessage(parts: readonly QuietPart[]): Message {
  if (parts.length === 1) return partMessage(parts[0]!)
  const lines = parts.slice(0, LINES_SHOWN).map((part) => {
    if (part.kind === 'due') return `${format12Hour(part.facts.time)} ${named(part.facts, 80)}`
    return `${named(part.facts, 80)}: ${EVENT_LABELS[part.facts.event]}`
  })
  const more = parts.length - lines.length
  return {
    title: `🌙 ${parts.length} messages from your quiet hours`,
    body: [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
  }
}

function partMessage(part: QuietPart): Message {
  return part.kind === 'due' ? dueMessage(part.facts, LATE) : eventMessage(part.facts)
}

function spokenQuiet(parts: readonly QuietPart[]): string {
  if (parts.length === 1) return spokenPart(parts[0]!)
  return `${parts.length} messages from your quiet hours. ${parts.slice(0, LINES_SHOWN).map(spokenPart).join(' ')}`
}

function spokenPart(part: QuietPart): string {
  return part.kind === 'due' ? spokenDue(part.facts, LATE) : spokenEvent(part.facts)
}

export function eventMessage({ event, time, by, when, ...facts }: EventFacts): Message {
  const isSet = time && (event === 'added' || event === 'modified')
  const sentences = [
    `${EVENT_LABELS[event]}${by ? ` by ${by}` : ''}.`,
    ...(when ? [`That was ${when}.`] : []),
    ...(isSet ? [`It is set for ${format12Hour(time)}.`] : []),
  ]
  return { title: `${EVENT_ICONS[event]} ${named(facts)}`, body: sentences.join(' ') }
}

/** 'today at 8:05 AM', 'on Monday, March 9, at 8:05 AM'. */
export function whenWords({ date, time }: LocalMoment, today: LocalDate): string {
  const clock = `at ${format12Hour(time)}`
  return date === today ? `today ${clock}` : `on ${weekdayDate(date)}, ${clock}`
}

/** The same reminder, to be spoken. */
export function spokenDue(facts: DueFacts, timing: Timing = asPlanned(facts)): string {
  return `A reminder${facts.whose ? ` about ${facts.whose}` : ''}: ${spokenTitle(facts.title)}. ${facts.asks ? `${NOT_DONE} ` : ''}${timeSentence(facts, timing)}`
}

export function spokenGathered(facts: readonly DueFacts[]): string {
  if (facts.length === 1) return spokenDue(facts[0]!, LATE)
  const said = facts.slice(0, LINES_SHOWN).map((one) => {
    const whose = one.whose ? `${one.whose}, ` : ''
    return `${whose}${spokenTitle(one.title)}, due at ${format12Hour(one.time)}.`
  })
  return `${facts.length} reminders are late. ${said.join(' ')}`
}

export function spokenEvent({ event, by, title, whose, when }: EventFacts): string {
  const what = `${EVENT_LABELS[event].toLowerCase()}${by ? ` by ${by}` : ''}`
  return `A message${whose ? ` about ${whose}` : ''}: ${spokenTitle(title)} was ${STATE[event] ?? what}.${when ? ` That was ${when}.` : ''}`
}

const STATE: Partial<Record<EventName, string>> = { pending: 'set back to pending' }

const LATE: Timing = { late: true, ahead: false }

const asPlanned = ({ offset }: DueFacts): Timing => ({ late: false, offset })

function timeSentence({ time }: DueFacts, timing: Timing): string {
  const clock = format12Hour(time)
  if (timing.late)
    return `This reminder comes late. The task ${timing.ahead ? 'is' : 'was'} set for ${clock}.`
  const { offset } = timing
  if (offset === 0) return `Due now, at ${clock}.`
  const distance = durationWords(Math.abs(offset))
  return offset < 0 ? `Due in ${distance}, at ${clock}.` : `It was due ${distance} ago, at ${clock}.`
}

function named({ title, whose }: Whose & { title: string }, most = TITLE_SHOWN): string {
  return `${whose ? `${whose}: ` : ''}${shortened(title, most)}`
}

/** Without the emoji and line breaks that a voice stumbles over. */
export function spokenTitle(text: string): string {
  return shortened(
    text
      .replace(/\p{Extended_Pictographic}|\uFE0F|\u200D/gu, '')
      .replace(/\s+/g, ' ')
      .trim(),
    TITLE_SHOWN,
  )
}
