import type { IncomingDelegation, OutgoingDelegation } from '#contract/care-circle.ts'
import { LEVEL_WORDS, type Level, NO_END } from '#domain/care-circle/level.ts'
import { format12Hour } from '#domain/time/local-time.ts'
import { shortDate } from '#domain/time/words.ts'
import { localMoment } from '#domain/time/zone.ts'

/** What the person has allowed a caregiver: 'See and check off, until Mar 9.' */
export function sharingWords({ level, until }: Pick<IncomingDelegation, 'level' | 'until'>): string {
  return `${LEVEL_WORDS[level].title}${until ? `, until ${shortDate(until)}` : ''}.`
}

/** What approving a caregiver means, at the level that is chosen. */
export function approvalWords(name: string, level: Level): string {
  if (level === 'see') return `${name} can then view your day, and change nothing.`
  if (level === 'tick') return `${name} can then view your day and mark tasks as done or skipped.`
  return `${name} can then view and manage your data: your tasks, reminders and settings.`
}

/** Until when sharing is paused, by the person's clock. */
export function pauseWords(pausedUntil: string, zone: string): string {
  if (pausedUntil === NO_END.toISOString()) return 'Sharing is paused until you turn it on.'
  const { date, time } = localMoment(Date.parse(pausedUntil), zone)
  return `Sharing is paused until ${shortDate(date)}, ${format12Hour(time)}.`
}

/** What a caregiver is told about a person who approved them; undefined when they may do everything. */
export function theirWords({
  level,
  until,
  sharing,
}: Pick<OutgoingDelegation, 'level' | 'until' | 'sharing'>): string | undefined {
  if (!sharing) return 'They are not sharing their day with you at the moment.'
  const end = until ? ` until ${shortDate(until)}` : ''
  if (level === 'help') return until ? `You can help${end}.` : undefined
  return `${MAY[level]}${end}.`
}

const MAY: Record<Exclude<Level, 'help'>, string> = {
  see: 'You can see their day',
  tick: 'You can see their day and mark tasks',
}
