import type { Mend } from './dialect.ts'

const ORDERS =
  'add|put|stick|pop|jot|pencil|move|push|shift|bring|swap|skip|tick|mark|cross|note|make a note|delete|remove|cancel|take|rename|change|reschedule|schedule|remind|mute|undo|untick|write|book'
const NOW_AND_THEN = '(?:(?:please|kindly|possibly|perhaps|maybe|just|also|at all|then) )*'

/** 'Would it be at all possible to note …', 'might I trouble you to tick …', 'is there any way you could move …'. */
const POLITELY: Mend = [
  new RegExp(
    `^(\\W*(?:(?:hi|hello|hey|ok|so|and|sorry|please|oh|now),? )*)(?:(?:would|might|is|could) it (?:be )?(?:at all )?(?:possible|ok|alright|all right|too much (?:trouble|bother|to ask))(?: for you)? to|(?:could|might|may|can) i ${NOW_AND_THEN}(?:trouble|bother|ask|get) you to|(?:would|could) you be (?:so kind as|so good as|kind enough|good enough|able|a dear and|a love and) ?(?:to)?|is there (?:any|a) (?:way|chance) (?:that )?(?:you (?:can|could|might)|of you)|(?:i (?:was|am) (?:hoping|wondering)|i wonder|i['’]?d (?:be (?:so |very |most |really )?(?:grateful|glad|obliged)|appreciate it|love it)|i would (?:be (?:so |very |most |really )?(?:grateful|glad|obliged)|appreciate it)) (?:if |whether |that )?you (?:can|could|might|would|may)|perhaps you (?:could|might|would)|you (?:couldn['’]?t|wouldn['’]?t)) ${NOW_AND_THEN}(?=(?:${ORDERS})\\b)`,
    'i',
  ),
  '$1please ',
]

/** An order without how politely it is put: so put, it is no question. */
export function withoutPoliteness(said: string): string {
  const [pattern, meant] = POLITELY
  return said.replace(/[’‘]/g, "'").replace(pattern, meant as string)
}

/** Orders put politely, or after what they are about, each as the plain order. */
export const inWaysOfAsking: readonly Mend[] = [
  POLITELY,
  // 'If it's not too much bother, could you …'
  [
    /(?:^|,) ?if (?:it['’]?s|it is|that['’]?s|that is) (?:not (?:too much|a|any) (?:bother|trouble|hassle|problem)|no (?:bother|trouble|problem)|at all possible)(?: (?:to|for) you)?,? ?/i,
    '',
  ],
  // 'Note down that the boiler man is coming': put down.
  [
    /(?<=^\W*(?:(?:please|kindly|and|also|can you|could you|will you) )*)(?:make a note|note|jot|pop|stick|write)(?: (?:it )?down| in)? that (?=(?:the|my|our|her|his|their|i|we|he|she|they|\p{L}+ (?:is|are|has|comes|wants))\b)/iu,
    'put down that ',
  ],
  // 'Dentist on Friday at 3, please add', 'meeting tomorrow at 4, kindly note it'.
  [
    /^(\W*(?:(?:and|also|ok|so|hi|hello),? )*)(?!(?:add|put|remind|note|please|can|could|don|do|i|we|no|not|if|what|when|is|are|did)\b)([^.?!;]{3,80}?),? (?:(?:please|kindly|pls|plz) (?:add|note|remind|put|save)(?: (?:me|it|this|that))?(?: (?:down|in|on))?|(?:add|note|save) (?:it |this |that )?(?:please|pls|plz|kindly)|remind me (?:please|pls|plz|kindly))\W*$/i,
    '$1add $2',
  ],
  [
    /^(\W*(?:i|we) (?:have|need|must|['’]ve)\b[^.?!;]{3,80}?|[^.?!;]{3,40} (?:i|we) (?:have|need) to [^.?!;]{3,60}?),? (?:(?:please|kindly|pls|plz) (?:add|note|remind|put|save)(?: (?:me|it|this|that))?(?: (?:down|in|on))?|(?:add|note|save) (?:it |this |that )?(?:please|pls|plz|kindly))\W*$/i,
    '$1',
  ],
  // 'Delete please, she is ill', 'remove': what was spoken of last.
  [
    /^(\W*(?:(?:no|ok|oh|ah|sorry|please|then|just),? )*)(delete|remove|erase|scrap|untick)(?:,? (?:please|pls|then|now))*(?=\W*$|[,.;] ?(?:she|he|they|it|i|we|i['’]m|it['’]s|she['’]s|he['’]s|not|no|too|because|cos)\b)/i,
    '$1$2 it',
  ],
  [
    /^(\W*(?:(?:no|ok|oh|ah|sorry|please|then|just),? )*)skip,? (?:please|pls),? ?(?=\W*$|(?:i|we|i['’]m|she|he|it|too|because|cos)\b)/i,
    '$1skip it, ',
  ],
  // 'Suppose I move it, will it clash?' is asked about elsewhere. 'The dentist has to be the week after': a week later.
  [
    /(?<=\p{L} )(?<!\b(?:what|which|when|who|how|is|are|any|anything|do|does|did) (?:\p{L}+ ){0,6})(?:(?:on |in )?the (?:week after(?: that)?|following week))(?=\W*$|,| (?:instead|please|then|now|same|at)\b)/iu,
    'a week later',
  ],
  // 'Every Thursday from now on I've got pilates, 6 till 7'.
  [
    /^(\W*(?:(?:and|also|ok|so|oh|hi|hello),? )*)(every \p{L}+) from now on,? (?:i['’]ve got|i have(?: got)?|i['’]ll have|there['’]s|there is|we have|we['’]ve got) (?=\p{L})([^.?!,]{2,60}?)(?=,|\W*$)/iu,
    '$1I have $3 $2',
  ],
  [
    /, (\d{1,2}(?::\d\d)?(?: ?[ap]m)?) (?:till|til|until) (?=\d{1,2}(?::\d\d)?(?: ?[ap]m)?(?:\W*$|\W+every\b))/gi,
    ' from $1 until ',
  ],
  // 'Run in ten'.
  [
    /\bin (five|ten|fifteen|twenty|thirty|forty|5|10|15|20|30|40)(?=\W*$|[,;!]|\.(?!\d)| (?:and|then|but)\b)/gi,
    'in $1 minutes',
  ],
  // 'Do I have to be anywhere before noon?'
  [
    /\b(?:do i (?:have|need) to|am i (?:supposed|meant|due) to|have i got to|must i|should i) (?:be|go) (?:anywhere|somewhere)\b/gi,
    'do I have anything',
  ],
  // 'No pings till 4 I want to nap': the reason after it.
  [
    /\b((?:reminders?|notifications?|pings?|alerts?|alarms?)\b[^,.;!?]{0,20}?\b(?:until|till|til|for) (?:(?!(?:i|we|he|she)\b)[\w:]+ ?){1,4}?) (?=(?:i|we|he|she)(?:['’]m|['’]ve|['’]s| need| want| have| am| is| must)\b)/gi,
    '$1, ',
  ],
]
