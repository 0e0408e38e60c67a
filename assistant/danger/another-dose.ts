import { isMedication } from '../language/medication.ts'
import { normText, tokenise } from '../language/tokens.ts'

/** 'Forgot if I'd had my warfarin, so I took another': one kind question, whatever the model makes of it. */
export function isTakenInCase(text: string): boolean {
  const said = normText(tokenise(text))
  if (!isMedication(said) || NOT_YET.test(said)) return false
  return IN_CASE.test(said) || (DOUBT.test(said) && ONE_MORE.test(said))
}

/** Nobody knows whether it was taken. */
const DOUBT =
  /\b(?:forg[eo]t(?:ten)?|(?:can|could|did|do) not (?:remember|recall|know|think)|no memory|not (?:\w+ )?sure|unsure|might have|may have|must have|(?:thought|think|convinced|sure|reckoned) (?:that )?(?:i|he|she|we) (?:had|have|has|would)(?: \w+)? ?(?:not|missed|forgotten)|thought (?:i|he|she) (?:missed|forgot)|lost track)\b/

const GOT = '(?:took|taken|had|have had|gave|given|swallowed|injected|did|done)'
const MORE =
  '(?:another|an extra|a second|a 2nd|1 more|one more|(?:it|them|1|one|my \\w+|the \\w+|\\w+ \\w+ \\w+)(?: all)? (?:again|twice)|2\\b|two\\b|both|double|again)'

const ONE_MORE = new RegExp(
  `\\b${GOT} (?:(?:him|her|them|mum|dad|just|now|then|in the end) )?${MORE}(?! (?:look|think|go at|coffee|tea|cup|glass|biscuit|sip|minutes?|hours?|days?|reminder|check|photo|bite))|\\b(?:so|and|then) (?:i |he |she |we )?(?:have |has )?(?:just |now )*(?:took|taken|had|gave) (?:it|them) (?:again|anyway|just in case)\\b`,
)

/** '… just in case', said of one more. */
const IN_CASE = new RegExp(
  `\\b${GOT} (?:(?:him|her|them|mum|dad) )?(?:another|an extra|a second|one more|1 more)\\b.{0,50}\\b(?:in case|to be (?:on the )?(?:safe|sure)|as i was not sure)\\b`,
)

/** 'Should I take another', 'or I would have taken two'. */
const NOT_YET =
  /\b(?:should|shall|can|may|could) (?:i|he|she|we) (?:take|have|give)\b|\b(?:would|should|could|nearly|almost) (?:have )?(?:taken|had|given)\b|\bnot (?:take|taken|have) (?:another|a second|an extra|any more|two)\b/
