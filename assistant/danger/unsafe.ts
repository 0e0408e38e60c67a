const WHERE =
  '(?:here|at home|at (?:his|her|their|my) (?:place|house|flat)|in (?:this|my|the|our|that) (?:own )?(?:house|home|flat|room|place|hostel|marriage)|(?:with|around|near|from) (?:him|her|them|my \\w+)|tonight|any ?more|now)'

const WHO =
  '(?:i|we|she|he|they|mum|mam|mom|dad|nan|gran|kids?|children|baby|girls?|boys?|sister|daughter|son)'

/** 'I'm not safe here', 'it isn't safe for me to go home', 'he has found me': one kind question, whatever the model makes of it. */
export const UNSAFE: readonly RegExp[] = [
  new RegExp(
    `\\b${WHO} (?:am|is|are|was|feel|feels) not (?:feel |feeling )?safe(?: (?:and|in) (?:here|home))?(?: ${WHERE})*(?= ?[,.;!?]| *$| (?:and|because|but|cos|when|he|she|they|to (?:stay|be|live|go home|sleep))\\b)(?!.*\\b(?:ladder|bike|road|website|sockets?|to (?:eat|drive)|shed|unlocked)\\b)`,
  ),
  new RegExp(
    `\\b(?:do|does|did) not (?:ever )?feel (?:very |really |too )?safe(?: ${WHERE})+(?!.*\\b(?:ladder|bike|bus)\\b)`,
  ),
  new RegExp(`^(?:(?:we|i|really|she|kids?|just|please) )*not safe ${WHERE}`),
  /\bit is not safe (?:here|at home|in (?:this|the) (?:house|flat)|to (?:go|come) home)\b/,
  /\bnot safe for (?:me|us|her|him|the (?:kids|children|baby)) (?:here|at home|to (?:stay|be|live|go (?:home|back)|sleep))\b/,
  /\b(?:need|want|find|looking for) (?:\w+ )?(?:somewhere|a place|some place) safe\b(?! for (?:the|my) (?:bike|car|keys|money|papers|passports?|ring|jewell?ery)\b)/,
  /\b(?:he|she|they|ex|husband|dad|brother) (?:has |have )?(?:found (?:me|us|out where (?:i|we) (?:live|am|are))|(?:knows?|found) where (?:i|we) (?:live|am|are) now)\b(?!.*\b(?:facebook|surprise|parcel|courier|postman|hide and seek|driver)\b)/,
]
