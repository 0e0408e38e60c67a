import { isPast, lemma } from './lemma.ts'
import { contentWords } from './likeness.ts'
import { CONTACT } from './longer-name.ts'

/**
 * Whether all that a message tells with the words of a task's name is of something else: 'Dave finished his report', 'the
 * garden finished early this year', 'Tobi finished all the milk', of “Tobi”. Nothing is ticked or opened for that without a yes.
 */
export function tellsOfElse(
  message: string,
  title: string,
  { isReport, owner }: { isReport: boolean; owner?: string | undefined },
): boolean {
  if (AS_ORDERED.test(message)) return false
  const named = clausesNaming(message, title)
  return (
    named.length > 0 &&
    named.every(
      (clause) =>
        (isReport && isDenied(clause)) ||
        isOfOtherTimes(clause.text) ||
        isHearsay(message) ||
        ownsAnother(clause) ||
        isInBody(clause) ||
        isOnlyThoughtOf(clause, title) ||
        actsItself(clause) ||
        isTheirOwn(clause, `${title} ${owner ?? ''}`) ||
        isOnlyAPlace(clause) ||
        goesByItself(clause, title) ||
        doesAnother(clause) ||
        isChosen(clause, title) ||
        runsByItself(clause, title) ||
        isLongerWithOf(clause, title) ||
        ateElsewhere(clause, title) ||
        NO_DEED_OF.test(clause.text) ||
        isTheirCall(clause, title) ||
        namesMore(clause),
    )
  )
}

/**
 * Whether a time is only told of: 'the market was too full at 3', 'buses go at six where my brother lives'. A new time that
 * is meant has a verb of moving, an order, or none.
 */
export function timeIsOnlyTold(message: string, title: string): boolean {
  if (AS_ORDERED.test(message)) return false
  const named = clausesNaming(message, title)
  return (
    named.length > 0 &&
    !NEW_TIME.test(message) &&
    named.every(
      (clause) =>
        TIME.test(clause.text) &&
        (isHearsay(message) ||
          ownsAnother(clause) ||
          namesMore(clause) ||
          isTheirMove(clause, title) ||
          MOVES_ELSE.test(clause.text) ||
          isOnlyAPlace(clause) ||
          doesAnother(clause) ||
          (!arranges(clause) && (isOfOtherTimes(clause.text) || tellsOfPast(clause)))),
    )
  )
}

/** A clause with where in its words the task's name is. */
type Clause = { text: string; words: string[]; at: number; end: number }

