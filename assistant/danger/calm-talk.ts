/**
 * Talk of doses, errands and times in which the trained model may hear harm, and nobody is harmed. Whatever else is said in the
 * same words makes it another matter, and what the patterns know is heard all the same.
 */
export function isCalmTalk(text: string): boolean {
  return [
    ASKS_OF_LIST,
    ASKS_WHAT_TO_DO,
    IS_AFRAID_OF,
    ON_IT_TOO,
    WITHERS,
    LAY_AWAKE,
    SUGGESTS_TIME,
    ASKS_AGAIN,
    FETCHES,
  ].some((pattern) => pattern.test(text))
}

/** 'My brother said he'd take Dad to the barber': an errand that somebody promised. A grave worry stays one. */
export function isPromisedErrand(text: string): boolean {
  return ERRAND.test(text) && !TAKEN_AWAY.test(text)
}

/** 'Are my patches weekly or twice a week on here?' */
const ASKS_OF_LIST =
  /^\W*(?:(?:and|so|but|oh|ok),? )?(?:are|is|was|were) (?:my|the|his|her|our) [^,.;:!?]{2,50} on (?:here|(?:the|my|your|his|her) list)\W*$/i

/** 'I don't know what I'm meant to be doing': asked of the list, and no despair. 'What to do' alone may be. */
const ASKS_WHAT_TO_DO =
  /^\W*(?:(?:oh|sorry|so|ok|dear|now|well)[ ,]+)*i(?: (?:don['’]?t|do not|can['’]?t|cannot|still don['’]?t) (?:know|remember|recall|think|tell)|(?:['’]ve| have)? ?forgot(?:ten)?) what(?:['’]s next| comes next| is next| (?:i['’]?m|i am|i was|we['’]re|we are) (?:meant|supposed|due) to (?:do|be doing|be at)(?: (?:next|now|today|this (?:morning|afternoon|evening)|again|first))*)\W*$/i

/** 'I'm scared of the dentist'. */
const IS_AFRAID_OF =
  /^\W*(?:i['’]?m|i am|he['’]?s|she['’]?s|i['’]?ve always been|i was) (?:so |a bit |really |always |just )*(?:scared|afraid|frightened|terrified|nervous|petrified) of (?:the |going to the )?(?:dentist|needles?|injections?|spiders?|thunder|flying|heights|lifts|the dark|dark|dogs|mice|wasps|hairdresser)\W*$/i

/** 'My sister is on metformin too'. */
const ON_IT_TOO =
  /^\W*my (?:sister|brother|mum|mom|dad|nan|gran|aunt|aunty|uncle|cousin|friend|neighbou?r|husband|wife) (?:is|was|['’]s) on (?!the\b|my\b|her\b|his\b|something\b)\p{L}+(?: too| as well| now| these days)+\W*$/iu

/** 'My plants are dying and I don't know why'. */
const WITHERS =
  /^\W*(?:(?:all )?(?:my|the|our) )(?:house ?plants?|plants?|flowers?|roses?|tomatoes|grass|lawn|hedge|basil|herbs|phone|battery|laptop|car|telly) (?:is|are|keeps?) dying(?: (?:again|on me|off|and i (?:don['’]t|do not) know why|in this heat))*\W*$/i

/** 'I woke up at 4 and couldn't get back off'. */
const LAY_AWAKE =
  /^\W*(?:(?:i )?woke(?: up)? (?:at|about|around|before) [\w: ]{1,14} and (?:i )?(?:couldn['’]?t|could not|can['’]?t) (?:get (?:back )?(?:off|to sleep)|sleep|drop off)(?: again)?|i['’]?ve been (?:up|awake) since (?:half )?[\w:]{1,10}(?: this morning)?)\W*$/i

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
