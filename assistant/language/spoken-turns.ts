import type { Mend } from './dialect.ts'
import { NUMBER } from './dictated.ts'
import { isMedication } from './medication.ts'

const DAY =
  '(?:on |this |next )?(?:today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tues?|weds?|thurs?|fri|sat|sun)'

/** What a 'no' before it leaves no task out: 'no need', 'no, back to today'. */
export const NO_SUCH_TASK =
  'need|way|time|idea|problem|rush|thanks|more|not|one|plans?|news|worries|bother|school|work|rain|snow|reminders?|tasks?|appointments?|answer|luck|change|reply|wait|sorry|hang|actually|i|it|that|the|make|back|later|earlier|sooner|before|after|only|just|rather|better|maybe|perhaps|keep|leave|put|move|do|add|tick|skip|push|say|try|ask|remind|cancel|delete|show|stays?|still|also|yes|ok|okay|then|to|at|by|until|till|from|in|of|so|for|on|you|we|he|she|they|my|his|her|our|your|this|next|last'

/** Turns of speech that leave out a pause or a word, or name what is meant first, each as it would be written. */
export const inSpokenTurns: readonly Mend[] = [
  // 'Forgot to say, I called the electrician': what was forgotten is only the telling.
  [
    /^\W*(?:(?:oh|sorry|also|and|ah|damn|btw),? )*(?:i )?(?:forgot|meant) to (?:say|mention|tell you|let you know|tell u)(?: that)?[,:]? (?=(?:i|i've|we|she|he|they|the|my|his|her|it|\p{L}+ (?:is|was|has))\b)/iu,
    '',
  ],
  // 'Nursery is shut so no school run Friday', 'no carer tomorrow, put Tom down': no order to move it there.
  [
    new RegExp(
      `(?<=^\\W*|[.,;] (?:and |but |so )?|\\b(?:so|and|but) |\\bthere(?:['’]s| is| will be) )no ((?!(?:${NO_SUCH_TASK})\\b|\\p{L}+day\\b)\\p{L}+|school (?!to|on|next|this|fri|mon|tue|wed|thu|sat|sun)\\p{L}+)( (?!(?:on|this|next|for|yet|more|to|at|it|that|them|by)\\b)\\p{L}+)? (?:for )?((?:on |this |next )?(?:today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tues?|wed|thurs?|fri|sat|sun))(?=\\s*(?:[.,;!]|$|because|cos|as|since|(?:and|or|nor) (?:on |this |next )?(?:today|tonight|tomorrow|mon|tue|wed|thu|fri|sat|sun))(?!.*\\?))`,
      'giu',
    ),
    (said, first, second, day) => (isMedication(said) ? said : `skip ${first}${second ?? ''} ${day}`),
  ],
  // 'Skip the run tomorrow and Thursday', 'skip the shower today and the wash on Friday': two of them, each with its day.
  [
    new RegExp(`\\b(skip) ([^,.;?]{2,40}?) (${DAY}),? (?:and|or|nor) (${DAY})(?=\\W*$|[,.;])`, 'giu'),
    '$1 $2 $3. $1 $2 $4',
  ],
  [
    new RegExp(
      `\\b(skip|cancel|delete) ([^,.;?]{2,40}? ${DAY}),? and ((?:the|my|her|his) [^,.;?]{2,30}? ${DAY})(?=\\W*$|[,.;])`,
      'giu',
    ),
    '$1 $2. $1 $3',
  ],
  // 'Swap my shift to Sunday': moved there, and no new name.
  [
    /\b(?:swap|switch) ((?:the|my|her|his) \p{L}+(?: \p{L}+)?) (?:over )?to (?=(?:next |this )?(?:today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tues?|wed|thurs?|fri|sat|sun)\b)/giu,
    'move $1 to ',
  ],
  // 'Jk I didn't'.
  [/^\W*(?:jk|j\/k|sike|psych),? (?=\S)/i, 'kidding, '],
  // 'Had the nap? No.' asks oneself.
  [
    /(?<=^|[.,!?]\s*|\band )((?:had|done|did|fed|paid|rung|rang|sent|taken|been to|finished) (?!i\b|we\b|you\b|he\b|she\b|they\b|it\b)[\p{L}'’ -]{3,30})\? (?:no|nope|nah|not yet)(?=\W|$)/giu,
    'not $1',
  ],
  // 'At eight, mind', 'half nine, same as'.
  [
    /(?<=\p{L}|\d)(?<!\b(?:never|not|don['’]?t|to|my|your|in)),? (?:mind|mind you|same as(?: (?:usual|always|ever|before))?)(?=[.!]?\s*$)/iu,
    '',
  ],
  // 'The crossword, all but two'.
  [
    /,? all but (?:one|two|three|four|five|a few|\d{1,2})(?= (?:clues|pages|lines|questions)\b|[,.;!]|\s*$)/gi,
    '',
  ],
  // 'The gym becomes seven', unlike 'Leo becomes 8 on Saturday'.
  [
    /\b(?:becomes|will become) (?:at )?(?=\d|half\b|quarter\b|noon\b|midday\b)(?!\d+ (?:on|tomorrow|next|this|in|years?)\b)/gi,
    'is now at ',
  ],
  // 'She'll not be here while half two': until.
  [
    new RegExp(
      `\\b(here|there|back|home|in|up|ready|open|free) while (?=(?:half |quarter (?:past |to )?|about |gone )?${NUMBER}\\b|noon\\b|\\p{L}+day\\b)`,
      'giu',
    ),
    '$1 until ',
  ],
  // 'Note for me: renew the pass'.
  [/(?<=^\W*)note (?:for|to) (?:me|self|myself)\s*[:,-]+\s*(?=\p{L})/giu, 'add '],
  // 'Sometime next week', 'at some point on Friday': the day is said.
  [
    /,? (?:some ?time|at some point|one day) (?=(?:(?:on|in|over|during|before) )?(?:next|this|the|today|tomorrow|\p{L}+day)\b)/giu,
    ' ',
  ],
  // 'Remind me at my break, elevenish, to phone Noah': when the break is.
  [
    new RegExp(
      `\\b(remind me) (?:at|on|in|during) (?:the |my |her |his )?\\p{L}+(?: \\p{L}+)?, ((?:about |around |at )?(?:half |quarter (?:past |to ))?${NUMBER}(?: ?-?ish| ?[ap]m)?),? (?=to \\p{L})`,
      'giu',
    ),
    '$1 at $2 ',
  ],
  // 'Need a slot for taxes', 'find me some time for the ironing'.
  [
    /(?<=^\W*(?:(?:and|so|ok|oh|also|please|can you|could you)[ ,]+)*)(?:i |we )?(?:need|want|find|make|block(?: out| off)?|keep|save)(?: me| us)?(?: to (?:find|make))? (?:an? |some |the )?(?:slot|time|space|hour)(?: set aside)? for (?=\p{L})/giu,
    'add ',
  ],
  // 'Undo that, it's next Wednesday not tomorrow': only the time was wrong.
  [
    /\b(?:undo|scrap|cancel|change) (?:that|it),? (?:it['’]?s|it is|it should be|make it) (?=(?:next|this|on|at|half|quarter|tomorrow|today|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d)\b)/gi,
    'no, make it ',
  ],
  // 'The bus isn't coming till quarter past'.
  [
    new RegExp(
      `(?:['’]s| is| are| will be)(?: not|n['’]t) (?:coming|starting|arriving|leaving|due)(?: now)? (?:until|till|before) (?=(?:half |an? |quarter |ten |twenty |five |noon|midday|about |around )*(?:${NUMBER}|past|to|noon|midday)\\b)`,
      'gi',
    ),
    ' is now at ',
  ],
  // 'We'll try again tomorrow at nine', of what was spoken of.
  [
    /(?<=^\W*(?:(?:so|and|but|ok|oh)[ ,]+)*)(?:we['’]?ll|i['’]?ll|let['’]?s|can we|we can) (?:try|have another go|give it another go|do it)(?: it| that| at it)?(?: again)?,? (?=(?:tomorrow|tonight|later today|next week|on |(?:mon|tues|wednes|thurs|fri|satur|sun)day|at \d))/gi,
    'move it to ',
  ],
  // 'Can you put down that she's to see the nurse on Friday'.
  [
    /(?<=^\W*(?:(?:and|so|ok|oh|also|please|can you|could you)[ ,]+)*)(?:put|write|jot|mark|note|get) (?:it |this )?down that (?:i|we|she|he|they|mum|mom|dad)(?:['’](?:m|re|s|ve)| am| are| is| have| has)?(?: got| due| meant| supposed)? (?:needs? |want[s]? |ought )?to /gi,
    'add ',
  ],
  // 'Start me a shopping list, eggs, milk and bread': the pause before what is on it.
  [
    /^(\W*(?:(?:ok|so|right|can you|could you|please)[ ,]+)*(?:make|start|create|write|begin|do)(?: me| us)? (?:an? |my |the |our )?(?:shopping|grocery|packing|food|holiday|party|cleaning|guest|gift) list(?: for (?:the |my |our )?\p{L}+)?)(?:,| with) (?=\p{L})/iu,
    '$1: ',
  ],
  // 'How long until that, so?'
  [/^(\W*(?:(?:and|ok)[ ,]+)?(?:what|when|how|who|which)\b[^.!]*?\p{L}),? so(?=\W*$)/iu, '$1'],
  // 'How many things stay for me?'
  [
    /\bhow many (things|tasks|jobs) (?:stay|rest|remain|still)s?(?: (?:to|for) (?:me|us|do))*(?= today|\W*$)/gi,
    'how many $1 are left',
  ],
  // 'Stick it after lunch', 'shove that to Friday'.
  [
    /\b(?:stick|shove|bung|chuck|whack|pop|slot|squeeze) (it|that|them) (?=(?:in )?(?:after|before|to|at|until|till)\b)/gi,
    'put $1 ',
  ],
  // 'Oh forget it, put it back how it was': only the second is asked for.
  [
    /^\W*(?:(?:oh|ok|no|actually|you know what)[ ,]+)*(?:forget (?:it|that)|never ?mind|scrap that)[,.]? (?=(?:put|leave|change|keep) (?:it|that) (?:back|how|as|where|like))/gi,
    '',
  ],
  // 'Room = tidied'.
  [/(?<=^\W*(?:the |my )?\p{L}+(?: \p{L}+)?) = (?=\p{L})/giu, ' is '],
  // 'OK so brain dump, I need to …': what comes is said, and nothing of it yet.
  [
    /^\W*(?:(?:ok|okay|right|so|well)[ ,]+)*(?:(?:a )?(?:quick )?(?:brain ?dump|big list|few things|load of things|list of things)(?: (?:for you|coming|time|here))?)(?:[,.!-]+| um+,?)\s*(?=\p{L})/giu,
    '',
  ],
  // 'Throw on pick up a washer'.
  [
    /(?<=^\W*(?:and |also |oh |then )*)(?:throw|chuck|stick|pop) on (?=(?:pick up|get|buy|call|ring|pay|book|order|an? )\b)/giu,
    'add ',
  ],
  // '… so leave that one out': skip it.
  [/(?<=\bso |, )(?:leave|miss) that(?: one)? out(?=\W*$)/giu, 'skip it'],
  // 'Tick it jare', 'tick it off sha'.
  [
    /\b((?:tick|cross|mark) (?:it|that)(?: off| done)?),? (?:jare|abeg|o|sha|mate|love|pal|hen|duck|bro|bruh|yaar|ji)(?=\W*$)/giu,
    '$1',
  ],
  // 'Vocab doneeee'.
  [/\bdone{2,}\b/gi, 'done'],
  // 'The pads, can you put that for nine'.
  [
    /(?<=^\W*(?:(?:ok|so|and|oh|right|now),? )*)((?:the|my|her|his|our) \p{L}+(?: \p{L}+)?), (?:(?:can|could|will|would) you )?(?:just |please )?(put|stick|pop|shove|bung) (?:that|it|them|those) (?=(?:at|on|to|for|back|in)\b)/giu,
    '$2 $1 ',
  ],
  // 'Tonight, nine'.
  [
    new RegExp(`\\b(tonight|this (?:morning|afternoon|evening)|tomorrow), (?=${NUMBER}\\W*$)`, 'gi'),
    '$1 at ',
  ],
  // 'Milk. Add.'
  [/^\W*((?:[\p{L}' -]|\.\.\.? ?|… ?){3,40})[.,…]+ *add\W*$/giu, 'add $1'],
  // 'Swap the blue one over to dinner time'.
  [
    /\b(?:swap|switch|change) ((?:the|my|her|his) [\p{L}' -]{3,30}?) over to (?=(?:breakfast|lunch|dinner|supper|tea|bed|morning|evening|noon|night|\d)[\p{L} ]*)/giu,
    'move $1 to ',
  ],
  // 'One is done, invoices. Second, put …'
  [
    /(?<=[.;!]\s*|\band )(?:first|second|third|fourth|last)(?:ly)?, (?=(?:add|put|move|skip|tick|delete|mark)\b)/gi,
    '',
  ],
  // 'Put me down for ringing the vet at three'.
  [/\b(?:put|pencil) me (?:down|in) for (?=\p{L}{3})/giu, 'add '],
  // 'Knock the walk on the head' is to leave it.
  [
    /\b(?:i['’]?m |i )?knock(?:ed|ing)? ((?:the |my |that )?[\p{L}' -]{3,30}?) on the head\b/giu,
    'I am not doing $1',
  ],
  // 'Add three things for me, lightbulbs, cat litter and a card'.
  [
    /\badd (?:two|three|four|five|a few|some|these|a couple of) (?:more )?things(?: for me| please| to (?:my|the) list)?\s*[,:-]+\s*(?=\p{L})/giu,
    'add ',
  ],
  // 'At like 11 tho'.
  [/\b(at|around|about|by|in) like (?=\d|half\b|quarter\b|noon\b)/gi, '$1 '],
  // 'Did take my tablet', 'I did ring the bank': said with weight.
  [
    /(?<=^\W*(?:(?:and|but|oh|yeah|yes|well|so|ok)[ ,]+)*|\b(?:i|we|he|she|they) )did (take|have|go|eat|ring|feed|pay|send|buy|call|water|walk|wash|clean|post|finish|phone|text|iron|hoover|tidy|collect)\b(?!.*\?)/giu,
    (_, verb) => PAST_OF[verb!.toLowerCase()] ?? `${verb!.replace(/e$/, '')}ed`,
  ],
  // 'I need to give him calpol, can you put that on for half ten'.
  [
    /\bi (?:need|have|want) to ([^,.]{3,60}),? (?:so )?(?:(?:can|could) you |please )*(?:put|pop|stick|add) (?:that|it) (?:on|down|in)(?: for| at)? (?=(?:half|quarter|\d|tomorrow|tonight|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon)\b)/gi,
    'remind me to $1 at ',
  ],
  // 'Carry the rest of the marking over to tomorrow'.
  [
    /\bthe rest of (?=(?:the|my|that) (?!(?:day|list|week|weekend|afternoon|evening|morning|night|tasks?|month|year|time|pills?|tablets?|meds|medicines?|dose)\b)\p{L})/giu,
    '',
  ],
  // 'Shh until four'.
  [/^\W*(?:sh+|shush|hush)(?: now| please)?,? (?=(?:until|till|for)\b)/i, 'mute reminders '],
  // 'I will try her again after one hour'.
  [/\bafter (one|an|two|three|half an|a half|\d{1,2}) (hours?|minutes?|mins?)(?=\W*$)/gi, 'in $1 $2'],
  // 'Rang Maureen and watered the plants what's next': a question of its own.
  [/(?<=\p{L}),? (?=(?:so |and )?what(?:['’]s| is) (?:next|left)\b\W*$)/iu, '. '],
  // 'The nap's done and so is the jigsaw'.
  [
    /\b(done|finished|sorted)(,? and) so (is|are|was) ((?:the |my |her |his )?[\p{L}'’-]+(?: [\p{L}'’-]+){0,2})(?=\W*$)/iu,
    '$1$2 $4 $3 $1',
  ],
  // 'The bill and the vacuum, both finished'.
  [/, both (?:of them )?(?:are |is )?(?:done|finished|sorted|ready)(?=\W*$)/i, ' are both done'],
  // 'Did two of them, dishes and bank'.
  [/\b(did|done|finished) (?:two|both|three|all) of (?:them|those|these)[,:] (?=\p{L})/giu, '$1 '],
  // 'Half the ironing's done, leave the rest for Thursday'.
  [
    /^(\W*)half (?:of )?((?:the |my |her |his )?\p{L}+(?: \p{L}+)?)(?:['’]s| is| are) done,? (?:and )?(?:(?:i['’]?ll )?(?:leave|do|finish|keep|move) )?(?:the )?rest (?:of it )?(?:for|on|to|till|until|is for)? ?(?=(?:tomorrow|tonight|later|monday|tuesday|wednesday|thursday|friday|saturday|sunday|next|at)\b)/iu,
    '$1move $2 to ',
  ],
  // 'Swap the parcel and the cat round, cat at three and parcel at six'.
  [/^(\W*)swap [^,.:]{3,50}(?: round| around| over)[,:] (?=.*\bat\b)/i, '$1'],
  // 'At least I went to physio', 'and definitely went to physio'.
  [
    /(?<=[,.] )(?:and |but )?(?:at least|definitely) (?=(?:i |we )?(?:went|did|got|rang|called|had|made|managed|finished)\b)/gi,
    '',
  ],
  // 'Ironing is finished, the walk skip it for today'.
  [
    /(?<=[,.;] (?:and |but )?)((?:the|my|her|his) \p{L}+(?: \p{L}+)?),? (skip|tick|delete|move|push) (?:it|that|them)\b/giu,
    '$2 $1',
  ],
  // 'Skip the walk and the bins are out': what is told after an order stands by itself.
  [
    /\b((?:skip|move|push|delete|tick|mark) [^,.]{2,60}?),? and (?=(?:the |my |her |his )?\p{L}+(?: \p{L}+)?(?:['’]s| is| are| has| have) )/giu,
    '$1. ',
  ],
  [
    /\b((?:skip|move|push|delete|tick|mark) [^,.]{2,60}?),? (?:and|but) (?=(?:please )?(?:leave|keep|don['’]?t (?:touch|move|skip|change|delete)|do not (?:touch|move|skip|change|delete)) )/gi,
    '$1. ',
  ],
  // 'Move it to tomorrow I am so done today'.
  [
    /\b((?:move|push|shift|put|leave) [^,.]{2,60} (?:to|for|till|until) (?:tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday)) (?=(?:i|i['’]m|im|we|she|he|they)\b)/gi,
    '$1. ',
  ],
  // 'Expenses and the card both tomorrow'.
  [
    /^(\W*)((?:the |my )?\p{L}+ and (?:the |my )?\p{L}+),? both (?=(?:tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b)/iu,
    '$1move $2 to ',
  ],
  // 'And Ray I'll call at four'.
  [
    /^(\W*(?:(?:and|but|oh|so|ok)[ ,]+)*)(?!(?:then|today|tomorrow|tonight|after|before|when|if|maybe|now|later|yes|no|well|right|think|said)\b)((?:the |my )?\p{L}+(?: \p{L}+){0,2}),? (i['’]?ll|i will|we['’]?ll) (call|ring|phone|pay|do|fetch|clean|wash|iron|buy|get|collect|post|send|water|feed|walk|write|finish|tidy) (?:it |them |him |her )?(?=(?:at|tomorrow|tonight|on|later|this|in the|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b)/iu,
    '$1$3 $4 $2 ',
  ],
  // 'The bathroom I clean it tomorrow'.
  [
    /^(\W*(?:(?:and|but|oh|so|ok)[ ,]+)*)((?:the|my) \p{L}+(?: \p{L}+)?),? i (call|ring|pay|do|fetch|clean|wash|iron|buy|collect|post|send|water|feed|walk|write|finish|tidy) (?:it|them|him|her) (?=(?:tomorrow|tonight|later|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b)/iu,
    "$1I'll $3 $2 ",
  ],
  // 'Ironing also I finished', 'the vitamin D, I took it with my coffee'.
  [
    /(?<=^\W*|[.;] )((?:the |my )?\p{L}+(?: \p{L}+){0,2}) also,? i(?:['’]ve| have)? (finished|did|done|paid|washed|cleaned|cooked|completed|took|taken)\b/giu,
    'I $2 $1',
  ],
  [
    /^(\W*)((?:the|my|her|his) [\p{L}\d]+(?: [\p{L}\d]+){0,2}),? i(?:['’]ve| have)? (took|taken|did|done|finished|paid) (?:it|them)\b/iu,
    '$1I $3 $2',
  ],
  // 'Doctor is late, move to 3:30'.
  [
    new RegExp(
      `(?<=^\\W*|[,.;] (?:so |please |and )*)(move|shift|push|change) to (?=(?:half |quarter |about |around )?${NUMBER}\\b|tomorrow\\b)`,
      'gi',
    ),
    '$1 it to ',
  ],
  // 'He can wait till tomorrow', of a call.
  [
    /^(\W*(?:(?:well|oh|and|but|no|ok|actually)[ ,]+)*)(?:he|she|they) (?:can|could|will have to|['’]ll have to) wait (?:till|until|for) /i,
    '$1it can wait until ',
  ],
  // 'Rename supper, call it dinner'.
  [/\brename ([^,.]{2,40}), (?:to|call it|make it) (?=\w)/gi, 'rename $1 to '],
  // 'Swap them: parcel at six, therapy at half four'.
  [
    /^(\W*)(?:swap (?:them|those|these)(?: (?:round|around|over))?|swap round)\s*[:,-]\s*(?=.*\bat\b|.*\d)/i,
    '$1',
  ],
  // 'The chiropodist rang, it's four now not three'.
  [
    new RegExp(
      `\\bit(?:['’]?s| is) (?:now )?((?:half |half past |quarter past |quarter to )?${NUMBER}) now,? not (?:half |half past |quarter past |quarter to )?${NUMBER}(?=\\W*$)`,
      'i',
    ),
    'make it $1',
  ],
  // 'Skip the bottles till tomorrow no I mean move them': the pause before a second thought.
  [
    / ,?(no,? (?:i mean|wait|sorry|hang on)|i mean) (?=(?:move|skip|delete|add|put|cancel|tick|mark) )/gi,
    ', $1, ',
  ],
  [/, (?:well|oh|um|er|hmm),? (?=make (?:it|that) )/gi, ', '],
  [
    new RegExp(
      `\\b(make it (?:half |half past |quarter past |quarter to )?${NUMBER}(?: ?[ap]m| o'?clock)?) (?=(?:i|i'm|i've|she|she's|he|he's|we|we're|they|they're|because|cos)\\b)`,
      'gi',
    ),
    '$1, ',
  ],
  // 'Zoom done, the teacher was nice': a report and a remark.
  [
    /^(\W*(?!(?:i|we|he|she|they|you|it|that|this|what|who|well|all|not|nearly|almost|half|get|got|have|has|when|if|once|after|nothing|everything|is|are|never|no|just|so|and|i've|we've|mum's|she's|he's)\b)(?:(?:the|my|her|his) )?[\p{L}-]+(?: (?!(?:is|are|not|never|nearly|almost|half|hardly|barely|still|yet|being|get|getting|be|to)\b)[\p{L}-]+){0,2}?) done, (?=[\p{L}']+ [\p{L}']+ [\p{L}'])/iu,
    '$1 is done, ',
  ],
  // 'Add um what was it. Oh yeah. Birthday card': what is said while thinking.
  [
    /\b(add|put|remind me to)[,.]? (?:(?:um+|uh+|er+|erm)[,. ]+)*(?:what was it|what is it|what's it called|how do you say|let me think)[,.?!… ]+(?:(?:oh|ah|yeah|yes|right|that's it|got it)[,.!… ]+)*(?=\p{L})/giu,
    '$1 ',
  ],
  // 'Fence done, shed no', 'bins yes, laundry no'.
  [
    /(\b(?:done|finished|sorted)\b,? (?:(?:and|but) )?(?:(?:the|my) )?\p{L}+(?: \p{L}+)?),? (?:ha,? )?(?:no|nope|nah|not a (?:chance|hope)|no (?:chance|way))(?=\W*$)/iu,
    '$1 not',
  ],
  [
    /^(\W*(?:(?:the|my) )?\p{L}+(?: \p{L}+)?):? yes[,.] ((?:(?:the|my) )?\p{L}+(?: \p{L}+)?):? no(?=\W*$)/iu,
    '$1 done, $2 not',
  ],
  // 'Email no. Cards yes'.
  [
    /^(\W*(?:(?:the|my) )?\p{L}+(?: \p{L}+)?):? no[,.;] (?:but )?((?:(?:the|my) )?\p{L}+(?: \p{L}+)?):? yes(?=\W*$)/iu,
    '$2 done, $1 not',
  ],
  // 'The three o'clock thing, tick it': what is meant is named first.
  [
    /^(\W*(?:(?:and|oh|ok|so|right|actually)[ ,]+)*)((?:the|my|her|his|our|that) (?:[\w:]+ o'? ?clock (?:thing|one|task)|[\p{L}\d'’:-]+(?: [\p{L}\d'’:-]+){0,2})), (tick|skip|delete|cancel|scrap|bin|move|push|shift) (?:it|that|them)(?: off)?\b/iu,
    '$1$3 $2',
  ],
  [
    /^(\W*(?:(?:and|oh|ok|so|right|actually)[ ,]+)*)((?:the|my|her|his|our|that) (?:[\w:]+ o'? ?clock (?:thing|one|task)|[\p{L}\d'’:-]+(?: [\p{L}\d'’:-]+){0,2})), leave (?:it|that|them)(?: out)?(?: (?:for )?today)?(?=[,.]|\W*$)/iu,
    '$1skip $2',
  ],
  // 'Bump lunch to after the deep work, 4ish': the time is said too.
  [
    /\b(move|bump|push|shift|put) ([^,]{2,30}?) (?:to|until|till) (?:after|before) [^,]{2,30}, (?=\d|half\b|quarter\b|about\b|around\b|at\b)/gi,
    '$1 $2 to ',
  ],
  // 'I'll have it now in a minute' names no time.
  [
    /\b(i'll|i will|we'll|he'll|she'll) ((?:have|do|take|get|go|start|finish|eat|be)\b[^.,;]*?) in a (?:minute|sec|second|moment|bit|tick|wee while)\b/gi,
    '$1 $2 soon',
  ],
  // 'Put a note on the clinic, tell her about the rash': what follows the pause is the note.
  [
    /^(\W*(?:(?:and|oh|ok|so|please|can you|could you)[ ,]+)*)(?:add|put|write|make|leave|stick|pop|do) (?:(?:a|the|another|wee|little|quick) )*note (?:on|for|in|to|under|about) ([^,:.]{2,40}), (?=\w)/i,
    '$1add a note on $2: ',
  ],
  [
    /^(\W*(?:(?:and|oh|ok|so|please)[ ,]+)*)(?:a )?note (?:on|for) ([^,:.]{2,40}), (?=\w)/i,
    '$1add a note on $2: ',
  ],
  [
    /^(\W*(?:(?:and|oh|ok|so|please)[ ,]+)*)write (?:there|on it|in it|in there)(?: a note)?(?: that|:) (?=\w)/i,
    '$1add a note on it: ',
  ],
  [
    /^(\W*(?:(?:and|oh|ok|so|please)[ ,]+)*)for ((?:the |my |her |his )?[^,:.]{2,40}?),? (?:please )?(?:write|add|make|put) (?:a )?note(?: that|:|,) (?=\w)/i,
    '$1add a note on $2: ',
  ],
  [
    /^(\W*(?:(?:and|oh|ok|so|please|can you|could you)[ ,]+)*)(?:add|put|write) (.{3,60}?) (?:to|in|into|on) the notes? (?:of|on|for|in) ([^,:.]{2,40}?)(?=\W*$)/i,
    '$1add a note on $3: $2',
  ],
  [
    /^(\W*(?:(?:and|oh|ok|so|please)[ ,]+)*)(?:add|put|write) (?:to|on) (?:it|that) (.{3,80}?) as a note(?=\W*$)/i,
    '$1add a note on it: $2',
  ],
  [
    /^(\W*)(?!(?:remind|add|put)\b)(.{6,80}?),? (?:please )?(?:put|write|add) (?:that|it|this)(?: down)? (?:as|in) (?:a|the) notes?(?: (?:on|for) (?:it|that))?(?=\W*$)/i,
    '$1add a note on it: $2',
  ],
  // 'Put on it chickpeas and cream'.
  [
    /^(\W*(?:(?:and|oh|ok|so|please)[ ,]+)*)(?:put|add) (?:on|to) (?:it|that|there),? (?=[\p{L}]+(?: [\p{L}]+)?(?:,| and ))(.+?)(?=\W*$)/iu,
    '$1add $2 to it',
  ],
  // 'Skip the mail and make physio three thirty'.
  [
    new RegExp(
      `(?<=\\p{L}),? and make ((?:the |my |her |his )?\\p{L}+(?: \\p{L}+)?) (?=(?:at |to )?(?:half |half past |quarter past |quarter to )?${NUMBER}\\b)`,
      'giu',
    ),
    ', move $1 to ',
  ],
  // 'Tea and baths both half an hour later'.
  [
    /^(\W*)((?:the |my )?[\p{L}]+ and (?:the |my )?[\p{L}]+),? both ((?:half an hour|an hour|\d+ minutes|ten minutes|a quarter of an hour|quarter of an hour) (?:later|earlier))\b/iu,
    '$1move $2 $3',
  ],
  // 'Do them after physio at four': the time is said too.
  [
    new RegExp(
      `\\b(do|have|put|move) (it|them|that|those) (?:after|before) (?:the |my )?[\\p{L}]+(?: [\\p{L}]+)? at (?=(?:half |half past |quarter past |quarter to )?${NUMBER}\\b)`,
      'giu',
    ),
    'move $2 to ',
  ],
  // 'The report didn't happen, tomorrow at ten'.
  [
    /^(\W*(?:(?:and|oh|ok|so)[ ,]+)*)(?!(?:it|that|this|i|we|he|she|they)\b)((?:the |my )?[\p{L}]+(?: [\p{L}]+){0,3}) (?:didn['’]?t|did not|never) (?:happen|get done)[,.] (?=(?:so |do it |make it )*(?:tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|next week|tonight)\b)(?:so |do it |make it )*/iu,
    '$1move $2 to ',
  ],
  // 'Turn the reminders off I want to watch my show'.
  [
    /\b((?:turn|switch|put) (?:the |my |all )*(?:reminders|notifications|alerts|alarms) off) (?=(?:i|i['’]m|we|we['’]re|he|she|they|he['’]s|she['’]s)\b)/gi,
    '$1 because ',
  ],
]

const PAST_OF: Record<string, string> = {
  take: 'took',
  have: 'had',
  go: 'went',
  eat: 'ate',
  ring: 'rang',
  feed: 'fed',
  pay: 'paid',
  send: 'sent',
  buy: 'bought',
  tidy: 'tidied',
}
