import { isQuestion } from '../../language/questions.ts'
import type { Opinion } from '../../listening/hear.ts'
import type { Mention } from './memory.ts'
import type { Intent } from './parse/intent.ts'
import { support, wantsToWrite } from './second-opinion.ts'

/** One request: what the patterns understood, and what the trained model hears in it. */
export type Heard = {
  intent: Intent
  opinion: Opinion
  text: string
  addsOn: boolean
  /** Read from words in passing. Unless `sure`, it is only offered. `plain` is what the patterns made of it. */
  inPassing?: { sure: boolean; plain: Intent }
  /** How a task may be meant to be different, where the patterns heard something else and the model thinks it possible. */
  amendment?: Intent
  /** Only this name was understood: what to do with it is asked. */
  about?: Mention
  /** Read back before anything is changed. */
  isDoubted?: true
  /** The task was named but is not changed: it is still open, or is to stay as it is. */
  left?: 'open' | 'kept'
  /** The change that may be meant. Where there are several in a message, one question is asked about all of them. */
  proposal?: Intent
  /** A reason or a remark beside a request: answered only when it names a task of its own. */
  isAside?: true
}

export type Clock = { today: string; dayFirst: boolean }

/** A request that stands by itself, with the model on its side. */
export function isFirm({ intent, opinion, inPassing }: Heard): boolean {
  if (intent.do === 'unknown' || (inPassing && !inPassing.sure)) return false
  if (intent.do === 'add' && intent.bare !== undefined) return support(intent, opinion) >= 0.5
  if (PLAIN_ORDERS.has(intent.do) || (intent.do === 'move' && intent.sure))
    return support(intent, opinion) >= 0.05
  return support(intent, opinion) >= (wantsToWrite(intent) ? 0.3 : 0.5)
}

/** Orders that are hardly ever anything else. */
const PLAIN_ORDERS = new Set(['delete', 'undo', 'mute', 'unmute', 'rename', 'note'])

export function aside(part: Heard): Heard {
  return { ...part, isAside: true }
}

/** 'it', 'that': the task is named elsewhere in the message. */
export function refersBack(intent: Intent): boolean {
  if ('ref' in intent) return intent.ref.pronoun === 'it'
  return (
    intent.do === 'add' &&
    !intent.checklist &&
    /^(?:put ?)?(?:(?:it|that|this|him|her|them)\b ?)?(?:in|on|down|off)?(?: ?for (?:me|us|her|him))?$/i.test(
      intent.title,
    )
  )
}

export function isReport({ intent }: Heard): boolean {
  return intent.do === 'status' && intent.status === 'completed'
}

/** Something asked for, not told. */
export function isOrder(part: Heard): boolean {
  const { intent } = part
  if (!isFirm(part)) return false
  if (intent.do === 'status') return intent.status !== 'completed' || !intent.stated
  return wantsToWrite(intent) || intent.do === 'go'
}

const REASON =
  /^(?:i|we|she|he|they|it|you|my|the|his|her|our|there|that|this|dr|doctor|nurse|gp|mum|dad)\b|^(?:[a-z]+ ){1,3}(?:is|are|was|were|has|have|had|did|does|said|says|stopped|ended|took|came|went)\b/

/** What was told beside a request, and asks for nothing. */
export function isReason({ intent, text }: Heard): boolean {
  const norm = text.toLowerCase()
  if (isQuestion(norm)) return false
  // 'Council's stopped it', 'neurologist's changed his mind': what somebody else did.
  if (intent.do === 'status' && intent.status === 'completed' && BY_OTHERS.test(norm)) return true
  if (!REASON.test(norm)) return false
  if (['unknown', 'feel', 'not-done', 'underway', 'unwilling', 'talk'].includes(intent.do)) return true
  return intent.do === 'status' && (intent.stated === true || intent.status === 'skipped')
}

const BY_OTHERS =
  /^\W*(?:the |my |our |his |her )?(?!i\b|we\b|that\b|it\b)[a-z]+(?: [a-z]+)?['’]s (?:stopped|changed|gone|got|off|had|taken|doing|done|ill|sick|poorly|back|away|cancelled|sorted|sold|moved|left|finished|asleep)\b/
