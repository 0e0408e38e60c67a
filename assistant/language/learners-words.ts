import type { Mend } from './dialect.ts'
import { isMedication } from './medication.ts'
import { NUMBER_UNITS } from './numbers.ts'

const VERBS =
  'call|ring|phone|go|buy|pay|take|see|visit|clean|wash|cook|send|write|bring|pick|feed|walk|water|do|make|book|get|collect|post|email|text|finish|prepare|eat|meet'

const HOURS =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d{1,2}(?:[:.]\\d\\d)?|half past \\w+|quarter (?:past|to) \\w+'

function hourBefore(hour: string): number {
  const number = Number(hour) || (NUMBER_UNITS[hour.toLowerCase()] ?? 1)
  return number === 1 ? 12 : number - 1
}

/** No name of a task. */
const NO_THING =
  /^(?:(?:yes|yeah|ok|oh|well|what|which|when|why|how|who|where|did|does|do|if|not|no|never|because|all|everything|nothing|maybe|think|thing|one|time|day|last|first|that|this|it|and|but|so|after|before|until|till|as|today|tomorrow|yesterday|only|just|wish|said|hope|sure|know)\b|(?:the )?(?:one|thing|last|first|time|day|moment|stuff|rest|only)\b)|\b(?:that|if|when|what|think|hope|wish|until|after|before|because|said|know|remember|not|never)\b/i

const PAST: Record<string, string> = { finish: 'finished', complete: 'completed', done: 'did' }

