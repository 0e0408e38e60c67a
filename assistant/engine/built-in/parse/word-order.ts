import type { Token } from '../../../language/tokens.ts'
import { matchGroups } from './phrase.ts'

/** Pauses of somebody who looks for words ('walk … after lunch … please') end nothing. */
export function withoutPauses(tokens: readonly Token[]): Token[] {
  const spoken = tokens.filter(({ norm, quoted }) => quoted || !PAUSE.test(norm))
  return spoken.length > 0 ? spoken : [...tokens]
}

const PAUSE = /^(?:…|\.{2,})$/

/**
 * 'The ironing I have not finished' as 'I have not finished the ironing': what it is about may be said first. Undefined
 * when the words are in order, or when something is said of it ('the book I read was good').
 */
export function withTopicLast(tokens: readonly Token[]): Token[] | undefined {
  const groups = matchGroups(tokens, TOPIC)
  if (!groups?.what || !groups.who || !groups.verb) return undefined
  // 'The woman I met at choir' only says which woman.
  const isBare = !groups.aux?.length && !/ /.test(groups.who[0]!.norm)
  if (isBare && groups.rest?.length) return undefined
  const { who, aux = [], verb, what, rest = [] } = groups
  return [...who, ...aux, ...verb, ...what, ...rest]
}

/** 'Need bread', 'have to ring Ann': whoever speaks is left out. */
export function withSpeaker(tokens: readonly Token[]): Token[] | undefined {
  return tokens.length > 1 && /^(?:need|must|should|gotta|got to|have to)$/.test(tokens[0]!.norm)
    ? [{ raw: 'I', norm: 'i', quoted: false }, ...tokens]
    : undefined
}

const NOT_A_TOPIC =
  '(?!i\\b|we\\b|he\\b|she\\b|they\\b|you\\b|it\\b|what|when|where|why|how|who|which|if\\b|and\\b|but\\b|so\\b|or\\b|because|since|while|before|after|until|though|every|each|all\\b|any|no\\b|yes\\b|ok\\b|oh\\b|last\\b|next\\b|once\\b|maybe|perhaps|today\\b|tomorrow\\b|yesterday\\b|that\\b|this\\b|there\\b|then\\b|now\\b|well\\b|sorry\\b|please\\b|not\\b|hope|think|guess|know|say|said|tell|told|sure|glad|the (?:way|time|day|thing|reason|moment|first|last|one|only|minute|second|week|more)\\b)'

const TOPIC = new RegExp(
  `^(?<what>${NOT_A_TOPIC}(?:(?:the|my|her|his|our|their) )?[a-z'-]+(?: (?:of |for |with )?(?!i\\b|we\\b|he\\b|she\\b|they\\b|is\\b|are\\b|was\\b)[a-z'-]+){0,2})(?: ,)? (?<who>i|we|he|she|they|i have|i will|i would|we have|we will|he has|she has|he is|she is|i am)(?<aux>(?: (?:have|has|had|did|do|does|will|would|can|could|must|shall|am|is|are|not|already|just|also|never|finally))*) (?<verb>(?!is\\b|are\\b|was\\b|were\\b|the\\b|an?\\b|my\\b|her\\b|his\\b|our\\b|it\\b|that\\b)[a-z'-]+)(?<rest>(?: (?!(?:the|my|her|his|our|it|that|is|are|was|were|has|had|i|we|he|she|they)\\b)\\S+)*)$`,
)
