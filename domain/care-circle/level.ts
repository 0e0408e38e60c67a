import type { LocalDate } from '../time/local-date.ts'
import { localDateAt } from '../time/zone.ts'

/** What a caregiver may do, least first: each level includes those before it. Only the person sets it. */
export const LEVELS = ['see', 'tick', 'help'] as const
export type Level = (typeof LEVELS)[number]

/** What approving has always meant. */
export const DEFAULT_LEVEL: Level = 'help'

export function allows(level: Level, needed: Level): boolean {
  return LEVELS.indexOf(level) >= LEVELS.indexOf(needed)
}

/** How long a person shares their day with a caregiver. */
export type Sharing = {
  /** the last day, on the person's calendar; null: no end */
  until: LocalDate | null
  pausedUntil: Date | null
}

/** Whether the person shares their day now. Sharing until a date ends with the midnight after it, where they live. */
export function isSharing({ until, pausedUntil }: Sharing, now: Date, zone: string): boolean {
  if (pausedUntil && pausedUntil > now) return false
  return !until || localDateAt(now.getTime(), zone) <= until
}

export const PAUSES = ['hour', 'day', 'until-turned-on', 'no'] as const
export type Pause = (typeof PAUSES)[number]

/** Stands for a pause without an end. */
export const NO_END = new Date('9999-12-31T00:00:00Z')

const HOUR_MS = 60 * 60 * 1000

/** When a pause that begins now ends; null: no pause. */
export function pauseEnd(pause: Pause, now: Date): Date | null {
  if (pause === 'no') return null
  if (pause === 'until-turned-on') return NO_END
  return new Date(now.getTime() + (pause === 'hour' ? 1 : 24) * HOUR_MS)
}

export type LevelWords = Record<Level, { title: string; meaning: string }>

/** What each level is called where the person chooses it, and what it means. */
export const LEVEL_WORDS: LevelWords = {
  see: { title: 'See my day', meaning: 'They see your tasks and get reminders. They change nothing.' },
  tick: { title: 'See and check off', meaning: 'They also mark tasks as done or skipped.' },
  help: {
    title: 'Help with everything',
    meaning: 'They also add, change and remove tasks, reminders and settings.',
  },
}

/** Why a caregiver is refused something that needs a higher level. */
export function levelSentence(level: Level): string {
  return level === 'see'
    ? 'This person lets you see their day, but not change it. You can ask them to allow more.'
    : 'This person lets you see their day and mark tasks, but not change anything else. You can ask them to allow more.'
}

export const NOT_SHARING =
  'This person is not sharing their day with you at the moment. You can see it again when they turn it on.'
