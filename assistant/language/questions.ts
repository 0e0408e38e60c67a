import { isPast } from './lemma.ts'
import { oneOf } from './one-of.ts'

/** Whether a request is a real question, which never changes anything. 'Could you add milk?' is a polite command. */
export function isQuestion(norm: string): boolean {
  const text = norm.replace(
    /^(?:(?:and|so|but|ok|well|hey|hi|hello|um|please|now|wait|also|then|oh|sorry|,) )+/,
    '',
  )
  if (REQUEST.test(text) || NUMBER_NOT.test(text)) return false
  if (ASKING.test(text)) return true
  const asked = /\?\s*$/.test(text)
  // 'I took my pills?' is a question; 'add milk?' is not.
  return (
    asked &&
    (STATEMENT.test(text) ||
      isPast(text.split(' ')[0] ?? '') ||
      /\b(?:done|finished|taken|yet|ready)\b/.test(text))
  )
}

/** 'Is 15 not 14' puts a number right. */
const NUMBER_NOT =
  /^(?:is|was) (?:(?:the )?\d+(?:st|nd|rd|th)?(?: ,)? not (?:the )?\d+(?:st|nd|rd|th)?|not (?:at )?[\d:]+(?: [ap]m)? , (?:but )?is (?:at )?[\d:]+(?: [ap]m)?)(?: [.!])?$/

const REQUEST =
  /^(?:(?:can|could|would|will) (?:you|u|we)(?: please)? (?!tell|show|say|read|list|see|know)|(?:can|could|may|might) i (?:please )?(?:add|put|move|skip|delete|remove|rename|reschedule|change|mark|make|push|have (?:a|an) |get|cancel|set|undo|ask you to)|would you mind|do you mind|(?:is it|would it be) (?:possible|ok|alright) (?:to|if (?:you|we|i)) (?:add|put|move|skip|delete|remove|rename|reschedule|change|mark|make|push|cancel|set|undo|plan)|(?:how|what) about (?:we |i )?(?:add|mov|skip|mak|putt|push|delet|remov)|why (?:do not|not) (?:we|you) |do not (?:let|forget))/

const ASKING = oneOf([
  /^(?:what|when|where|which|who|whose|whom|why|how)\b/,
  /^did (?:you|it|anyone|anything|anybody|someone)\b/,
  /^did (?:not )?(?:i|we|he|she|they)\b/,
  // 'Didn't go to the gym' tells.
  /^did (?!not (?:get|go|come|happen)\b)[^,.;]+ (?:get|go|come|happen)\b/,
  /^do (?:i|we|they|you|any)\b/,
  /^does\b/,
  /^has\b/,
  /^(?:have|had) (?:i|we|they|you|he|she|any)\b/,
  /^have (?:my|the) .*\bbeen\b/,
  /^am i\b/,
  /^(?:is|are|was|were) (?!done\b|finished\b)/,
  /^(?:should|shall|must|will|would|could|can|may|might) (?:i|we|he|she|they|it|my|the|there)\b/,
  /^(?:got |have )?(?:any|anything|something else)\b/,
  /^(?:tell|show|remind) me (?:what|when|where|which|who|how|if|whether)\b/,
  /^tell me (?:more |something )?about\b/,
  /^(?:do you know|i wonder|wondering|not sure) (?:if|whether|what|when)/,
  /^i (?:do not know|can not remember|forgot|am not sure) (?:if|whether|what|when)/,
])

const STATEMENT = /^(?:i|we|she|he|they|it|that|this|the|my|her|his) /
