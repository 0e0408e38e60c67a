import { namedIn } from './likeness.ts'
import { normText, tokenise } from './tokens.ts'

/** Whether what is told is doubted, taken back, or told by somebody else: no reason to tick a dose without a question. */
export function isSecondGuessed(message: string): boolean {
  const said = normText(tokenise(message))
  return (
    HEARSAY.test(said) || isDoubtedAfter(said) || clausesAfter(said).some((clause) => TAKES_BACK.test(clause))
  )
}

/** 'The nap's done, I think', '… Or was that yesterday?': what was told is doubted in a clause of its own. */
export function isDoubtedAfter(said: string): boolean {
  return clausesAfter(said).some((clause) => DOUBT.test(clause))
}

/** 'He says he did the bins but he didn't': told by somebody, and not believed. `part` is what was told. */
export function isSaidAndDenied(part: string, said: string): boolean {
  return TOLD_BY.test(part) && DENIED.test(said)
}

/** 'I changed the beds, no I tell a lie, I only stripped them': taken back after its name, in the same message. */
export function isTakenBackAfter(message: string, title: string): boolean {
  const said = normText(tokenise(message))
  const at = RETRACTS.exec(said)?.index
  return at !== undefined && namedIn(said.slice(0, at), title) !== 'none'
}

const RETRACTS =
  /\b(?:i (?:tell a lie|lied|am lying)|(?:scratch|strike|scrap) that|(?:no|nope|nah|wait|actually|hang on|hold on)(?: ,)? (?:wait |sorry )?(?:i|we|he|she|they) (?:did|have|has) not|(?:no|nope|wait|hang on|hold on)(?: ,)? not yet)\b/

const TOLD_BY = /\b(?:says?|said|claims?|claimed|reckons?|swears?|insists?|told me)\b/i
const DENIED =
  /\b(?:but|though|except)\b.*\b(?:(?:did|has|have|is|are|was|were) not|never|still (?:full|there|open|dirty|wet|unmade))\b/

function clausesAfter(said: string): string[] {
  return said
    .split(PAUSE)
    .slice(1)
    .map((clause) => clause.trim())
}

/** Told by somebody else, or only in case. */
const HEARSAY =
  /\b(?:apparently|allegedly|supposedly|guessing|hypothetically|might be wrong|could be wrong|may be wrong)\b|\b(?:he|she|they|mum|mom|dad|nan|gran|grandad|wife|husband|son|daughter|brother|sister) (?:also )?(?:says|said|reckons?|claims?|swears?|insists?|thinks?)\b|^(?:(?:ok|so|well|just) )*(?:pretend|imagine|suppose|let us say|say)\b/

/** 'I took it. No, hang on', '… that was yesterday', '… only joking'. */
const TAKES_BACK =
  /^(?:(?:oh|ah|wait|sorry|well|actually|lol|and|but) )*(?:(?:no|nope|nah|naw)\b(?! (?:problem|bother|trouble|worries|fuss|side|more|need|water|sugar|food|breakfast|drama|complaints|moaning|thanks|thank))|(?:that|it|this) was (?:yesterday|last|this (?:day|time) last|on|the other|a different|not)\b|scratch that|strike that|forget (?:that|it)|never mind|sike|psych(?= ?$)|jk\b|not really|as if|i (?:lied|lie|am lying|tell a lie|made that up|am joking|am kidding|was joking|take (?:that|it) back)|(?:just |only )*(?:kidding|joking|messing|pulling your leg)|hm+|um+|er+m?$|(?:or )?so (?:he|she|they) (?:says?|said|tells?|claims?|reckons?)|(?:that is |or )?what (?:he|she|they) (?:says?|said|told)|in (?:my|his|her) dreams|(?:do not|don't) quote me)\b/

const PAUSE = /[.,;:!?…-]+/

const DOUBT =
  /^(?:(?:well|oh|hmm|um|er|hang on|wait|hold on|actually|at least|now|but|though|and|then|mind you) )*(?:or\b(?! (?:else|so)\b)(?! (?:two|three|\d))|(?:i )?(?:think|thought|believe|guess|reckon|suppose|hope|imagine|assume|would say|could have sworn)(?: (?:so|i|we|he|she|did|have|has|had|that|it|was|is|today|now|really|anyway|though|at least))*$|(?:(?:i am|am i|we are) )?(?:pretty|fairly|quite|almost|not|not entirely|not quite|not too|not really|half|nearly|reasonably) (?:sure|certain)\b|(?:i )?(?:have )?no idea\b|who knows\b|(?:maybe|perhaps|probably|possibly|presumably)(?: (?:not|so|i|we|he|she|did|have|has|it|was|yesterday))*$|i (?:can not|cannot|could not|do not|did not) (?:be sure|remember|recall|know|swear)\b|(?:did|have|had|was|is|has) (?:i|he|she|it|that|we)(?: (?:really|actually|though|yesterday|today|take|taken|done|did|have|had|it|them|that))*$|unless (?:that|it|i|this)\b|one of (?:them|those|the two|the)\b|(?:i |he |she )?must have(?: done| been| had)?$|as far as i (?:know|remember|recall)|if i (?:remember|recall|am not mistaken)|not that i (?:know|remember|can))/
