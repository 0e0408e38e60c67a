import { normText, type Token } from '../../../language/tokens.ts'
import { readWhen, saysWhen } from '../../../language/when.ts'
import { isAdding, isWhenOnly, type Part } from './part.ts'
import { withoutPleasantries } from './phrase.ts'
import { opensRequest } from './request-start.ts'

/** 'No, wait': what follows puts right what was said. */
export const ONLY_REVISION =
  /^(?:(?:no|wait|actually|sorry|oh|oops|hmm|um|hang on|hold on|i mean|i meant|or rather|scratch that|rather)(?: |$))+$/

const REVISION =
  /^(?:(?:no|wait|actually|sorry|oh|oops|hmm|um)(?: ,)? )*(?:no wait|wait no|no hang on|nah|nope|i mean|i meant|or rather|actually|make that|make it|sorry|scratch that|no|rather|correction)(?: ,)? (?=\S)/

/** ', no wait, Friday': the speaker corrects what they just said. */
export function isRevision(tokens: readonly Token[], today: string): boolean {
  const norm = normText(tokens)
  if (!REVISION.test(norm)) return false
  // 'no reminders until two' starts with 'no' but is not a correction.
  const isNo = /^no (?!,|wait|sorry|actually|i |make|not |oh)/.test(norm)
  return !isNo || isWhenOnly(tokens.slice(1), today) || /^no \d{1,2}(?:[:.]\d\d)?$/.test(norm)
}

export function afterRevision(tokens: readonly Token[]): Token[] {
  const match = REVISION.exec(normText(tokens))
  let length = match ? match[0].length : 0
  const rest = [...tokens]
  while (rest.length > 1 && length > 0) length -= rest.shift()!.norm.length + 1
  return rest
}

export function revise(parts: Part[], rest: Token[], today: string): void {
  const current = parts.at(-1)!
  const correction = readWhen(rest, today, { bareHour: true })
  if (opensRequest(rest))
    parts[parts.length - 1] = { tokens: withObject(rest, current, today), addsOn: false }
  else if (correction.left.length === 0 && saysWhen(correction)) {
    const said = readWhen(current.tokens, today)
    // Drop what is corrected; keep what was not said again.
    const keepTime = correction.times.length === 0 && said.times.length > 0
    const keepDate = correction.dates.length === 0 && said.dates.length > 0
    const remaining = current.tokens.filter(
      (token) =>
        said.left.includes(token) || (keepTime && isTimeToken(token)) || (keepDate && isDateToken(token)),
    )
    // 'At 1, make it 2': the number alone would be taken for part of the title.
    const isBare = said.times.length > 0 && !saysWhen(readWhen(rest, today))
    parts[parts.length - 1] = { ...current, tokens: [...remaining, ...(isBare ? [AT] : []), ...rest] }
  } else if (isTimedFrame(current, today) && isTimed(rest, today)) {
    // 'Remind me at 5, sorry, half 5 to call Ben': what to be reminded of comes only now.
    const { left } = readWhen(current.tokens, today)
    parts[parts.length - 1] = {
      ...current,
      tokens: [...left, ...(rest[0]!.norm === 'at' ? [] : [AT]), ...rest],
    }
  } else parts.push({ tokens: rest, addsOn: isAdding(current) })
}

/** 'Skip gym, no wait, move [it] to 6': what the order before it named. */
function withObject(rest: Token[], { tokens }: Part, today: string): Token[] {
  const [verb, ...named] = readWhen(withoutPleasantries(tokens), today).left
  const at = rest.findIndex(({ norm }) => /^(?:it|them)$/.test(norm))
  const isNamed =
    named.length > 0 && named.length <= 5 && !named.some(({ norm }) => /^(?:it|them)$/.test(norm))
  if (at < 0 || !isNamed || !ORDERS.test(verb?.norm ?? '')) return rest
  return [...rest.slice(0, at), ...named, ...rest.slice(at + 1)]
}

const ORDERS = /^(?:skip|delete|cancel|move|tick|mark|push|shift|remove|postpone|drop|scrap|bin)$/

const AT: Token = { raw: 'at', norm: 'at', quoted: false }

/** 'Remind me at 5': the time is there, and nothing to do yet. */
function isTimedFrame(part: Part, today: string): boolean {
  const { times, left } = readWhen(part.tokens, today)
  return times.length > 0 && /^(?:please )?remind (?:me|her|him|us)$/.test(normText(left))
}

/** Whether a time stands before what is to be done. */
function isTimed(tokens: readonly Token[], today: string): boolean {
  const to = tokens.findIndex(({ norm }) => norm === 'to')
  const before = readWhen(tokens.slice(0, to), today, { bareHour: true })
  return to > 0 && before.times.length > 0 && before.left.length === 0
}

function isTimeToken(token: Token): boolean {
  return /^(?:at|\d{1,2}|\d{1,2}:\d\d|am|pm|noon|midnight|half|quarter|past|to|oclock)$/.test(token.norm)
}

function isDateToken(token: Token): boolean {
  return /^(?:on|next|this|today|tomorrow|\w+day|the|\d{1,2}(?:st|nd|rd|th))$/.test(token.norm)
}
