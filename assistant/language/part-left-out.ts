import { contentWords, namedIn } from './likeness.ts'

/**
 * Whether a report leaves a part of the task undone: 'did the ironing, not the shirts', 'homework is done except the maths',
 * 'we only did the ironing upstairs', 'did the garden a bit'. What is left out as a task of its own ('did the maths, not the dishes') is no part.
 */
export function leavesPartOut(message: string, title: string, others: readonly string[]): boolean {
  const said = message.toLowerCase().replace(/[’‘]/g, "'")
  return said.split(SENTENCE).some((sentence) => {
    if (namedIn(sentence, title) === 'none') return false
    if (ONLY_THERE.test(sentence)) return true
    if (sentence.split(CLAUSE).some((clause) => A_BIT.test(clause) && namedIn(clause, title) !== 'none'))
      return true
    const [, before, left] = EXCEPT.exec(sentence) ?? []
    return (
      left !== undefined &&
      contentWords(left).length > 0 &&
      namedIn(before!, title) !== 'none' &&
      namedIn(left, title) === 'none' &&
      others.every((other) => other === title || namedIn(left, other) === 'none')
    )
  })
}

const SENTENCE = /[.;!?]+\s*/
const CLAUSE = /\s*,\s*|\s+(?:and|but|so|then|though|before|because)\s+/

/** 'Weeded the garden a little', 'ironed for a bit'. */
const A_BIT = /\b(?:a (?:little |wee |tiny )?bit|a little|partly|halfway)\s*$/

const EXCEPT =
  /^(.*?)(?:,| and| but| just)* (?:(?:but |just )?not (?:the|my|our|his|her|their|all the|any)|except(?: for)?|apart from|all but|minus|bar|save for|other than|without)(?: the| my| his| her| our| their)? ((?!that\b|it\b|for\b)[\p{L}'-]+(?: [\p{L}'-]+){0,2})/u

/** 'Only did the hoovering upstairs', 'just got the front of the garden done'. */
const ONLY_THERE =
  /\b(?:only|just) (?:did|do|done|managed|got|finished|made|had time for) .*\b(?:upstairs|downstairs|half|the (?:front|back|top|bottom|first|1st|easy|outside|inside)|in the \p{L}+|for (?:him|her|one|1))\b/u
