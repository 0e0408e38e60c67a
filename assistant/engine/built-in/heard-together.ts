import { capitalized } from '#domain/capitalized.ts'
import { isMedication } from '../../language/medication.ts'
import { oneOf } from '../../language/one-of.ts'
import { tokenise } from '../../language/tokens.ts'
import { NO_TIME, readWhen, saysWhen, type When } from '../../language/when.ts'
import { hear } from '../../listening/hear.ts'
import { aside, type Clock, type Heard, isOrder, isReason, isReport, refersBack } from './heard.ts'
import type { Intent } from './parse/intent.ts'

/** 'I've soup to make at four, put that in for me': the second part only asks for the first, or says when. */
export function withAddedAsSaid(each: readonly Heard[]): Heard[] {
  const heard: Heard[] = []
  for (const part of each) {
    const before = heard.at(-1)
    const when = before?.intent.do === 'add' ? whenToPutIt(part) : undefined
    if (before?.intent.do !== 'add' || !when || (saysWhen(when) && saysWhen(before.intent.when))) {
      heard.push(part)
      continue
    }
    const intent = { ...before.intent, ...(saysWhen(when) && { when }), sure: true }
    const text = `${before.text}, ${part.text}`
    heard[heard.length - 1] = { ...before, text, intent, opinion: hear(text) }
  }
  return heard
}

/** 'The car needs petrol, remind me at five to do it': one task, at the time of the reminder, and what was told is its name. */
export function withRemindersOfIt(each: readonly Heard[]): Heard[] {
  const heard: Heard[] = []
  for (const part of each) {
    const before = heard.at(-1)
    const title = before && remindsOfIt(part) ? titleOf(before) : undefined
    if (!before || !title || part.intent.do !== 'add') {
      heard.push(part)
      continue
    }
    const when =
      saysWhen(part.intent.when) || before.intent.do !== 'add' ? part.intent.when : before.intent.when
    const text = `${before.text}, ${part.text}`
    const intent: Intent = { do: 'add', title, when, sure: true }
    const isTold = before.intent.do !== 'add'
    heard[heard.length - 1] = {
      intent,
      opinion: part.opinion,
      text,
      addsOn: false,
      ...(isTold && { isDoubted: true }),
    }
  }
  return heard
}

function remindsOfIt({ intent, text }: Heard): boolean {
  return intent.do === 'add' && REMINDS.test(text) && DO_IT.test(intent.title)
}

const REMINDS = /\b(?:remind|remember|forget|reminder|nudge|alarm)\b/i
const DO_IT =
  /^(?:do|get|sort|fill|buy|pay|book|order|fetch|return|sign|send|post|finish|make|check|fix|pick|collect|write|print|wash|clean|hand|take|bring|cancel|renew|submit|start) (?:it|that|this|them|one|some)(?: (?:in|out|up|off|down|back|over|for (?:him|her|them|me)))?$/i

function titleOf({ intent, text }: Heard): string | undefined {
  if (intent.do === 'add')
    return intent.checklist || intent.onto || intent.reminders ? undefined : intent.title
  if (intent.do !== 'unknown' || isMedication(text) || !NEEDS.test(text)) return undefined
  return capitalized(text.replace(LEADS, '').replace(/[\s,.!-]+$/, ''))
}

const NEEDS =
  /\b(?:needs?|wants?|is due|are due|has to|have to|must|is running out|are running out|is low|is nearly out)\b/i
const LEADS = /^\W*(?:(?:ugh|oh|ok|so|and|also|right|well|argh|hey|hi|hello|um|damn|ah),? )*/i

/** When to put what was just spoken of, if that is all that is said. */
function whenToPutIt({ intent, text, addsOn }: Heard): When | undefined {
  // The day of the part before it was read into this one.
  if (intent.do === 'add')
    return refersBack(intent) && PUTS.test(text) ? (addsOn ? NO_TIME : intent.when) : undefined
  return intent.do === 'move' && PUTS.test(text) && IT_DOWN.test(intent.ref.words) ? intent.when : undefined
}

const PUTS =
  /^\W*(?:(?:so|and|please|then|just|can you|could you|will you) )*(?:put|add|pop|stick|write|jot|pencil)\b/i