function clausesNaming(message: string, title: string): Clause[] {
  const name = contentWords(title)
  return message
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .split(BOUNDARY)
    .flatMap((text) => {
      const words = text.match(/[\p{L}\d'-]+/gu) ?? []
      const isOwn = (word: string) => contentWords(word).some((each) => name.includes(each))
      const at = words.findIndex(isOwn)
      if (at < 0) return []
      let end = at + 1
      while (end < words.length && isOwn(words[end]!)) end++
      return [{ text, words, at, end }]
    })
}

const BOUNDARY = /[.,;:!?]+|\s(?:and|but|then|so|because|cos|although|though)\s/

/** What is said with a button or as a plain order is meant. */
const AS_ORDERED =
  /[“”]|^\W*(?:please |can you |could you )*(?:mark|tick|check|cross|move|skip|change|set)\b/i

/** 'Ikechi never start his own' tells of nothing that is done. */
function isDenied({ words, end }: Clause): boolean {
  return /^(?:has |have |is )?(?:never (?!again)|didn't |did not |hasn't |haven't |not yet\b)/.test(
    words.slice(end).join(' '),
  )
}

/** Told of a year, of a childhood, of how it always is: not of today. */
function isOfOtherTimes(clause: string): boolean {
  return OTHER_TIMES.test(clause)
}

const OTHER_TIMES =
  /\b(?:this year|(?:last|every|each|that|next) (?:year|month|summer|winter|spring|autumn|season)|(?:years?|months?|weeks?|ages|centuries) (?:ago|back)|in (?:my|our|his|her|their) (?:country|village|days?|time|youth)|(?:in )?(?:them|those|the old|olden) days|in the (?:\w+ies|\d0s)|back then|at that time|that day|when (?:i|we|he|she|they) (?:was|were) (?:a |an )?(?:small|little|young|wee|kids?|child|children|girl|boy|married|in)|(?:by|in|since) (?:19|20)\d\d|always|once(?=\W*$)|for (?:years|ages|months|decades|donkey's years)|never used to|used to|usually|these days|nowadays|for a living|every (?:single )?day|back home)\b/

/** Whoever only says so has not seen it: 'oil is done, they say'. */
function isHearsay(message: string): boolean {
  return /\b(?:they|people) (?:say|reckon|claim)\b|\b(?:i (?:heard|read)|on (?:the )?(?:news|radio|telly|tv|box|netflix)|in (?:the paper|(?:that|the|this|a) (?:film|movie|book|story|dream)))\b/i.test(
    message,
  )
}

/** 'Zara's syrup is given', 'the bank's website was down': what belongs to it is another thing. */
function ownsAnother({ words, end }: Clause): boolean {
  if (!/'s$|s'$/.test(words[end - 1]!)) return false
  const [thing, verb] = [words[end] ?? '', words[end + 1] ?? '']
  return (IS.test(verb) || isPast(verb)) && !IS.test(thing) && !isPast(thing) && !NO_THING.test(thing)
}

/** 'The bath's all done', 'Zara's been dropped'. */
const NO_THING =
  /^(?:all|been|now|already|just|also|both|well|really|nearly|almost|half|finally|only|still|too|so|very|a|an|the|my|being|getting|off|on|in|out|up)$/

const IS = /^(?:is|are|was|were|has|have|had|isn't|wasn't|aren't|not|got|went|came|'s)$/

/** 'I had water in my ear.' */
function isInBody({ words, end }: Clause): boolean {
  return /^(?:in|on|up|into|all over|over) (?:my|his|her|the|our) (?:ears?|eyes?|nose|mouth|knees?|lungs?|brain|hair|face|shoes?|boots?|socks?|lap)\b/.test(
    words.slice(end).join(' '),
  )
}

/** 'He sold the market', 'I dreamt about the bank': nothing that is done with a task, unless it is called so. */
function isOnlyThoughtOf({ words, at }: Clause, title: string): boolean {
  const verb = words.slice(0, at).findLast((word) => !BESIDE_NAME.test(word)) ?? ''
  return ABOUT.test(verb) && !contentWords(title).includes(lemma(verb))
}

const BESIDE_NAME = /^(?:the|a|an|my|his|her|our|their|this|that|about|of|all|to)$/
const ABOUT =
  /^(?:sold|lost|broke|stole|hated|loved|liked|dreamt|dreamed|remembered|talked|spoke|thought|heard|saw|mentioned|missed|forgot)$/

/** 'They fixed the road by the gym': where something else is. Whoever went by it was there. */
function isOnlyAPlace({ words, at }: Clause): boolean {
  const before = words.slice(0, at).join(' ')
  if (SPOILT.test(before)) return true
  return (
    /\b(?:by|near|next to|behind|opposite|outside|beside|in front of|across from|(?:round|around) the corner from) (?:the|my|our|that)$/.test(
      before,
    ) &&
    !/\b(?:went|gone|go|been|popped|stopped|dropped|swung|nipped|called|passed|ran|walked)\b/.test(before)
  )
}

/** 'The cat's been sick on the ironing.' */
const SPOILT =
  /\b(?:sick|spil(?:t|led)|sat|slept|asleep|sleeping|weed|peed|trod|stood|landed|fell|dropped \w+|jumped|climbed|knocked \w+) (?:all over|on|onto|into|in) (?:the|my|our|his|her)$/

/** 'The dog walked off with my slipper', 'the cat fed herself': nobody else did. */
function goesByItself({ words, at, end }: Clause, title: string): boolean {
  const verb = words[end - 1]!
  return (
    end - at > 1 &&
    isPast(verb) &&
    contentWords(title).includes(lemma(verb)) &&
    /^(?:(?:her|him|it)self|themselves|some(?:one|body)|(?:off|away) (?:with|from|to|when|again)|into|all over|towards?|under|out of)\b/.test(
      words.slice(end).join(' '),
    )
  )
}

/** 'The choir are doing a concert in June': what they do is another thing. */
function doesAnother({ words, end }: Clause): boolean {
  return /^(?:is|are|were|was|will be|['’]s|['’]re) (?:doing|having|holding|giving|putting on|playing|singing|running|planning|organising|organizing|hosting) (?:an?|some|their|another|two|three)\b/.test(
    words.slice(end).join(' '),
  )
}

/** 'The school picked Sam for the play', of “Pick up Sam”. */
function isChosen({ text }: Clause, title: string): boolean {
  return /^pick up\b/i.test(title) && /\bpicked (?!up\b)\p{L}+ (?:for|as|to be|over)\b/u.test(text)
}

/** 'I was done in by lunch', 'the car got washed by the rain'. */
const NO_DEED_OF =
  /\b(?:was|am|is|were|are|be|feel|felt|i'm|we're|got|all) done in\b|\bby the (?:rain|storm|wind|snow|weather|flood|sun)\b/

/** 'Dev moved desks on Monday', of “Meeting with Dev”. */
const MOVES_ELSE =
  /\b(?:moved|changed|switched|swapped) (?:house|desks?|offices?|flats?|jobs?|rooms?|seats?|banks?|schools?|teams?|cars?|doctors?)\b/

/** 'The tap ran all night', of “Run”. */
function runsByItself({ text }: Clause, title: string): boolean {
  return /\brun\b/i.test(title) && /^\W*(?:the|our|that) \p{L}+ ran\b/u.test(text)
}

/** 'The run of luck is over'. */
function isLongerWithOf({ words, at, end }: Clause, title: string): boolean {
  const of = /^of$/.test(words[end] ?? '') ? (words[end + 1] ?? '') : ''
  return (
    of !== '' &&
    words[at - 1] === 'the' &&
    !/^(?:the|my|her|his|it|them)$/.test(of) &&
    !contentWords(title).includes(lemma(of))
  )
}

/** 'He had lunch with the mayor', of “Lunch”. */
function ateElsewhere({ text }: Clause, title: string): boolean {
  return (
    !/\bwith\b/i.test(title) &&
    /^\W*(?:he|she|they) (?:has |have |just )*had (?:an? |some )?(?:breakfast|lunch|dinner|tea|supper|coffee) (?:with|at|in) (?!the carer|me\b|us\b)/.test(
      text,
    )
  )
}

/** 'Tobi finished all the milk', 'the twins ate their tea', 'the post came': the name is whoever or whatever acts. */
function actsItself({ words, at, end }: Clause): boolean {
  if (
    !words.slice(0, at).every((word) => /^(?:the|my|our|his|her|their|and|well|oh|so|ah|sure|ok)$/.test(word))
  )
    return false
  const after = words.slice(end)
  while (
    /^(?:has|have|had|just|also|already|only|all|both|then|finally|even)$/.test(after[0] ?? '') &&
    after.length > 1
  )
    after.shift()
  const [verb = '', ...rest] = after
  const isMail = /^(?:post|mail|invoices?|bills?|parcels?|news|rain|bus|train)$/.test(words[end - 1]!)
  if (isMail && /^(?:came|arrived|comes?)$/.test(verb)) return true
  return (
    ACTS.test(verb) &&
    /^(?:all |both |up |most of |half )*(?:the|his|her|their|my|our|a|an|some|no|nothing|everything|us|every|1st|first)\b/.test(
      rest.join(' '),
    )
  )
}

/** What a person does to something, and nobody does to a task by saying so after its name. */
const ACTS =
  /^(?:finished|did|made|ate|drank|left|lost|won|broke|passed|forgot|found|hit|bit|ruined|spilt|spilled|stole|kept|built|bought|brought|sold|gave|told|asked|showed|sent|wrote|drew|read|threw|cut|tore|came|started|hates?|hated|loves?|loved|likes?|liked|wants?|wanted|missed|helped|beat)$/

/** 'They rang', 'the bank called me back', of “Call”: it was not the person who called. */
function isTheirCall({ words, at }: Clause, title: string): boolean {
  if (!CONTACT.test(title) || at === 0) return false
  const subject = words
    .slice(0, at)
    .filter((word) => !/^(?:just|already|has|have|the|my|also|and|well|oh)$/.test(word))
  const object = words[at + 1] ?? ''
  return (
    subject.length > 0 &&
    !/^(?:i|we|i've|we've|did|done|had|made|that|that's|finished|a|quick)$/.test(subject[0]!) &&
    isPast(words[at]!) &&
    /^(?:|me|us|back|earlier|again|today|just|to|about|and|saying|from|at|this)$/.test(object)
  )
}

/** 'Mrs Obi moved her walk to Friday' moves hers. */
function isTheirMove({ text }: Clause, title: string): boolean {
  const [, who] =
    /^\W*(?:my |our |the )?([\p{L}-]+(?: [\p{L}-]+)?) (?:has |have |just )*(?:moved|changed|pushed|put|shifted|postponed|rescheduled) (?:his|her|their) /u.exec(
      text,
    ) ?? []
  return (
    who !== undefined &&
    !PERSON_HERSELF.test(who) &&
    !contentWords(who).some((word) => contentWords(title).includes(word))
  )
}

/** 'Dave finished his report': somebody else's, unless the task's own name says whose it is. */
function isTheirOwn({ text, words, at }: Clause, title: string): boolean {
  const [, who] =
    /^\W*(?:my |our |the )?([\p{L}-]+) (?:has |have |had |just |also |finally |already |even )*[\p{L}-]+ (?:all |up |off |out )*(?:his|her|their) /u.exec(
      text,
    ) ?? []
  if (!who || PERSON_HERSELF.test(who) || contentWords(title).includes(lemma(who))) return false
  return (
    /^(?:his|her|their)$/.test(words[at - 1] ?? '') ||
    words.slice(0, at).some((word) => /^(?:his|her|their)$/.test(word))
  )
}

/** Whoever is cared for does what is on the list, and it may be told like this. */
const PERSON_HERSELF =
  /^(?:i|we|you|he|she|they|it|who|mum|mom|mam|mammy|dad|daddy|nan|nana|gran|granny|grandad|grandpa|kids?|boys?|girls?|children|wee|baby|son|daughter|husband|wife|have|has|had|did|and|everyone|everybody|both|all)$/

/** 'They finished the bank refurbishment', 'park walk people': a thing with a longer name. */
function namesMore({ words, at, end }: Clause): boolean {
  const next = words[end]
  if (!next || !/^[a-z-]{3,}$/.test(next) || /'s$/.test(words[end - 1]!)) return false
  const isThing =
    /^(?:the|a|an|that|this|some|their)$/.test(words[at - 1] ?? '') &&
    (words.length === end + 1 || IS.test(words[end + 1]!) || PLACE.test(words[end + 1]!))
  const isMany = /^(?:people|folk|lot|crowd|staff|bros|lads|ladies|neighbours?|club|group|room)$/.test(next)
  return (
    isMany || (isThing && !isPast(next) && !/(?:ly|ing|self|selves)$/.test(next) && !AFTER_NAME.test(next))
  )
}

const PLACE = /^(?:at|on|in|of|for|from|near|by)$/

/** What may follow the name of any task at the end of a sentence. */
const AFTER_NAME =
  /^(?:is|are|was|were|has|have|had|been|got|went|came|done|off|out|up|down|away|back|round|over|through|in|on|just|now|not|and|but|so|or|that|this|it|they|he|she|we|you|who|because|cos|as|since|today|tomorrow|tonight|yesterday|again|early|earlier|late|later|already|finally|first|last|next|before|after|too|also|please|instead|alone|together|both|all|well|fine|okay|good|great|grand|bit|bits|thing|things|stuff|job|jobs|run|task|tasks|visit|visits|trip|appointment|appt|session|class|lesson|meeting|call|calls|check|round|routine|practice|exercise|exercises|part|one|ones|myself|himself|herself|love|pet|mate|hun|dear|pal|lol|haha|yay|thanks|thank|sorry|morning|afternoon|evening|night|upstairs|downstairs|outside|inside|there|here|then|when|while|if|until|till|with|without|for|from|at|to|by|of|like|than|once|twice|time|times|date|can|could|will|would|should|must|may|might|yes|no|yet|still|only|even|ever|never|more|most|half|quick|quickly|soon|bank|shop|home)$/

/** 'Physio was at 3, [it is 4 now]'. */
const NEW_TIME =
  /[.,;]\s*(?:(?:so|and|but|now) )?(?:(?:it|that)(?:['’]s| is| will)|make|put|move|now)\b[^.,;]*(?:\d|day\b|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|quarter|noon|tomorrow)\b)/i

/** The time that is told belongs to the clause: in 'the golf's rained out. Put it on Thursday' it is another's. */
const TIME =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midday|midnight|half|quarter|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|yesterday|morning|afternoon|evening|night|week|month|january|february|april|june|july|august|september|october|november|december|in (?:march|may))\b/

/** A past verb beside a time tells when something was. */
function tellsOfPast({ words, at, end }: Clause): boolean {
  const before = /^(?:the|my|his|her|their|our|an?|that|this|in|at|to|from|for|about|of)$/.test(
    words[at - 1] ?? '',
  )
    ? words.slice(0, at)
    : []
  return [...before, ...words.slice(end)].some((word) => WAS.has(word) || (isPast(word) && /ed$/.test(word)))
}

function arranges({ words, at, end }: Clause): boolean {
  return ARRANGES.test([...words.slice(0, at), '.', ...words.slice(end)].join(' '))
}

const WAS = new Set(
  'was were went came had ate slept woke saw left felt met ran sat stood lost won broke fell began heard came drank drove flew grew kept did shut dreamt sold bought spent lay hung spoke wrote caught taught built'.split(
    ' ',
  ),
)

/** Verbs by which a time is arranged, asked for or brought. */
const ARRANGES =
  /\b(?:mov\w+|chang\w+|push\w*|put|set|shift\w*|shov\w+|bump\w*|book\w*|reschedul\w+|postpon\w+|prepon\w+|brought|bring\w*|said|says?|told|rang|rung|phoned|call\w*|text\w*|email\w*|messag\w+|asked|offered|gave|give\w*|want\w*|decided|agreed|need\w*|meant|suppos\w+|confirm\w+|switch\w*|swap\w*|delay\w*|cancel\w*|miss\w*|forgot\w*|slip\w*|late|later|instead|now|make|made|do|have|actually|sorry|rather|due|plan\w*|schedul\w+|remind\w*|should|must|will|can|could|going to|try|again)\b/
