import { isQuestion } from '../../../language/questions.ts'
import { Scanner } from '../../../language/scanner.ts'
import { takeDuration } from '../../../language/time-words.ts'
import { normText } from '../../../language/tokens.ts'
import type { When } from '../../../language/when.ts'
import { minutesOf } from './beside-task.ts'
import type { Intent } from './intent.ts'
import { matchGroups } from './phrase.ts'
import { type Piece, parseReference } from './piece.ts'

/** A wish about reminders: quiet for a while, back on, once more later, or how they sound and how early they come. */
export function readReminding(piece: Piece, norm: string, when: When): Intent | undefined {
  if (OF_SOMETHING.test(norm) || READ_OUT.test(norm) || NOT_YET.test(norm)) return undefined
  if (HOW.test(norm)) return { do: 'remind-how' }
  if (BACK_ON.test(norm) && !QUIET.test(norm)) return { do: 'unmute' }
  const minutes = takeDuration(new Scanner(piece.tokens)) ?? minutesIn(norm)
  if (AGAIN.test(norm) && !QUIET.test(norm))
    return { do: 'snooze', ref: { ...parseReference([], piece), spoken: norm }, when, minutes }
  if (!QUIET.test(norm)) return { do: 'remind-how' }
  if (isQuestion(piece.norm)) return undefined
  return {
    do: 'mute',
    when,
    minutes,
    restOfDay: /\b(?:rest of (?:the|my) day|all day|for (?:the )?(?:day|today|tonight)|today)\b/.test(norm),
    ...(ONE.test(norm) && { about: { ...parseReference([], piece), spoken: norm } }),
  }
}

/** 'Don't give it till 8' is about a dose. */
const NOT_YET = /\bdo not (?:give|take|have|eat|start|feed)\b(?! (?:me|us)\b)/

/** 'Remind me in an hour to switch off the heating' is a task of its own. */
const OF_SOMETHING =
  /\bremind (?:me|us|her|him)\b(?!.*\bagain\b).*\b(?:to|about|of|on) (?!it\b|that\b|this\b|them\b|\w+day\b|the (?:start|day|morning))\w|^new (?:reminder|alarm)/

const READ_OUT = /^(?:read|show|list|tell me (?!again|when|the night|\d)|what)\b/

/** How reminders come is a setting of its own, not a change of the day. */
const HOW =
  /\b(?:loud\w*|louder|volume|vibrat\w*|tone|spoken|out loud|say it|by email|to my phone|picture|second (?:reminder|alert)|twice|(?:\d+|half|an?|quarter|one|night|day|evening|hour) ?(?:an? )?(?:minutes?|hours?|days?)?'? ?(?:before|ahead|earlier|warning|notice|heads up)|heads up|night before|day before|in advance|default|exact time|start time|every \d+ minutes|intervals?|keep (?:at|going|ringing)|until i (?:press|answer|do|hit)|if (?:i|she|he) (?:do|does|is|has) not|is not (?:ticked|signed|done)|more (?:about|often)|(?:my|her|his) (?:daughter|son|sister|brother|wife|husband|mum|mother|dad)|quieter|softer|ring many|one reminder is enough|too loud|warn\w*|remind \w+ too|nag me)\b/

const BACK_ON =
  /\b(?:back on|on again|again remind|(?:turn|switch|put|start) .*\b(?:on|back)|unmute|un-mute|resume|re-?enable|start (?:back|again|reminding)|sound on|on the (?:reminder|sound)|bug me again|remind (?:me )?again$|can (?:again )?remind)\b/

const QUIET =
  /\b(?:mute|silen\w*|quiet|hush|shush|shut up|stop|quit|off|pause|hold|suppress|suspend|no (?:more )?(?:reminders?|noise|pings?|alerts?|notifications?|sounds?|beep\w*|alarms?)|not (?:remind|ring|buzz|beep|ping|disturb|bother|send|want)|do not|give it a rest|without|peace|racket|leave me)\b/

const AGAIN =
  /\b(?:again|snooze|later|more minutes|more time|grace|give (?:it|me|mi)|another|wait|one more time|once more|in (?:\d+|an?|half|quarter|ten|five)|come back)\b/

const ONE =
  /\b(?:the|my|her|his|that|this) \w+(?: \w+)? (?:reminders?|alarms?|alerts?|one)\b|\b(?:about|for|of) (?:the|my|her|his) (?!day|night|morning|evening|afternoon|rest|moment|next|party|weekend)\w+/

/** 'give me ten', 'another quarter of an hour', 'snooze 9 min'. */
function minutesIn(norm: string): number | undefined {
  if (/\bhalf (?:an )?hour\b/.test(norm)) return 30
  if (/\bquarter (?:of (?:an )?)?hour\b/.test(norm)) return 15
  const hours = /\b(\d{1,2}|an?|one) hours?\b/.exec(norm)
  if (hours) return 60 * (Number(hours[1]) || 1)
  const count = /\b(\d{1,3})(?: more)?(?: minutes?'?| min\b|$)/.exec(norm)
  return count ? Number(count[1]) : undefined
}

/** 'Remind me ten minutes before the walk': how early the reminder of one task should come. */
export function parseLead(piece: Piece): Intent | undefined {
  const groups = matchGroups(piece.tokens, LEAD)
  if (!groups?.length || !groups.what?.length || / to /.test(` ${normText(groups.what)} `)) return undefined
  return {
    do: 'remind-how',
    lead: { minutes: minutesOf(normText(groups.length)), ref: parseReference(groups.what, piece) },
  }
}

const LEAD =
  /^(?:(?:remind|nudge|ping|warn|alert|tell|notify|buzz|prompt) (?:me|us|her|him)|(?:give me|i (?:need|want|would like)|set|set up|(?:can|could) i (?:get|have)|can you (?:set|give me)) (?:an? )?(?:reminder|heads up|heads-up|warning|nudge|alert|shout|alarm))(?: (?:about|at least|for))* (?<length>(?:half an|an?|\d{1,3}) (?:hours?|minutes))(?: (?:warning|notice))? (?:before|ahead of|in advance of|prior to) (?!i |we |it$|that$|this$|hand)(?<what>.+)$/