const IT_DOWN = /^(?:(?:it|that|this) ?)?(?:down|in|on)?$/i

/** 'The antibiotic course is finished, remove it please': the order is about what the sentence before it named. */
export function withPronouns(each: readonly Heard[], clock: Clock): Heard[] {
  const heard: Heard[] = []
  for (const part of each) {
    const before = heard.at(-1)
    const instead = before && moveInstead(before, part)
    if (instead) {
      heard[heard.length - 1] = instead
      continue
    }
    if (!before || !refersBack(part.intent) || isOrder(before)) {
      heard.push(part)
      continue
    }
    const both = `${before.text}, ${part.text}`
    if (part.intent.do === 'status' && part.intent.status === 'completed' && isReport(before)) continue
    if (part.intent.do === 'add') {
      // 'Kids picked up. Write that down.'
      if (isReport(before)) continue
      if (before.intent.do === 'unknown') heard[heard.length - 1] = { ...before, text: both }
      else heard.push(part)
      continue
    }
    if (!('ref' in part.intent)) continue
    const ref = { ...part.intent.ref, pronoun: undefined, spoken: both }
    const later = part.intent.do === 'status' && part.intent.status === 'skipped' && laterDay(before, clock)
    const intent = (
      later
        ? { do: 'move', ref: { ...ref, when: NO_TIME }, when: later, sure: true }
        : { ...part.intent, ref }
    ) as Intent
    heard[heard.length - 1] = { ...part, intent, text: both }
  }
  return heard
}

/** 'Golf's off. Put it on Thursday': a new day for what is off, and no skip. */
function moveInstead({ intent: off, text }: Heard, part: Heard): Heard | undefined {
  if (off.do !== 'status' || off.status !== 'skipped' || part.intent.do !== 'move') return undefined
  if (!refersBack(part.intent)) return undefined
  return { ...part, text: `${text}, ${part.text}`, intent: { ...part.intent, ref: off.ref } }
}

/** '[Revision can go on Saturday], I'm not doing it today': the day it should be instead. */
function laterDay({ text }: Heard, { today, dayFirst }: Clock): When | undefined {
  if (/\b(?:no|not|never|off|cancel\w*)\b|n['’]t\b/i.test(text) || isMedication(text)) return undefined
  const when = readWhen(tokenise(text), today, { dayFirst, bareHour: true })
  return !when.repeat && when.dates.length === 1 && when.dates[0]!.from > today ? when : undefined
}

/** 'Bin the car service, Ben did it': the reason after an order is no request. */
export function withAsides(each: readonly Heard[]): Heard[] {
  return each.map((part, at) => {
    const before = each[at - 1]
    if (each[at + 1] && CALLED.test(part.text) && !isOrder(part)) return aside(part)
    // 'Because the buses have been awful, can you add …'
    if (each[at + 1] && BECAUSE.test(part.text) && !isOrder(part)) return aside(part)
    if (each.length > 1 && part.intent.do === 'add' && SEE_TO_IT.test(part.text)) return aside(part)
    return before && isOrder(before) && before.intent.do !== 'add' && isReason(part) ? aside(part) : part
  })
}

const BECAUSE = /^\W*(?:because|cos|coz|cuz|since|seeing as|given that)\b/i

/** 'Physio rang, …': who told it. */
const CALLED = oneOf(
  [
    /^\W*(?!(?:i|we|i['’]ve|we['’]ve)\b)(?:the |my |our |her |his )?[\w'’]+(?: [\w'’]+){0,2} (?:rang|called|phoned|emailed|texted|messaged|wrote|has (?:called|rung|phoned)|says|said|reckons|told me)(?: (?:up|back|me|today|earlier|just now))*\W*$/,
    /^\W*(?:they|he|she)(?:['’]ve|['’]s| have| has)(?: just)? (?:rung|called|phoned|emailed|texted|been on|been in touch)(?: (?:up|back|me|today|earlier|just now|the phone))*\W*$/,
  ],
  'i',
)

/** 'The club has moved to the 19th, update it': says once more that something is to be done. */
const SEE_TO_IT =
  /^\W*(?:so |and |then |please |just |can you |could you )*(?:update|change|fix|correct|amend|adjust|sort|note|edit|set)(?: (?:it|that|this|them|accordingly|please))*\W*$/i
