import { isMedication } from '../../../language/medication.ts'
import { oneOf } from '../../../language/one-of.ts'
import { isQuestion } from '../../../language/questions.ts'
import type { Intent } from './intent.ts'
import type { Piece } from './piece.ts'

/** What the assistant refuses: medical advice, other people's days, its own instructions, anything beyond the app. */
export function parseRefusal({ norm, whole }: Piece): Intent | undefined {
  if (INSTRUCTIONS.test(norm)) return { do: 'refuse', why: 'instructions' }
  const isMedical =
    MEDICAL.test(norm) || MORE_OF_IT.test(norm) || (OF_A_DOSE.test(norm) && isMedication(norm))
  if (isMedical && isQuestion(norm)) return { do: 'refuse', why: 'medical' }
  if (OTHERS.test(norm)) return { do: 'refuse', why: 'others' }
  if (JOKE.test(norm)) return { do: 'refuse', why: 'joke' }
  return OUTSIDE.test(norm) ||
    WEATHER.test(norm) ||
    RETOLD.test(norm) ||
    BY_HAND.test(
      whole
        .replace(/[.,!?]/g, '')
        .replace(/ +/g, ' ')
        .trim(),
    )
    ? { do: 'refuse', why: 'outside' }
    : undefined
}

/** The weather without the word: 'is it going to clear up by lunch', 'what's it like out'. */
const WEATHER = oneOf([
  /^(?:do you think |you reckon |know if )?(?:is it|will it|it) (?:(?:going|meant|supposed|likely|set|due) to |gonna )?(?:be )?(?:clear(?:ing)? up|brighten(?:ing)? up|pour(?:ing)?|freez(?:e|ing)|warm|cold|hot|sunny|dry|wet|windy|icy|foggy|chilly|stay dry|hold off|thunder)(?: (?:by|in|at|on|for|this|later|today|tonight|tomorrow|now|out|outside|enough|all|over)\b.*)? ?\??$/,
  /^(?:what|how) is it (?:like )?(?:out|outside|out there)\b(?!.*\blist\b)/,
])

/** 'Summarise War and Peace': of the day there is a summary, of books there is none. */
const RETOLD =
  /^(?:please )?(?:summari[sz]e|sum up|recap) (?!(?:my|the|our|her|his|today|tonight|tomorrow|yesterday|this|next|last|what|everything|all|it|day|week|tasks?|\w+day)\b)\w/

/** What only somebody in the room can do: 'put the kettle on would you', 'pass me my glasses'. */
const BY_HAND =
  /^(?:(?:please|can you|could you|would you|will you|go and|be a dear and|just) )*(?:(?:put|pop|stick|switch|turn|flick|get) (?:the |a |some )?(?:kettle|telly|tv|lights?|lamp|radio|heating|fire|music) (?:on|off|up|down)|(?:make|pour|brew|fetch|pass|bring|hand|get) (?:me|us) (?:my |the |a |an |some |another )?(?:cup of tea|cuppa|brew|tea|coffee|drink|glass of \w+|glasses|blanket|slippers|remote|stick|cardigan|biscuits?|sandwich|hug)|(?:open|close|shut|draw) (?:the |that )?(?:curtains?|blinds?|windows?|doors?)(?= (?:would|will|could|can) you| for me| love| dear))(?: (?:on|off|up|down|over|in))?(?: (?:(?:would|will|could|can) you|please|for me|love|dear|now|then|ta|thanks))*$/

const INSTRUCTIONS = oneOf([
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,30}\b(?:instructions?|rules?|prompts?|guidelines|restrictions|safety|programming)\b/,
  /\b(?:system prompt|your (?:prompt|instructions|rules|source code|programming|configuration)|developer mode|jailbreak|api keys?|passwords?)\b/,
  /^(?:you are now|pretend (?:to be|you are)|act as (?:if|a|an))\b/,
  /\bwithout (?:asking|confirm\w*)\b.*\bdelete\b/,
  /\bdelete\b.*\bwithout (?:asking|confirm\w*)\b/,
])

const MEDICAL = oneOf([
  /\b(?:how (?:much|many)|what (?:dose|dosage|is the (?:dose|dosage)|are the side effects|side effects)|is it (?:safe|ok|alright|bad|dangerous|fine)|can i|should i|may i|do i (?:need|have) to|will it|what (?:happens|should i do) if i)\b.{0,50}\b(?:dose|dosage|double (?:now|up|it|the)|pills?|tablets?|meds?|medications?|medicines?|ibuprofen|paracetamol|aspirin|tylenol|advil|insulin|warfarin|antibiotics?|alcohol (?:with|while|on)|painkillers?|prescription|supplements?|\w+(?:pril|olol|statin|formin|azepam|zolam|codone|profen|cillin|oxetine))\b/,
  /\b(?:what (?:is wrong with me|could (?:it|this) be|causes?)|do i have (?:cancer|covid|diabetes|the flu|an infection|depression)|diagnos|is (?:it|this) (?:serious|normal|contagious|infected)|side effects? of|should i (?:see|call) (?:a|the|my) doctor|how (?:do|can) i (?:treat|cure))\b/,
])

