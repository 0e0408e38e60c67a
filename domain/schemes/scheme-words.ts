import { listed } from '../listed.ts'
import { durationWords } from '../time/duration-words.ts'
import { wordsOf } from './plain-words.ts'
import { EVENT_FIELDS, EVENTS, type EventName, type NotificationScheme } from './scheme.ts'

type Described = Omit<NotificationScheme, 'id' | 'name' | 'settings'>

/** What a scheme does, in a sentence or two: 'Reminds of tasks with “pills” at their time. Tells when one is skipped.' */
export function schemeSentence(scheme: Described): string {
  const offsets = [...new Set(scheme.onTaskDue.map(({ offsetTime }) => offsetTime))].sort((a, b) => a - b)
  const events = EVENTS.filter((event) => scheme[EVENT_FIELDS[event]])
  const which = whichTasks(scheme.assignmentCriteria)
  const isNamed = offsets.length > 0 || events.length > 0
  return [
    ...(offsets.length > 0 ? [`Reminds of ${which} ${listed(offsets.map(offsetWords))}.`] : []),
    ...(events.length > 0
      ? [
          `Tells when ${offsets.length > 0 ? 'one is' : which === ALL ? 'any task is' : `${which} are`} ${listed(events.map(eventWord), 'or')}.`,
        ]
      : []),
    ...(scheme.makeSure ? [`Makes sure of ${isNamed ? 'them' : which}.`] : []),
  ].join(' ')
}

const ALL = 'all tasks'

function whichTasks(criteria: string): string {
  const words = wordsOf(criteria)
  if (!words) return 'tasks whose title fits its pattern'
  if (words.length === 0) return ALL
  return `tasks with ${listed(
    words.map((word) => `“${word}”`),
    'or',
  )}`
}

function offsetWords(seconds: number): string {
  if (seconds === 0) return 'at their time'
  return `${durationWords(Math.abs(seconds))} ${seconds < 0 ? 'before' : 'after'}`
}

const EVENT_WORDS: Partial<Record<EventName, string>> = {
  pending: 'set back to pending',
  modified: 'changed',
}

function eventWord(event: EventName): string {
  return EVENT_WORDS[event] ?? event
}
