import { oneOf } from '../../../language/one-of.ts'
import type { Intent, Mood } from './intent.ts'
import type { Piece } from './piece.ts'

/** How the person says they feel. Messages about danger never get here; they are answered earlier. */
export function parseFeelings({ norm }: Piece): Intent | undefined {
  const text = norm
    .replace(/[.,!?;:]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (TALK.test(text)) return { do: 'feel', mood: 'talk' }
  for (const [mood, words] of MOODS) if (says(words).test(text)) return { do: 'feel', mood }
  for (const [mood, pattern] of PHRASES) if (pattern.test(text)) return { do: 'feel', mood }
  return undefined
}

const TALK = oneOf([
  /\b(?:talk|chat|speak|tell you) (?:to you |with you |to someone |with someone )?about (?:how i (?:feel|am feeling|have been feeling)|my (?:feelings|emotions|mood|day|life|worries)|feelings|what is on my mind)/,
  /^(?:i )?(?:just |really )*(?:want|need|would like) (?:someone )?to (?:talk|vent|chat|be heard)(?: to (?:you|someone|somebody|me)| with (?:you|someone|me))?$/,
  /^(?:let us|can we) (?:talk|chat)(?: about (?:my )?feelings| for a (?:bit|while|minute))?$/,
  /^how i (?:feel|am feeling)/,
  /^i need (?:a )?(?:friend|someone|hug|company)\b/,
  /^i am (?:not sure|do not know) how i feel/,
  /^can i (?:talk|vent|tell you something|share something).{0,20}$/,
  /^(?:ask me|check in) .{0,10}how i (?:am|feel).{0,12}$/,
])

const SO =
  '(?: (?:so|very|really|just|a bit|a little|kind of|pretty|feeling|quite|such|too|completely|totally|absolutely|still|rather|somewhat|all|super|extremely|getting|bit|always|always so|honestly|not (?:very|so|too|really)))*'
const SELF =
  '(?:^|\\b(?:and|but|because|so|today|honestly|well) )(?:i (?:am|feel|felt|have been feeling|have been|was|woke up|get|got|keep feeling|am feeling|have felt)|feeling|feel|she is|he is|makes me feel|i am feeling|it makes me)'

function says(words: string): RegExp {
  let pattern = cache.get(words)
  if (!pattern) {
    pattern = new RegExp(
      `(?:${SELF}|${DAY_IS})${SO} (?:${words})\\b(?! (?:with (?:the|my|it|that|all)|of (?:the|my) (?:list|tasks?)|for (?:the )?(?:meeting|appointment)\\b.*done))`,
    )
    cache.set(words, pattern)
  }
  return pattern
}

const cache = new Map<string, RegExp>()

/** 'Today has been wonderful', 'my morning was rough'. */
const DAY_IS =
  '(?:^|\\b(?:and|but|well|honestly) )(?:today|it|this|this (?:morning|week|day|afternoon)|(?:my |the )?(?:day|morning|night|week|afternoon|evening)|things|life|everything)(?: (?:is|are|was|were|has been|have been|feels|felt|went|is going|has gone|turned out))'

const MOODS: [Mood, string][] = [
  [
    'overwhelmed',
    'overwhelmed|swamped|snowed under|drowning|buried|stressed(?: out)?|under (?:a lot of )?pressure|stretched|frazzled|burnt out|burned out|behind on everything|stuck|lost|paralyzed|paralysed|falling behind|scattered|distracted|unmotivated|procrastinating',
  ],
  [
    'anxious',
    'anxious|nervous|worried|scared|afraid|panicky|panicking|on edge|uneasy|restless|tense|frightened|terrified|fearful|jittery|dreading|apprehensive|freaking out|stressing',
  ],
  ['lonely', 'lonely|alone|isolated|left out|abandoned|unloved|forgotten|homesick'],
  [
    'sad',
    'sad|down|low|blue|unhappy|depressed|miserable|upset|tearful|heartbroken|gloomy|hopeless|empty|rubbish|awful|terrible|bad|rough|crap|crappy|grieving|hurt|broken|numb|defeated|discouraged|disappointed|flat|off|not (?:good|great|ok|well|myself|right|happy|fine|feeling (?:great|good|well))|in a (?:bad|dark) (?:mood|place)|meh|shit|shitty|lousy|horrible|blah',
  ],
  [
    'tired',
    'tired|exhausted|worn out|drained|sleepy|wiped(?: out)?|shattered|fatigued|knackered|out of energy|low on energy|beat|dead tired|pooped|weary|running on empty|low energy',
  ],
  [
    'angry',
    'angry|mad|furious|annoyed|frustrated|irritated|cross|fed up|pissed(?: off)?|livid|grumpy|cranky|irritable',
  ],
  [
    'ill',
    'ill|sick|unwell|poorly|dizzy|nauseous|feverish|achy|sore|in pain|under the weather|hungover|not feeling well|lightheaded',
  ],
  ['bored', 'bored|restless and bored'],
  [
    'good',
    'good|great|happy|fine|ok|well|wonderful|amazing|excited|proud|better|fantastic|awesome|calm|relaxed|content|grateful|thankful|cheerful|hopeful|relieved|on top of (?:the world|things)|energetic|motivated|productive|pleased|glad|killing it|blessed|rested|refreshed|lucky|accomplished',
  ],
]

const PHRASES: [Mood, RegExp][] = [
  [
    'blame',
    oneOf([
      /\bi (?:am|feel)(?: (?:so|such|just|completely|totally|a|an|like a|like an|like|always|really))* (?:useless|worthless|failure|failing|lazy|stupid|idiot|mess|loser|disaster|hopeless|pathetic|disappointment|terrible person|bad (?:person|mother|father|mum|mom|dad|son|daughter)|good for nothing|not good enough|ashamed|guilty|no good)\b/,
      /\bi (?:never|can not|do not) (?:ever )?(?:get|do|finish|manage) (?:anything|any thing|things)(?: (?:done|right|properly))?\b/,
      /\bi (?:can not|never) (?:do|get) (?:anything|this) right\b/,
      /\bi (?:always )?(?:fail|mess (?:everything|things|it) up|screw (?:everything|things) up|let (?:everyone|people) down|ruin everything)\b/,
      /\bi hate myself\b/,
      /\bwhat is wrong with me\b/,
      /\bi got nothing done\b/,
      /\bi (?:wasted|ruined) (?:the|my) (?:whole )?day\b/,
    ]),
  ],
  [
    'overwhelmed',
    oneOf([
      /\b(?:can not|could not) face (?:anything|any of it|it all|today|the day|people|everything|the world)\b/,
      /\b(?:too much|so much|a lot|too many (?:things|tasks))(?: (?:to do|on my (?:plate|mind|list)|going on|work|stuff))\b/,
      /\bi (?:can not|do not know how to) (?:cope|handle (?:it|this|everything)|keep up|manage(?: (?:it|this|everything|today))?|focus|concentrate|face (?:it|today|this|the day))\b/,
      /\beverything is too much\b/,
      /\b(?:it|this|everything|today|life) (?:is|feels|has been) (?:all )?(?:too much|so much|a lot|overwhelming|stressful|hard|chaos)\b/,
      /\bi have (?:so|too) much\b/,
      /\bi am losing it\b/,
      /\bmy (?:head|mind|brain) is (?:spinning|full|all over the place|a mess|foggy)\b/,
    ]),
  ],
  [
    'sad',
    oneOf([
      /\b(?:had|having|been|it is|it has been|it was|today (?:is|was|has been)|this is|what|such) (?:such )?(?:a |an )?(?:really |very |pretty |so )*(?:bad|terrible|awful|hard|rough|tough|horrible|difficult|long|crappy|shitty|lousy|sad) (?:day|morning|night|week|time|one|evening)\b/,
      /\bi (?:miss|lost|am missing) (?:him|her|them|you|my (?:mum|mom|mother|dad|father|wife|husband|dog|cat|friend|brother|sister|family|son|daughter|grandma|grandpa|home))\b/,
      /\bi (?:want to|could|have been|keep|am|just|can not stop)(?: just)? cry(?:ing)?\b/,
      /\bi cried\b/,
      /\bmy (?:\w+ )(?:died|passed away|left me|is dying)\b/,
      /\b(?:not|is not|am not) (?:my day|doing (?:so |too |very |that )?(?:well|good|great|ok))\b/,
      /\bnothing (?:is going|goes) right\b/,
      /\bi do not feel (?:good|great|well|ok|like myself|right|happy|so good|very good|too good)\b/,
      /\bi could be better\b/,
      /\bnot (?:so |too |very )?(?:good|great)(?: today)?$/,
      /\b(?:feeling|feel) (?:like )?(?:crap|shit|hell|rubbish)\b/,
    ]),
  ],
  [
    'tired',
    oneOf([
      /\b(?:did not|have not|could not|can not|hardly|barely) (?:sleep|slept|rested)(?: .{0,24})?$/,
      /\bi (?:slept|sleep) (?:badly|terribly|poorly|so badly|very little|awfully)\b/,
      /\b(?:no|zero|little|not much|not enough|low on) (?:energy|sleep|motivation)\b/,
      /\bbad night(?: (?:of|s) sleep)?\b/,
      /\bneed (?:a |some )?(?:rest|nap|sleep|break|a break)$/,
      /\bi (?:can not|do not want to) get (?:up|out of bed)\b/,
      /\bi (?:need|want) (?:a |some )?(?:break|rest|day off)\b/,
    ]),
  ],
  [
    'anxious',
    oneOf([
      /\b(?:worry|worrying|worried|nervous|anxious|scared|stressed|stressing|afraid|dreading|panicking) (?:about|of|over|for)\b/,
      /\bhaving a panic attack\b/,
      /\bmy (?:heart is racing|anxiety|nerves)\b/,
      /\bi (?:have|am having) (?:anxiety|a panic attack|bad thoughts)\b/,
      /\bi am (?:not )?ready for (?:this|today|tomorrow)\b.*\bscared\b/,
    ]),
  ],
  [
    'lonely',
    oneOf([
      /\b(?:no ?one|nobody) (?:needs me|wants me|to talk to|cares(?: about me)?|understands(?: me)?|visits(?: me)?|calls(?: me)?|loves me|likes me|is here|ever (?:calls|visits|asks))\b/,
      /\bi have (?:no|not any) (?:friends|one|body)\b/,
      /\ball (?:by myself|on my own|alone)\b/,
    ]),
  ],
  [
    'ill',
    oneOf([
      /\bi have (?:a |an |the )?(?:bad |terrible |awful )?(?:headache|migraine|cold|flu|fever|stomach ?ache|sore throat|tummy ache|cough|back ?ache|toothache|cramps)\b(?! (?:appointment|at|on|tomorrow))/,
      /\bmy (?:\w+ )?(?:head|back|stomach|tummy|knee|knees|leg|legs|neck|throat|tooth|foot|feet|shoulder|body|joints|hands?|hip|eyes?|ears?) (?:hurts?|aches?|is (?:sore|killing|hurting|aching)|are (?:sore|hurting|aching)|is killing|ache)\b/,
    ]),
  ],
  [
    'angry',
    /\bi hate (?:this|today|everything|my (?:life|job)|mondays|it)\b|\b(?:makes|making|made) me (?:so )?(?:angry|mad|furious)\b/,
  ],
  [
    'good',
    oneOf([
      /\b(?:had|having|it is|it was|it has been|today (?:is|was|has been)|what)(?: such)? (?:a |an )?(?:really |very |pretty |so )*(?:good|great|lovely|wonderful|amazing|fantastic|productive|nice|beautiful|perfect) (?:day|morning|night|week|time|one|evening)\b/,
      /\b(?:today|it|things|everything|life) (?:is|are) (?:going )?(?:really |very |so |pretty )*(?:well|great|good|fine|wonderful|amazing)\b/,
      /\bi am (?:doing )?(?:well|great|good|ok|fine)\b/,
      /\bi got (?:a lot|so much|everything|lots) done\b/,
      /\bgood (?:news|vibes)\b/,
      /\bi (?:love|am loving) (?:today|this|life|my life)\b/,
      /\bkilling it\b/,
      /\bi am (?:so )?proud\b/,
    ]),
  ],
]