/** 'Can I take two Keppra together', 'should she still have her Eliquis': for a pharmacist to say. */
const OF_A_DOSE =
  /^(?!.*\b(?:move|moved|change|add|put|remind|tick|mark|list|call|ring|buy|order|collect|pick up|instead|at (?:\d|half|quarter|noon|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))\b).*\b(?:can|could|should|shall|may|must|do|does) (?:i|we|he|she|they|mum|mom|dad)\b(?: \w+){0,3} (?:take|give|have|swallow|skip|stop|miss|leave out|double|halve|crush|mix|hold)\b(?! (?:taken|had|been|given))/

/** 'Can I take one Syndopa extra', 'is it too late to take the booster': whatever it is that is taken. */
const MORE_OF_IT =
  /\b(?:can|could|should|shall|may) (?:i|we|he|she|they) (?:still |just |also )?(?:take|give|swallow)\b(?: \w+){0,6} (?:extra|more|together|again|double|twice|at once)\b|\b(?:can|could|should|shall|may|must) (?:i|we|he|she|they) (?:still |just |also |then )?(?:take|have|give (?:him|her|them)) (?:2|two|both|double|another)\b(?! (?:bus|buses|trains?|bags?|coats?|days?|weeks?|hours?|minutes?|cars?|people|friends|of (?:the )?(?:kids|dogs)|cups?|look|nap|coffee|tea|cake|biscuits?|go)\b)|\btoo (?:late|early|soon) (?:to|for \w+ to) (?:take|give|swallow|have) (?:the|my|his|her|a|an|another|it|them)\b/

const OTHERS = oneOf([
  /^(?:show|what|read|list|open|see|tell|view|give|let me see|can i see|add|delete|mark|complete|go to|check)\b.{0,30}\b(?!today|tomorrow|yesterday|monday|tuesday|wednesday|thursday|friday|saturday|sunday|week|month|mother|father|everyone|what|that|there|here|it|let|who|how|one|day)([a-z]{2,})'s (?:tasks?|list|day|schedule|calendar|to-dos?|agenda|reminders|account|profile|data)\b/,
  /\b(?:someone|somebody|anyone|other people|everyone|everybody|another (?:user|person)|other users?) ?(?:else)?(?:'s)? (?:tasks?|list|day|schedule|account|data)\b/,
])

const JOKE = oneOf([
  /^(?:tell|sing|say|write|give|make)(?: me| us)?(?: up)? (?:an? |some |another )?(?:jokes?|stor(?:y|ies)|songs?|poems?|riddles?|fun facts?|something (?:funny|interesting)|haikus?|lullab(?:y|ies))\b/,
  /^(?:make me laugh|entertain me|sing(?: to me| for me)?|i am bored)$/,
  /^(?:do you know any jokes|knock knock)/,
])

const OUTSIDE = oneOf([
  /^(?:what|how|is|will|are|who|where|when|why|does|do|did|can|could|should|which|tell me|give me|show me|find|search|look up|google|check)\b.{0,40}\b(?:weather|forecast|rain(?:ing)?|snow(?:ing)?|temperature outside|news|headlines|stock|stocks|bitcoin|football|score|president|capital of|prime minister|population|recipe|directions|traffic|nearest|restaurant|movie times?|translate|square root|math|equals|plus \d|times \d|wikipedia|internet|website|world cup|election|meaning of life|lottery|horoscope|sports|currency|exchange rate|flight|train times?)\b/,
  /^(?:what is|calculate|how much is) \d+ (?:plus|minus|times|divided by|\+|-|\*|x|\/) \d+/,
  /^(?:translate|calculate|convert|define|spell|google|search the web|play (?:some |a |the |my )?(?:music|song|video|radio|playlist)|turn (?:on|off) (?:the )?(?:lights?|tv|heating|fan|lamp|radio)|dim the|set the (?:thermostat|temperature)|(?:transfer|wire|send) (?:(?:\$|£|€) ?\d|money|\d+ (?:dollars|pounds|euros))|order (?:me )?(?:an? )?(?:uber|taxi|pizza|food|cab)$|hail|log (?:me )?(?:in|out)|change my (?:password|email|plan)|cancel my (?:subscription|membership|account)|delete my account|upgrade|refund|who (?:is(?! (?:coming|visiting|due))|was|won|invented)|write (?:an? )?(?:essay|code|poem|story)|take a (?:photo|picture|selfie))\b/,
])
