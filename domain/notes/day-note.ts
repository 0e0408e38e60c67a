import type { LocalDate } from '../time/local-date.ts'

/** The longest note, in characters as people count them on the screen. */
export const NOTE_MAX = 1_000

/** Five faces, from hard to good. */
export const FACES = [
  { face: 1, word: 'Hard' },
  { face: 2, word: 'Not so good' },
  { face: 3, word: 'All right' },
  { face: 4, word: 'Quite good' },
  { face: 5, word: 'Good' },
] as const
export type Face = (typeof FACES)[number]['face']

export function faceWord(face: Face): string {
  return FACES[face - 1]!.word
}

/** Who wrote a note, whose day it is about, and whether that person shows it to their circle. */
type Authored = { author: string; owner: string; shared: boolean }

/** The person reads every note about their day, each caregiver their own, and what the person shows to the circle. */
export function mayRead({ author, owner, shared }: Authored, reader: string): boolean {
  return reader === owner || reader === author || shared
}

/** A day can be noted once it has begun where the person lives. */
export function canNote(date: LocalDate, today: LocalDate): boolean {
  return date <= today
}

/** A note as it is kept: without blanks around it, and no more than an empty line between paragraphs. */
export function noteText(typed: string): string {
  return typed
    .replace(/\r\n?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
