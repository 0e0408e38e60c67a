import { isPast } from './lemma.ts'

/**
 * 'Call the vet tomorrow at nine', beside “Call”; 'book a table', beside “Book”: the name is only the verb of something else,
 * and that task is not meant. With 'the call' or 'a walk', with a time or with someone ('walk with Pat') it is.
 */
export function isVerbOfAnother(said: string, title: string): boolean {
  const name = title.trim().toLowerCase()
  if (!/^\p{L}{3,}$/u.test(name)) return false
  const words = said.toLowerCase().match(/[\p{L}\p{N}'’]+|[^\s\p{L}\p{N}]/gu) ?? []
  const places = words.flatMap((word, at) => (word === name ? [at] : []))
  return (
    places.length > 0 &&
    places.every(
      (at) =>
        (at === 0 || BEFORE_VERB.test(words[at - 1]!)) && isObject(words.slice(at + 1), VERBS.has(name)),
    )
  )
}

/** 'The car', 'a table', 'my leg'; after a verb that many titles begin with, also 'rice', 'Ann back', 'to the kids'. */
function isObject([first, second, third]: readonly string[], isVerb: boolean): boolean {
  if (!first) return false
  if (ARTICLE.test(first)) return second !== undefined && !WHEN_OR_HOW.test(second)
  if (isVerb && /^(?:to|for)$/.test(first))
    return ARTICLE.test(second ?? '') && third !== undefined && !LENGTH.test(third)
  if (/^\p{L}+['’]s$/u.test(first)) return !WHEN_OR_HOW.test(first.slice(0, -2))
  return isVerb && /^\p{L}{2,}$/u.test(first) && !WHEN_OR_HOW.test(first) && !isPast(first)
}

const ARTICLE = /^(?:the|an?|my|his|her|our|their|some|this|that)$/
/** 'For a bit', 'for an hour', 'to the weekend'. */
const LENGTH =
  /^(?:bit|while|moment|minutes?|hours?|days?|weeks?|weekend|morning|afternoon|evening|night|change|good|half|few|couple|next|end|start|list|\d.*)$/

const BEFORE_VERB =
  /^(?:[,.;:!?]|to|and|then|please|also|just|i|we|will|i'll|we'll|must|should|can|could|you|lets|let's|gotta|gonna|need|me|now|ok|so|or)$/

/** Verbs that may be a whole title, and hardly ever stand before a word that is not their object. */
const VERBS = new Set(
  'call ring phone text email buy clean cook write read pay check book order wash feed walk water visit meet post collect fetch fix mend bake bank hoover iron shop wipe dust mop'.split(
    ' ',
  ),
)

/** What may follow a task's name: a time, another word about it, or an order that goes on. */
const WHEN_OR_HOW =
  /^(?:at|on|in|by|for|from|with|to|till|until|til|before|after|around|about|between|of|and|but|or|not|no|is|are|was|were|has|had|have|got|can|could|will|would|should|must|may|might|needs?|did|does|do|done|again|back|later|earlier|early|late|now|today|tonight|tomorrow|yesterday|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tues?|wed|thurs?|fri|sat|sun|next|this|that|morning|afternoon|evening|night|noon|midday|week|weekend|day|every|daily|weekly|half|quarter|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|same|other|all|both|lot|myself|himself|herself|ourselves|themselves|alone|together|love|mate|pet|hun|dear|lol|instead|please|first|last|too|also|as|only|just|already|finally|still|yet|off|out|up|down|over|away|here|there|because|cos|since|so|if|when|while|then|who|which|thing|things|task|time|times|date|i|we|he|she|they|it|you|me|us|skip|skipped|move|moved|delete|cancelled|canceled|finished|sorted|over|visit|call|appointment|session|club|round)$/
