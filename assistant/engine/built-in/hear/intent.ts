import type { When } from '../../../language/when.ts'
import type { TaskStatus } from '../../../tools/day-book.ts'

/** Which task is meant, in the person's words. */
export type Reference = {
  /** The words without date and time. Empty when only a time or a place in a list was said. */
  words: string
  when: When
  /** A word by which alone no task can be told: the verb of 'I walked', the thing of 'went for a walk'. */
  loose?: string
  /** 'it', 'that one', 'them'. */
  pronoun?: 'it' | 'them'
  /** 'the second one': places in the list just given, -1 for the last. */
  picks?: number[]
  /** 'everything'; then `words` are what is left out. */
  all?: boolean
}

export type Mood =
  | 'sad'
  | 'anxious'
  | 'tired'
  | 'overwhelmed'
  | 'lonely'
  | 'angry'
  | 'ill'
  | 'blame'
  | 'good'
  | 'talk'
  | 'bored'

export type Topic =
  | 'hello'
  | 'thanks'
  | 'bye'
  | 'how-are-you'
  | 'who-are-you'
  | 'help'
  | 'again'
  | 'ok'
  | 'yes'
  | 'no'
  | 'sorry'
  | 'praise'
  | 'abuse'
  | 'drop'
  | 'privacy'
  | 'whose'
  | 'how-to'

export type Refusal = 'medical' | 'others' | 'instructions' | 'outside' | 'joke' | 'reach'

export type Intent =
  | {
      do: 'list'
      when: When
      only?: 'pending' | 'completed' | 'skipped' | 'overdue' | 'rolledOver'
      count?: boolean
      go?: boolean
    }
  | { do: 'next'; more?: boolean }
  | { do: 'summary'; when: When }
  | { do: 'plan'; when: When }
  | { do: 'was-done'; ref: Reference }
  | { do: 'find'; ref: Reference }
  | { do: 'beside'; ref: Reference; side: 'after' | 'before' }
  | {
      do: 'add'
      title: string
      when: When
      checklist?: string[]
      note?: string
      sure: boolean /** Said without 'add': the words, for it may be about a task that is there. */
      bare?: string
    }
  | { do: 'status'; status: TaskStatus; ref: Reference; told?: boolean }
  | { do: 'not-done'; ref: Reference }
  | { do: 'underway'; ref: Reference }
  | { do: 'unwilling'; ref: Reference }
  | {
      do: 'move'
      ref: Reference
      when: When
      sure: boolean
      /** Not asked for, only told: what somebody will do and when, or where they will be. */
      told?: 'deed' | 'place'
      /** 'This once': the other days of a repeating task stay. */
      once?: boolean
    }
  | { do: 'delete'; ref: Reference }
  | { do: 'rename'; ref: Reference; title: string }
  | { do: 'note'; ref: Reference; text: string }
  | { do: 'checklist'; ref: Reference; items: string[] }
  | { do: 'tick'; ref: Reference; item: string }
  | { do: 'no-time'; ref: Reference }
  | { do: 'repeat'; ref: Reference; when: When }
  | {
      do: 'mute'
      when: When
      minutes?: number
      restOfDay?: boolean
      /** What the reminders are about, when it may be one task: 'stop reminding me about the walk'. */
      about?: Reference
      /** Said with 'about' or 'for', so that all reminders can not be meant. */
      one?: boolean
    }
  | { do: 'unmute' }
  | { do: 'mute-state' }
  | { do: 'undo' }
  | { do: 'go'; ref: Reference; page?: string }
  | { do: 'clock'; what: 'day' | 'time'; when: When }
  | { do: 'feel'; mood: Mood }
  | { do: 'talk'; topic: Topic }
  | { do: 'refuse'; why: Refusal }
  | { do: 'when-only'; when: When }
  | { do: 'unknown'; words: string; when: When; norm: string }
