/** One scripted conversation: the day it starts from, what is said, and what must be true after each turn. */
export type Script = {
  name: string
  /** Wall clock and zone of the day's owner, as 'yyyy-MM-ddTHH:mm Zone'. Default: Tuesday, 10 March 2026, 09:30. */
  now?: string
  /** Tasks to begin with, in the notation of `notation.ts`. */
  day?: string[]
  /** The person being looked after, when the speaker acts for someone. */
  actingFor?: string
  turns: ScriptTurn[]
}

export type ScriptTurn = {
  say: string
  /** Rewinds to this many turns before speaking, as the Edit and Refresh buttons do. */
  rewindTo?: number
  /** Every pattern must match the reply. */
  reply?: RegExp | RegExp[]
  /** No pattern may match the reply. */
  never?: RegExp | RegExp[]
  /** Some button offered with the reply matches. */
  offers?: RegExp
  /** Taps the first button that matches, instead of saying `say`, which then only names the turn. */
  taps?: RegExp
  /** Tasks that exist now. */
  has?: string[]
  /** Tasks that do not exist now. */
  lacks?: string[]
  /** Nothing was changed in this turn. */
  unchanged?: true
  /** How many tasks this turn added (or removed, if negative). */
  grew?: number
  /** Where the browser was sent: a date, and the title of the task in focus if any. */
  goes?: string
  /** Whether reminders are muted now, and until when in the owner's zone. */
  muted?: boolean | string
}

export type Suite = Record<string, Script[]>
