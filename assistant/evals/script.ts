/** One written conversation: the day it starts from, what is said, and what must be so after each turn. */
export type Script = {
  name: string
  /** Wall clock and zone of the day's owner, as 'yyyy-MM-ddTHH:mm Zone'. Tuesday, 10 March 2026, half past nine unless told. */
  now?: string
  /** Tasks to begin with, in the notation of `notation.ts`. */
  day?: string[]
  /** The person being looked after, when the speaker acts for someone. */
  actingFor?: string
  turns: Said[]
}

export type Said = {
  say: string
  /** Goes back to this many turns before speaking, as the Edit and Refresh buttons do. */
  rewindTo?: number
  /** Every pattern is found in the reply. */
  reply?: RegExp | RegExp[]
  /** No pattern is found in the reply. */
  never?: RegExp | RegExp[]
  /** Tasks that exist now. */
  has?: string[]
  /** Tasks that do not exist now. */
  lacks?: string[]
  /** Nothing was written in this turn. */
  unchanged?: true
  /** How many tasks more (or fewer) there are than before this turn. */
  grew?: number
  /** Where the browser was sent: a date, and the title of the task in focus if any. */
  goes?: string
  /** Whether reminders are muted now, and until when in the owner's zone. */
  muted?: boolean | string
}

export type Suite = Record<string, Script[]>
