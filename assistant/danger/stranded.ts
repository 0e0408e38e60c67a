const COLD =
  '(?:snow\\w*|freezing|frozen|frost\\w*|minus \\w+|ice|icy|blizzard|cold|pyjamas|pajamas|nightie|nightdress|nightgown|slippers|barefoot|bare feet|no (?:coat|shoes)|wet through|soaked|soaking|drenched)'

/** Out in the cold, in rising water or left in a hot car: one kind question, whatever the model makes of it. */
export const STRANDED: readonly RegExp[] = [
  /\b(?:cut off|caught|trapped|stuck|surrounded|stranded)\b.{0,16}\b(?:by|in|on|with) the (?:\w+ )?(?:tide|rising water|floods?|flood ?water|snow|mud|current|blizzard|fog|quicksand|moors?|mountain|hill)\b(?!.*\b(?:traffic|film|book|photo)\b)/,
  /\b(?:water|flood|river|tide)(?:s|['’]s)? (?:is |keeps |has )?(?:\w+ )?(?:rising|coming (?:in|up))(?: \w+)? ?,? ?(?:fast|quick\w*|over|to (?:my|the|our) (?:knees?|waist|neck|door|windows?)|downstairs|through|inside|and (?:i|we) (?:am|are|can))\b/,
  /\b(?:tide|water|river|flood|sea|beck|burn)(?:s|['’]s)? (?:is |has |have |are )*(?:now |already |right |all |come |got )*(?:round|around|over|up to|at|in|into|inside|through|past) (?:the |my |our |us|me)(?:rocks?|steps?|door|doorstep|doors|windows?|sills?|hall|stairs|kitchen|house|knees?|waist|chest|car|island|bed|bedroom)\b(?!.*\b(?:paint\w*|photo|pretty|plumber|washing machine|tap|leak under|pool|years? ago|last (?:week|month|year)|watering|beach (?:day|trip))\b)/,
  /\btide (?:is |has )?come in and (?:i|we) (?:am|are)\b/,
  /\b(?:car|van|truck|jeep|quad|bike|scooter|bus)\b(?: \w+){0,3} (?:in|into|down|off) (?:a|the) (?:ditch|river|canal|ravine|lake|pond|road and)\b/,
  new RegExp(
    `\\b(?:locked|shut|put|thrown|kicked|chucked|stuck|stood) (?:me |us |him |her |them )?(?:out|outside)\\b(?! of (?:my|the|his|her) (?:email|account|phone|app|car park)).{0,60}\\b${COLD}\\b(?!.*\\b(?:cat|dog|bin|bins|tap)\\b)`,
  ),
  /\b(?:wander\w*|walk\w*|went|gone|going|out|outside|left)\b.{0,20}\b(?:in|wearing|with) (?:(?:just|only|nothing but|her|his|my|a|their|thin) )*(?:pyjamas|pajamas|nightie|nightdress|nightgown|slippers|vest|bare feet|no (?:coat|shoes))\b(?!.*\b(?:buy|wash|order|bins?|post|milk|parcel|pack)\b)/,
  new RegExp(
    `\\b(?:slept|sleeping|sleep|spent the night)\\b.{0,24}\\b(?:park|bench|street|doorway|car|shed|outside|rough)\\b.{0,60}\\b${COLD}\\b`,
  ),
  /\bstopped shivering\b/,
  /\bso cold\b.{0,30}\b(?:can not feel|not shiver\w*|sleepy|drows\w*|confus\w*|can not (?:move|get up))\b/,
  /\b(?:do|does) not (?:know|recogni[sz]e) (?:these|this|any of these|any of the) (?:streets?|place|houses|roads?)\b/,
  /\bcan not find (?:my|the) way (?:back|home)\b/,
  /\bwhere am i\b(?= ?[,.;!?] ?\w)(?!.*\b(?:meant|supposed|going|due|needed|expected|today|tomorrow|list|first|next|at \d)\b)/,
  /\bleft (?:the |my |her |his |a |our )?(?:\w+ )?(?:baby|toddler|child|kids?|bairn|wean|mum|mother|dad|father|gran|nan)\b(?!['’]).{0,14}\bin (?:the|a) (?:hot |locked |boiling )?(?:car|van|truck)\b(?!.{0,4}\bseat)/,
  /\b(?:was|were|been|is|got|are) left in (?:the|a) (?:hot|locked|boiling|baking) (?:car|van|truck|minibus)\b/,
  /\b(?:hot|skin)\b.{0,20}\b(?:dry|not sweating|no sweat)\b.{0,40}\b(?:confus\w*|nonsense|rubbish|faint\w*|sun)\b/,
]
