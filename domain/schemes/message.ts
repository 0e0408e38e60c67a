import { format12Hour } from '../time/local-time.ts'
import { dueIcon } from './due.ts'
import { EVENT_ICONS, EVENT_LABELS, type EventName } from './scheme.ts'

/** What a notification shows. */
export type Message = { title: string; body: string }

/** Whose task it is, as the recipient calls them; absent for one's own. */
type Whose = { whose?: string }

export type DueFacts = Whose & { title: string; time: string; offset: number }
export type EventFacts = Whose & {
  title: string
  event: EventName
  time: string | null
  /** who did it, when it was not the owner */
  by?: string
}

const TITLE_SHOWN = 180

/** A reminder. `late` = it could not be sent when it was due. */
export function dueMessage(facts: DueFacts, { late = false } = {}): Message {
  return { title: `${dueIcon(facts.offset)} ${named(facts)}`, body: timeSentence(facts, late) }
}

/** Several reminders that could not be sent when they were due, in one message. */
export function gatheredMessage(facts: readonly DueFacts[]): Message {
  const lines = facts.slice(0, LINES_SHOWN).map((one) => `${format12Hour(one.time)} ${named(one, 80)}`)
  const more = facts.length - lines.length
  return {
    title: `⏰ ${facts.length} reminders are late`,
    body: [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
  }
}

const LINES_SHOWN = 8

/** A change to a task. */
export function eventMessage({ event, time, by, ...facts }: EventFacts): Message {
  const at = time ? ` It is set for ${format12Hour(time)}.` : ''
  return {
    title: `${EVENT_ICONS[event]} ${named(facts)}`,
    body: `${EVENT_LABELS[event]}${by ? ` by ${by}` : ''}.${event === 'added' || event === 'modified' ? at : ''}`,
  }
}

/** The same reminder for the ear. */
export function spokenDue(facts: DueFacts, { late = false } = {}): string {
  return `A reminder${facts.whose ? ` about ${facts.whose}` : ''}: ${spoken(facts.title)}. ${timeSentence(facts, late)}`
}

export function spokenGathered(facts: readonly DueFacts[]): string {
  const said = facts.slice(0, LINES_SHOWN).map((one) => {
    const whose = one.whose ? `${one.whose}, ` : ''
    return `${whose}${spoken(one.title)}, due at ${format12Hour(one.time)}.`
  })
  return `${facts.length} reminders are late. ${said.join(' ')}`
}

export function spokenEvent({ event, by, title, whose }: EventFacts): string {
  const what = `${EVENT_LABELS[event].toLowerCase()}${by ? ` by ${by}` : ''}`
  return `A message${whose ? ` about ${whose}` : ''}: ${spoken(title)} was ${STATE[event] ?? what}.`
}

const STATE: Partial<Record<EventName, string>> = { pending: 'set back to pending' }

/** '15 minutes', '1 hour 30 minutes', '45 seconds'. */
export function durationWords(seconds: number): string {
  const parts: [number, string][] = [
    [Math.floor(seconds / 3600), 'hour'],
    [Math.floor((seconds % 3600) / 60), 'minute'],
    [seconds % 60, 'second'],
  ]
  const said = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count > 1 ? 's' : ''}`)
  return said.join(' ')
}

function timeSentence({ time, offset }: DueFacts, late: boolean): string {
  const clock = format12Hour(time)
  if (late) return `This reminder comes late. The task was set for ${clock}.`
  if (offset === 0) return `Due now, at ${clock}.`
  const distance = durationWords(Math.abs(offset))
  return offset < 0 ? `Due in ${distance}, at ${clock}.` : `It was due ${distance} ago, at ${clock}.`
}

function named({ title, whose }: Whose & { title: string }, most = TITLE_SHOWN): string {
  return `${whose ? `${whose}: ` : ''}${cut(title, most)}`
}

function cut(text: string, most: number): string {
  const signs = [...text]
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : text
}

/** Without the pictures and line breaks that a voice stumbles over. */
function spoken(text: string): string {
  return cut(
    text
      .replace(/\p{Extended_Pictographic}|\uFE0F|\u200D/gu, '')
      .replace(/\s+/g, ' ')
      .trim(),
    TITLE_SHOWN,
  )
}
