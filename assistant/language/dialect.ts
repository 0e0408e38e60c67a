/** Words and turns of English as it is spoken in different places, each with what it is in common spelling. */
export type Mend = readonly [heard: RegExp, meant: string | ((...found: string[]) => string)]

/** Words that only a speaker of Scots uses: they say how 'the day' and 'ma' are meant. */
const SCOTS =
  /\b(?:\w+nae|tae|wi|whit|whits|aye|wee|ken|gonnae|gonny|naw|noo|hame|hoose|oot|doon|aff|ironin|messages|ah|ah've|ah'm|hen|yins?|och|weans?|bairns?|fae|pit|afore|masel)\b/i

export const inDialect: readonly Mend[] = [
  [/(?<![\w'-])'?til(?= )/gi, 'until'],
  [/\bb4\b/gi, 'before'],
  [/\b(?:tmrw|tmw|tmr|tomoz|2moro)\b/gi, 'tomorrow'],
  [/\b2nite\b/gi, 'tonight'],
  [/\b(mon|tues|wednes|thurs|fri|satur|sun)d(?:y|ee|ie)\b/gi, '$1day'],
  [/\bsatd(?:ay|y|ee|ie)\b/gi, 'Saturday'],
  // 'Bands off', 'rents gone out', 'dogs been walked', typed without the sign.
  [
    /(?<=^\W*(?:(?:the|my|so|and|oh|ok) )*)(?!(?:thing|all|this|let|what|who|yes|clothe|shoe|light|glove)s\b|\p{L}*(?:ch|sh|ss|x)es\b)(\p{L}{2,}[^s\W])s (?=(?:been|gone|over|cancell?ed|postponed|off)\b(?! (?:to|the|my|in|on|at|for)\b))/giu,
    "$1's ",
  ],
  [/\b(?:got|was|were|been) (?:canned|axed|binned off)\b/gi, 'is cancelled'],
  [/(?<=\p{L}\p{L}) n (?=\p{L}\p{L})/giu, ' and '],
  // 'Gym's off an I've done the dishes': no article stands before 'I'.
  [/\ban (?=(?:i|ah)(?:['’](?:ve|m|ll|d))?\s)/gi, 'and '],
  // As it is typed: 'i havent changed the bed'.
  [/\b(have|has|had|did|do|does|was|were|is|are|could|would|should|must|need)nt\b/gi, "$1n't"],
  [/\bcant\b/gi, "can't"],
  [/\bwont\b/gi, "won't"],
  // Scots
  [/\b(?:can)nae\b/gi, "can't"],
  [/\bdinnae\b/gi, "don't"],
  [/\b(?:wullnae|willnae|winnae)\b/gi, "won't"],
  [/\b(?:huvnae|hinnae)\b/gi, "haven't"],
  [/\bwisnae\b/gi, "wasn't"],
  [/\bdisnae\b/gi, "doesn't"],
  [/\b(did|does|have|has|had|is|was|were|are|would|could|should|must)nae\b/gi, "$1n't"],
  [
    /\bgonn(?:ae|y) (?=(?:you )?(?:remind|add|put|move|skip|tick|mark|tell|show|delete|stick|stop|quit|give|gie|let|help|turn|switch)\b)/gi,
    'can you ',
  ],
  [/\bgonn(?:ae|y)\b/gi, 'going to'],
  [/(?<!\baway )\btae\b(?! kwon)/gi, 'to'],
  [/\baff\b/gi, 'off'],
  [/\boot\b/gi, 'out'],
  [/\bdoon\b/gi, 'down'],
  [/\bhame\b/gi, 'home'],
  [/\bnoo\b/gi, 'now'],
  [/\bwannae\b/gi, 'want to'],
  [/\bmasel[f']?(?=\W|$)/gi, 'myself'],
  [/\bwhit's\b|\bwhits\b/gi, "what's"],
  [/\bwhit\b/gi, 'what'],
  [/\b(?:ah|a)'(ve|m|ll)\b/gi, "I'$1"],
  [
    /\bah (?=(?:did|need|can't|didn't|haven't|don't|have|done|took|had|forgot|went|want|will|must)\b)/gi,
    'I ',
  ],
  [/\b(have) a (?=got\b)/gi, '$1 I '],
  [/\bthe (?:morra|morrow)\b/gi, 'tomorrow'],
  [/(?<!\bin )\bthe morn\b(?!')/gi, 'tomorrow'],
  // 'I've no done it', 'she's nae taken them': never to be taken for done.
  [
    /(?<=\b(?:i've|we've|they've|you've|i'm|he's|she's|it's|we're|they're|have|has|had|am|is|are|was) )(?:no|nae) (?=(?:been|had|got|\w+(?:ed|en|ne|ing)|did|paid|rung|fed|took|sent|bought|put|made|felt)\b)/gi,
    'not ',
  ],
  [/\b(wi) (?=(?:the|my|ma|a|it|him|her|them)\b)/gi, 'with '],
  [
    /\bma (?=(?:mum|mam|mammy|maw|da|dad|gran|granny|nan|sister|brother|wee|pills?|tablets?|meds|medicine|metformin|list|dug|dog|wife|husband|hoose|house|tea|messages)\b)/gi,
    'my ',
  ],
  // 'That's me posted the card': I have. 'That's me tired' is something else.
  [
    /\bthat(?:'?s| is) me (?:just |finally |now |all )*(?=(?:\w+ed|done|fed|rung|paid|sent|put|bought|taken|been|had|got|made|written|swept) (?:the|my|ma|her|his|a|an|all|to|wi|with|some)\b)/gi,
    'I have ',
  ],
  // Nigerian English: 'I don do the laundry' is done. 'I don take my tablet' may also be 'don't', and stays.
  [
    /\b(i|we|he|she|they) don (do|wash|iron|pay|call|buy|cook|feed|clean|sweep|finish|send|post|return|walk|water|chop|go|see|collect|submit)\b(?= (?:the|my|her|his|am|to|all|finish|\p{L}+)|\W*$)(?!.*\b(?:tablets?|pills?|meds?|medicines?|drugs?|insulin|dose)\b)/giu,
    (_, who, verb) =>
      `${who} ${/^s?he$/i.test(who!) ? 'has' : 'have'} ${PARTICIPLE[verb!.toLowerCase()] ?? `${verb!.replace(/e$/, '')}ed`}`,
  ],
  [
    /^\W*(?:abeg,? )?(?:please,? )?make (?:you|una) (?=(?:remind|add|put|move|delete|help|skip|tick|mark)\b)/i,
    '',
  ],
  // Northern English
  [/\bgo t'(?=[a-z]{2})/gi, 'go to the '],
  [/(?<![\w'])t'(?=[a-z]{2})/gi, 'the '],
  [/\bsummat\b/gi, 'something'],
  [/\bnowt\b/gi, 'nothing'],
  [/\bowt\b/gi, 'anything'],
  // Irish English
  [/\bamn't\b/gi, 'am not'],
  [
    /\b(i am|i'm|she's|he's|we're) (?:just |only )?after (\w+)ing\b/gi,
    (_, who, verb) => hasJust(who!, verb!),
  ],
  [/\b(will|would|could|can) ye\b/gi, '$1 you'],
  [/\b(would you) ever (?=\w)/gi, '$1 '],
  [/^\W*c'?mere to me[,\s]+(?=\S)/i, ''],
  [
    /\bme (?=(?:pills?|tablets?|meds|medicine|medication|metformin|insulin|inhaler|drops|antibiotics?)\b)/gi,
    'my ',
  ],
  // Australian and American English
  [/\barvo\b/gi, 'afternoon'],
  [
    /(?<=^\W*(?:(?:and|so|ok|oh|but),? )*)(?:i )?(?:reckon|figure) (?=(?:i|we)(?:['’](?:d|ll)| had| should| will)? )/gi,
    '',
  ],
  [/(?<=^\W*(?:(?:and|so|ok|oh|but),? )*)(i|we)(?:['’]d| had)? better (?!not\b)(?=\p{L})/giu, '$1 must '],
  [/\b(i am|i'm|he's|she's|we're) (?:fixin'?|fixing|finna) (?:to )?(?=\w)/gi, '$1 going to '],
  [/^\W*(?:fixin'?|fixing) to (?=\w)|^\W*finna (?=\w)/i, "I'm going to "],
  [/\bi?'?imm?a (?=\w)|\bi'm?ma (?=\w)/gi, "I'm going to "],
  [/^\W*y'?all,? (?=(?:remind|add|put|move|skip|tick|mark|tell|show|delete)\b)/i, ''],
  [/\by'all\b/gi, 'you'],
  [/\bmight could\b/gi, 'might'],
  [/\bdone did\b/gi, 'did'],
  [/\btryna\b/gi, 'trying to'],
  [
    /\b(i|we|they|he|she) ain'?t (?=(?:yet |even )?(?:done|did|got|had|taken|took|been|finished|called|paid|fed|walked|watered|eaten)\b)/gi,
    (_, who) => `${who} ${/^s?he$/i.test(who!) ? "hasn't" : "haven't"} `,
  ],
  [
    /^\W*ain'?t (?=(?:yet |even )?(?:done|did|got|had|taken|took|been|finished|called|paid|fed|walked|watered|eaten)\b)/i,
    "I haven't ",
  ],
  [/(?<=\s)'?em\b(?!-)/gi, 'them'],
  [/^\W*(?:(?:ah|and|so),? )?(?:sure look|sure listen|go on|go on so|do one thing),? (?=\w+ )/i, ''],
  // Whoever else was there
  [
    /^\W*(?:me and )?[a-z]+ and i (?=(?:have |both |just )?(?:had|did|done|went|walked|been|finished|need|are|will)\b)/i,
    'we ',
  ],
  // Dropped at the end of a word
  [/\b(\w{2,}in)'(?=\s|$|[.,!?])/gi, '$1g'],
  [
    /\b(ironin|shoppin|doin|goin|gettin|makin|havin|takin|cleanin|washin|nothin|somethin|anythin|evenin|mornin|walkin|callin|ringin|feedin|waterin|cookin|hooverin|skippin|movin|bringin|pickin)\b/gi,
    '$1g',
  ],
  [
    /(?<=\b(?:done|finished|everything|all|lot) )(?:bar|barring|save for|aside from) (?=(?:the|my|her|his)\b)/gi,
    'except ',
  ],
  // Indian and Singapore English
  [/\bprepon(?:e|ing) /gi, 'move '],
  [/\bpreponed\b/gi, 'moved'],
  [/\bintimate me\b/gi, 'remind me'],
  [/,? do one thing,? /gi, ' '],
  [
    /\b(keep|put|move|shift|leave) ([^.,;]{2,40}?)(?: for| to| on)? (?<!the )day after(?=\s*(?:[.,;!]|$))/gi,
    '$1 $2 to the day after tomorrow',
  ],
  // Scots and Irish: 'mind me to get a ticket'.
  [/(?<=^\W*|[.,;] |\band )mind me (?=(?:to|tae|about) )/gi, 'remind me '],
  [/\s+(?:lah|leh|lor)(?=\W*$)/i, ''],
  [/^\W*can (?=(?:remind|help|add|move|put|skip|delete) )/i, 'can you '],
]

/** What is only meant so by somebody who speaks like this. */
export const inScots: readonly Mend[] = [
  [/\bthe day(?=\W*$|\W+(?:please|at|an|and)\b)/gi, 'today'],
  [/(?<!\b(?:in|of|through|all|during) )\bthe night(?=\W*$|\W+(?:please|at)\b)/gi, 'tonight'],
  [/\bma (?=[a-z]{3})/gi, 'my '],
]

export function soundsScots(text: string): boolean {
  return SCOTS.test(text)
}

/** 'I'm after taking it': I have just taken it. */
function hasJust(who: string, verb: string): string {
  const has = /^(?:i|we)\b/i.test(who) ? 'have' : 'has'
  const name = who.replace(/(?:'m|'s|'re| am)$/i, '')
  return `${name} ${has} just ${DONE[verb.toLowerCase()] ?? `${verb.replace(/e$/, '')}ed`}`
}

const PARTICIPLE: Record<string, string> = {
  do: 'done',
  pay: 'paid',
  buy: 'bought',
  feed: 'fed',
  sweep: 'swept',
  send: 'sent',
  go: 'been',
  see: 'seen',
  submit: 'submitted',
}

const DONE: Record<string, string> = {
  do: 'done',
  tak: 'taken',
  hav: 'had',
  go: 'gone',
  gett: 'got',
  eat: 'eaten',
  giv: 'given',
  ring: 'rung',
  feed: 'fed',
  pay: 'paid',
  buy: 'bought',
  com: 'come',
  mak: 'made',
  putt: 'put',
  send: 'sent',
  see: 'seen',
  forgett: 'forgotten',
  los: 'lost',
  break: 'broken',
  fall: 'fallen',
  leav: 'left',
  writ: 'written',
  throw: 'thrown',
  bring: 'brought',
  spend: 'spent',
  sell: 'sold',
  tell: 'told',
  meet: 'met',
  find: 'found',
  runn: 'run',
  drink: 'drunk',
  driv: 'driven',
  say: 'said',
  hurt: 'hurt',
  cutt: 'cut',
}
