import type { When } from '../../../language/when.ts'
import type { TaskStatus } from '../../../tools/day-book.ts'

/** A task, in the person's words. */
export type Reference = {
  /** Without date and time. Empty when the person only gave a time or a position in a list. */
  words: string
  when: When
  /** A word too weak to identify a task by itself: the verb of 'I walked', the noun of 'went for a walk'. */
  loose?: string
  /** 'it', 'that one', 'them'. */
  pronoun?: 'it' | 'them'
  /** 'the second one': positions in the last list shown, -1 for the last. */
  picks?: number[]
  /** 'everything'; `words` is then what to leave out. */
  all?: boolean
  /** A whole sentence: the task is the one whose title is named in it. */
  spoken?: string
  /** The whole message that sentence is a part of. */
  around?: string
}

/** What a person says about a medicine that is not a wish to change the list. */
export type DoseReport =
  | 'not-taken'
  | 'unsure'
  | 'ran-out'
  | 'stopping'
  | 'stopped'
  | 'changed'
  | 'harms'
  | 'partly'
  | 'more'

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
  | 'away'

export type Refusal = 'medical' | 'others' | 'instructions' | 'outside' | 'joke' | 'reach'

export type Intent =
  | {
      do: 'list'
      when: When
      only?: 'pending' | 'completed' | 'skipped' | 'overdue' | 'rolledOver'
      count?: boolean
      go?: boolean
      /** Only the first or the last of them. */
      end?: 'first' | 'last'
    }
  /** `first`: the first of the day, where another day was spoken of. */
  | { do: 'next'; more?: boolean; first?: boolean }
  | { do: 'summary'; when: When }
  | { do: 'plan'; when: When }
  /** A routine to begin with, in the words of the wish. */
  | { do: 'routine'; about: string }
  | { do: 'was-done'; ref: Reference }
  /** `howLong`: how much time there is until then. `note`: what is written about it. */
  | { do: 'find'; ref: Reference; howLong?: true; note?: true }
  | { do: 'beside'; ref: Reference; side: 'after' | 'before' }
  | {
      do: 'add'
      title: string
      when: When
      checklist?: string[]
      note?: string
      /** seconds from its time */
      reminders?: number[]
      /** somebody wants to be sure that it is done */
      makeSure?: true
      sure: boolean
      /** 'I should ring the vet': thought aloud, so it is only offered. */
      isThought?: true
      /** 'add tape to the gate job': what may belong to a task that is there, and the words for that task. */
      onto?: {
        items: string[]
        what: string
        /** 'add tape to gate': only where that is its whole name. */
        isExact?: true
      }
      /** 'put the physio at 4': it may be there already, at another time. */
      isPut?: true
      /** The words of a command without 'add', which may be about an existing task. */
      bare?: string
      /** Nothing in it asks to add: it follows something that is added, or is only wished for. */
      unasked?: 'after-another' | 'wish'
    }
  | { do: 'status'; status: TaskStatus; ref: Reference; stated?: boolean }
  | { do: 'not-done'; ref: Reference }
  | { do: 'dose'; about: DoseReport; said: string }
  | { do: 'underway'; ref: Reference }
  | { do: 'unwilling'; ref: Reference }
  | {
      do: 'move'
      ref: Reference
      when: When
      sure: boolean
      /** A statement, not a request: what the person will do and when, or where they will be. */
      stated?: 'action' | 'place'
      /** 'This once': the other days of a repeating task don't move. */
      once?: boolean
    }
  /** After or before another task; `otherwise` is what the words mean where that task is not there. */
  | {
      do: 'put-beside'
      ref: Reference
      title: string
      side: 'after' | 'before'
      anchor: string
      date?: string
      minutes?: number
      sure: boolean
      otherwise: Intent
    }
  /** The same with one day or time, and with another: which is meant is asked. */
  | { do: 'either'; of: readonly [Intent, Intent] }
  /** Two tasks change places; with a title, it may only be another name for the first. */
  | { do: 'swap'; refs: readonly [Reference, Reference]; title?: string }
  | { do: 'delete'; ref: Reference }
  | { do: 'rename'; ref: Reference; title: string }
  | { do: 'note'; ref: Reference; text: string }
  | { do: 'checklist'; ref: Reference; items: string[] }
  | { do: 'tick'; ref: Reference; item: string }
  | { do: 'no-time'; ref: Reference }
  | { do: 'repeat'; ref: Reference; when: When }
  /** Something about a task is different: a word of its title, its whole title, or what its note should say. */
  | { do: 'amend'; ref: Reference; said: string; swap?: { bad: string; good: string }; title?: string }
  | {
      do: 'mute'
      when: When
      minutes?: number
      restOfDay?: boolean
      /** The task, when reminders of only one may be meant: 'stop reminding me about the walk'. */
      about?: Reference
      /** Said with 'about' or 'for', so it can't mean all reminders. */
      one?: boolean
    }
  | { do: 'unmute' }
  /** How early reminders come, how they sound, who gets them. */
  | { do: 'remind-how'; lead?: { minutes: number; ref: Reference } }
  /** 'Remind me again in ten minutes.' */
  | { do: 'snooze'; ref: Reference; when: When; minutes?: number }
  | { do: 'mute-state' }
  | { do: 'undo' }
  /** 'Do not skip it': takes that back if it was just done. */
  | { do: 'refrain'; tool?: string }
  | { do: 'go'; ref: Reference; page?: string }
  | { do: 'clock'; what: 'day' | 'time'; when: When }
  | { do: 'feel'; mood: Mood }
  | { do: 'talk'; topic: Topic }
  | { do: 'refuse'; why: Refusal }
  | { do: 'when-only'; when: When }
  | { do: 'unknown'; words: string; when: When; norm: string }