/** Turns of people whose first language is another. */
export const inLearnersWords: readonly Mend[] = [
  // 'Kindly mark it as done', 'do it tomorrow only'.
  [
    /\bkindly (?=(?:mark|tick|move|add|put|skip|delete|remove|remind|change|update|note|cancel|do|shift|push|postpone|keep|set|make)\b)/gi,
    'please ',
  ],
  [/\b(today|tomorrow) only(?=\s*(?:[,.!;]|$))/gi, '$1'],
  // 'Write me to call the pharmacy', 'write also for Monday, the man comes at 11'.
  [
    /^(\W*(?:(?:ok|hi|hello|please|and|can you|could you|i want (?:that )?you(?: to)?)[ ,.!]+)*)write (?:it )?(?:also |down )?(?:for me|me|for us)(?: also| please)?[:,]? (?:to |that )?/i,
    '$1add ',
  ],
  [
    /^(\W*(?:(?:ok|hi|hello|please|and|can you|could you)[ ,.!]+)*)write also (?:for (today|tomorrow|\w+day)[,:]? )?/i,
    '$1add $2 ',
  ],
  // 'Half to four' is half past three, 'one hour more late' an hour later.
  [
    /\bhalf to (one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2})\b/gi,
    (_, hour) => `half past ${hourBefore(hour!)}`,
  ],
  // 'At nine and half'.
  [
    /\b(at|for|to|until|till|by|around|about) (one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2}) and (?:a )?half(?! (?:hours?|an?)\b)/gi,
    '$1 half past $2',
  ],
  [/(?<!\b(?:hang|hold) )\bon (?=half past\b)/gi, 'at '],
  [
    /\b(one|two|three|half an|an|\d+) (hours?|minutes?) more (late|early)\b/gi,
    (_, many, unit, way) => `${many} ${unit} ${/late/i.test(way!) ? 'later' : 'earlier'}`,
  ],
  // 'Thyroid tablet he took at 7.30 only': what it is about comes first.
  [
    /^(\W*)(?!(?:yes|yeah|aye|ok|oh|well|what|which|when|why|how|who|where|did|does|do|if|not|no|never|because|all|everything|maybe|think|i|he|she|we|they|it|that|this|add|remind|move|skip)\b)((?:(?:the|my|his|her|our) )?\p{L}+(?: \p{L}+){0,2}) (he|she|we|i|they) (?:have |has |just |already )?(did|took|had|finished|ate|paid) (?:at|by) (\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?)(?: only| already)?(?=\s*(?:[,.!]|$))/iu,
    (_, before, what, who, verb, time) => `${before}${who} ${verb} ${what} at ${time}`,
  ],
  // 'The report I have finish': of what is no dose, what it is about comes first, too.
  [
    /^(\W*(?:(?:ok|so|and|also|yes),? )*)((?:the|my|her|his|our) \p{L}+(?: \p{L}+){0,2}|\p{L}+(?: \p{L}+)?) (i|we|he|she) (?:have |has |already |also |just )*(finish(?:ed)?|complete[d]?|done|did|made|sent|paid|cleaned|washed|called|returned|posted|bought|submitted)(?: already| now| only now| just now| also)*(?=\W*$)/iu,
    (_, before, what, who, verb) =>
      NO_THING.test(what!) || isMedication(what!)
        ? _
        : `${before}${who} ${PAST[verb!.toLowerCase()] ?? verb} ${what}`,
  ],
  // 'Is not 20, is 19:30'.
  [
    /^(\W*(?:(?:no|oh|ah|sorry|wait),? )*)is not ((?:at )?[\w:]+(?: [ap]m)?),? (?:but )?is (?=[\w:]+(?: [ap]m)?\W*$)/i,
    '$1not $2, ',
  ],
  // 'Friday 15 hour', 'at 15h'.
  [
    /(?<!\b(?:in|for|after|every|last|next|than|about|take|takes|only|another|over) )(?<=\b(?:at|on|today|tomorrow|\p{L}+day) )(1[3-9]|2[0-3]) ?(?:hours?|h|uhr)\b(?! (?:later|long|a|of|ago|from|before|after|earlier))/giu,
    'at $1:00',
  ],
  // 'What all is pending?'
  [/\bwhat all (?=(?:is|are|do|does|have|has|i|he|she|we)\b)/gi, 'what '],
  [
    /(?<!\b(?:hang|hold) )\bon (?=(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2}) o'?clock)/gi,
    'at ',
  ],
  [
    /(?<!\b(?:hang|hold) )\bon (?=(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: in the (?:morning|afternoon|evening))?\s*(?:[,.!]|$))/gi,
    'at ',
  ],
  // 'Eleven in morning', 'at the six of the afternoon', 'at 4 afternoon'.
  [/\bin (?=(?:morning|afternoon|evening)\b)/gi, 'in the '],
  [new RegExp(`\\bat the (?=(?:${HOURS})(?! ?(?:st|nd|rd|th)\\b)\\b)`, 'gi'), 'at '],
  [new RegExp(`\\b(${HOURS}) (?:of|on) (?=the (?:morning|afternoon|evening)\\b)`, 'gi'), '$1 in '],
  [new RegExp(`\\b(${HOURS}) (?:of|in) (?:the )?night\\b`, 'gi'), '$1 at night'],
  [new RegExp(`\\b(at (?:${HOURS})) (?=(?:afternoon|evening)\\b)`, 'gi'), '$1 in the '],
  // 'Remind today at 4 to order pads', 'set me something to call', 'Saturday eleven o'clock put collect the gift'.
  [/^(\W*(?:please,? )?)remind (?=(?:today|tomorrow|tonight|at|on|to|every)\b)/i, '$1remind me '],
  // 'Remind me. Taxi. Three.', 'New. Buy shrimp. Four.': few words, each by itself.
  [
    new RegExp(
      `^\\W*(?:remind me|new|add)\\W*[.:…] ([\\p{L}' ]{2,40}?)\\W*[.…] (?:at )?(${HOURS})\\W*$`,
      'iu',
    ),
    'add $1 at $2',
  ],
  [/^\W*(?:remind me|new|add)\W*[.:…] ([\p{L}' ]{2,40}?)\W*$/iu, 'add $1'],
  // 'Remind me now, what time is he landing?' asks.
  [/^(\W*)remind me(?: now| again)?,? (?=(?:what|when|which|who|where|how)\b)/i, '$1tell me '],
  [/\bset me (?:something|somethin|a thing) (?=to\b)/gi, 'remind me '],
  [
    new RegExp(
      `\\b(o'?clock|[ap]m|morning|afternoon|evening|tomorrow|\\w+day) put (?=(?:${VERBS})\\b)`,
      'gi',
    ),
    '$1 ',
  ],
  [/\b(today|tomorrow|(?:on )?\w+day) is coming (?:the |my )?(\w+)/gi, 'the $2 comes $1'],
  [/\b(please) to (?=(?:remind|add|move|put|delete|skip|tell|show)\b)/gi, '$1 '],
  [/^(\W*(?:please,? )?)you (?=remind me\b)/i, '$1'],
  // 'Please you add on Friday the bank', 'the dentist you push to Monday', 'hour eleven'.
  [
    /(?<=^\W*|[.,;] )please,? you (?=(?:add|put|move|push|delete|write|change|skip|tick|mark)\b)/gi,
    'please ',
  ],
  [
    /(?<=^\W*|[.,;] (?:and |so |but )?)((?:the |my )?\p{L}+(?: \p{L}+)?) you (?:can |please )*(push|move|shift|postpone) (?=(?:to|till|until)\b)/giu,
    '$2 $1 ',
  ],
  [new RegExp(`(?<=\\p{L}),? hour (?=(?:${HOURS})\\W*$)`, 'iu'), ' at '],
  [
    /\bi(?:['’]?ll| shall| will| would| am)? (?:want|need|like|wanting|needing) reminding (?=to |about |of )/gi,
    'remind me ',
  ],
  [
    /\bremind me for (?=(?:the |my )?[a-z]+(?:\s|$))(?!(?:the |my )?(?:rest|next|first|last|once|today|tomorrow|tonight|now|a|an|half|some)\b)(?!\w+day\b)/gi,
    'remind me about ',
  ],
  [
    /\bremind me (?=(?:the|my) (?!day|night|morning|evening|week|same|minute|moment|next|hour|first|last)\w+ (?:on|at|tomorrow|today|tonight|next)\b)/gi,
    'remind me about ',
  ],
  [/\b(?:make me remember|do me remember) (?=to\b)/gi, 'remind me '],
  [/\b(don't|do not) let that (?:i|me) forget\b/gi, '$1 let me forget'],
  [/\bi want that you (?=\w)/gi, 'I want you to '],
  [/\b(put) me (?=(?:the|my) )/gi, '$1 '],
  [
    new RegExp(
      `\\b(i|we) need (?=(?:${VERBS}) (?:the|my|a|an|to|some|milk|bread|bank|doctor|food)\\b)`,
      'gi',
    ),
    '$1 need to ',
  ],
  [
    new RegExp(
      `^(\\W*(?:today|tomorrow|tonight|(?:on |next )?\\w+day|at [\\d:.]+) )(?=(?:must|need to|have to) (?:to )?(?:${VERBS})\\b)`,
      'i',
    ),
    '$1I ',
  ],
  [/^\W*(?:and )?((?:the|my) \w+(?: \w+)?) is at (?:what|which) (?:time|hour)\W*$/i, 'what time is $1?'],
]
