import { isPast } from '../../../language/lemma.ts'
import { isQuestion } from '../../../language/questions.ts'
import { normText, type Token } from '../../../language/tokens.ts'
import { withoutPleasantries } from './phrase.ts'
import { opensRequest } from './request-start.ts'

/** '… steaks on the grill remind me to check them': dictated without a pause. */
export function runsOn(current: readonly Token[], token: Token, all: readonly Token[]): boolean {
  if (isSecondOrder(current, token, all) || isQuestionAfter(current, token)) return true
  if (isNextDone(current, token, all)) return true
  if (isOrderAfterReason(current, token, all) || isAskedAfter(current, token, all)) return true
  if (
    token.norm !== 'remind' ||
    current.length < 3 ||
    /^(?:to|you|please|can|could|would|not|will)$/.test(current.at(-1)!.norm)
  )
    return false
  return /^(?:me|her|him)$/.test(all[all.indexOf(token) + 1]?.norm ?? '')
}

/** Somebody did or said something: no thing that was done. */
const TELLS = /\b(?:i|we|he|she|they|it|you|said|told|rang|called|phoned|texted|came|went|left)\b/
const LINKS = /^(?:when|because|that|who|which|where|how|if|as|while|than|so)$/

/** 'Leg dressed', 'the vitals charted': a thing and what was done to it. */
export function isShortReport(tokens: readonly Token[]): boolean {
  const said = withoutPleasantries(tokens)
  return (
    said.length > 1 &&
    said.length <= 4 &&
    isPast(said.at(-1)!.norm) &&
    !isPast(said[0]!.norm) &&
    !opensRequest(said) &&
    !said.some(({ norm }) => /^(?:not|never|no|to|is|are|was|were|been|get|have)$/.test(norm))
  )
}

export const ENDS_DONE = /^(?:done|finished|sorted)$/

/** 'shower done [exercises done] [what is next]': dictated reports, one after the other. */
function isNextDone(current: readonly Token[], token: Token, all: readonly Token[]): boolean {
  if (current.length < 2 || current.length > 5) return false
  const isDone = ENDS_DONE.test(current.at(-1)!.norm)
  if (!isDone && (!isShortReport(current) || TELLS.test(normText(current)) || LINKS.test(token.norm)))
    return false
  if (/^(?:[.,!?;:-]|and|with|by|at|for|at|in|on|now|already|today|too|as|then|but|off|up)$/.test(token.norm))
    return false
  if (
    /^(?:i|we|get|getting|have|has|be|is|was|need|want|not|never|when|if|what|once|after|before|as)(?: |$)/.test(
      current[0]!.norm,
    )
  )
    return false
  const rest = all.slice(all.indexOf(token))
  if (isDone && isQuestion(normText(rest))) return true
  return rest.slice(1, isDone ? 6 : 3).some(({ norm }) => ENDS_DONE.test(norm) || (!isDone && isPast(norm)))
}

/** 'I'd hate to be late [can you add catch the bus]': what is asked for comes last. */
function isAskedAfter(current: readonly Token[], token: Token, all: readonly Token[]): boolean {
  if (!/^(?:can|could|would|will|please)$/.test(token.norm) || current.length < 2) return false
  if (/^(?:if|that|ask|when|how|what|and|or|so|me|to|not|who|which)$/.test(current.at(-1)!.norm)) return false
  return ASKED.test(normText(all.slice(all.indexOf(token), all.indexOf(token) + 5)))
}

const ASKED =
  /^(?:(?:can|could|would|will) you (?:please |just )?|please )(?:add|put|move|remind|skip|delete|tick|mark|change|set|mute|stick|pop|cancel)\b/

/** 'move gym to friday delete the nap': a second order, said without a pause after the first. */
function isSecondOrder(current: readonly Token[], token: Token, all: readonly Token[]): boolean {
  if (!/^(?:delete|cancel|add|skip|move|undo|mute|untick|reschedule|postpone)$/.test(token.norm)) return false
  if (current.length < 2 || !/^(?:delete|cancel|add|skip|move|remove|mark|tick|put)$/.test(current[0]!.norm))
    return false
  const next = all[all.indexOf(token) + 1]
  return (
    next !== undefined &&
    !/^[.,!?;:]$/.test(next.norm) &&
    !/^(?:to|and|not|the|a|my|or|please)$/.test(current.at(-1)!.norm)
  )
}

/** 'shift lunch to one what's after that': a question, said without a pause after a request. */
function isQuestionAfter(current: readonly Token[], token: Token): boolean {
  return (
    /^(?:what is|when is|where is)$/.test(token.norm) &&
    current.length >= 2 &&
    /^(?:add|put|move|shift|push|mute|skip|delete|cancel|mark|tick|stick|remind|i|we|she|he)$/.test(
      current[0]!.norm,
    ) &&
    !/^(?:know|see|check|tell|me|about|is|and|to|of|that|remember|sure|ask|told|say|for|wonder|with|on)$/.test(
      current.at(-1)!.norm,
    )
  )
}

/** 'Because of the rain [move] the shopping to tomorrow': the reason may come first. */
function isOrderAfterReason(current: readonly Token[], token: Token, all: readonly Token[]): boolean {
  if (current.length < 3 || !REASON_FIRST.test(normText(current))) return false
  return ORDER_ABOUT_THEM.test(normText(all.slice(all.indexOf(token))))
}

/** Not 'since we move …': whoever is named before the order does it. */
const REASON_FIRST =
  /^(?:because|due to|thanks to|given|as|since|owing to|on account of) .*(?<! (?:i|you|we|they|he|she|it|to|can|will|would|could|should|must|not|do|did|and|or))$/
const ORDER_ABOUT_THEM =
  /^(?:move|push|shift|postpone|reschedule|skip|delete|remove|cancel|drop|scrap|tick|mark) (?:the|my|her|his|our|their|all|everything)\b/
