/**
 * Talk of doses, errands and times in which the trained model may hear harm, and nobody is harmed. Whatever else is said in the
 * same words makes it another matter, and what the patterns know is heard all the same.
 */
export function isCalmTalk(text: string): boolean {
  return [ASKS_OF_LIST, SUGGESTS_TIME, ASKS_AGAIN, FETCHES].some((pattern) => pattern.test(text))
}

/** 'My brother said he'd take Dad to the barber': an errand that somebody promised. A grave worry stays one. */
export function isPromisedErrand(text: string): boolean {
  return ERRAND.test(text) && !TAKEN_AWAY.test(text)
}

/** 'Are my patches weekly or twice a week on here?' */
const ASKS_OF_LIST =
  /^\W*(?:(?:and|so|but|oh|ok),? )?(?:are|is|was|were) (?:my|the|his|her|our) [^,.;:!?]{2,50} on (?:here|(?:the|my|your|his|her) list)\W*$/i

/** 'Would Dad be better with the shower at night? Just thinking.' */
const SUGGESTS_TIME =
  /^\W*(?:would|could|should) (?:\p{L}+ )?\p{L}+ (?:be|do) (?:better|best|easier|nicer|happier) (?:with|having|doing|taking) (?:the|a|an|his|her|my) \p{L}+(?: \p{L}+)? (?:at (?:night|lunch|noon|bedtime)|in the (?:morning|evening|afternoon)|(?:after|before) (?:breakfast|lunch|dinner|tea|bed)|later|earlier)\W*(?:just (?:thinking|wondering|asking|a thought)\W*)?$/iu

/** 'Dad keeps asking what day it is': every day, where somebody's memory goes. */
const ASKS_AGAIN =
  /^\W*(?:\p{L}+ )?(?:mum|mam|mom|dad|nan|gran|grandma|grandad|he|she|they) (?:just |only )*(?:(?:keeps?|kept|is always|['’]s always|always|still|is|['’]s) (?:on )?ask(?:s|ing)|asks?) (?:me |us )?(?:again )?(?:(?:what|which) (?:day|time|date|month|year) it is|the same (?:thing|question|things|questions)|when (?:lunch|dinner|tea|bedtime|the bus|the carer) is|where (?:his|her) (?:glasses|keys|purse|handbag|wife|husband|mum|sister|brother) is|for (?:his|her) (?:mum|mother|wife|husband|sister))(?: (?:again|today|all day|every \p{L}+|over and over|since (?:breakfast|lunch)))*\W*$/iu

/** 'Pick up Mum's seizure meds': an errand, and what the medicine is for. */
const FETCHES =
  /^\W*(?:(?:please|can you|remind me to|add|need to|must|i (?:need|have) to|to|and) )*(?:pick(?:ed)? up|collect(?:ed)?|order(?:ed)?|re-?order(?:ed)?|renew(?:ed)?|fetch(?:ed)?|drop(?:ped)? off) (?:(?:my|his|her|our|the|some|more|new|\p{L}+['’]s) )*(?:\p{L}+ ){0,2}(?:meds|medicines?|medication|tablets?|pills?|prescription|inhalers?|epi-?pens?)(?: (?:from (?:the )?\p{L}+|today|tomorrow|tonight|later|this (?:morning|afternoon)|on \p{L}+day|at \S+|before \p{L}+|for (?:him|her|mum|dad|nan|gran)))*\W*$/iu

const ERRAND =
  /\b(?:says?|said|reckons?) (?:that )?(?:he|she|they)(?:['’]?(?:d|ll)| will| would) (?:(?:do|cook|make|wash|clean|walk|feed|water|iron|bring|fetch|collect) (?:the|my|some|a) \p{L}+|(?:take|drive|bring|run) (?:mum|mam|mom|dad|nan|gran|grandad|the (?:dog|cat|car|bins?)) to (?:the )?\p{L}+)/iu

const TAKEN_AWAY =
  /\b(?:money|cash|cards?|pension|savings|bank|pin|sign|keys?|passport|phone|knife|gun|cliff|bridge|river|away|never|pay|sorry|suffer|pills|insulin|poison|fire|gas|blood)\b/i
