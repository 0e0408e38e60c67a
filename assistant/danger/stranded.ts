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
  /\blost (?:in|on|at|near|up|out on|somewhere in) (?:the |a |this )?(?:\w+ )?(?:woods?|forest|hills?|moors?|fog|dark|mist|mountains?|fells?|beach|town|city|estate|countryside|snow|desert|fields?|marsh|underground|tube|airport|railway station|bus station)\b(?! (?:of|stuff|property|and found))(?!.*\b(?:keys?|phone|ring|ball|glove|hat|dog|cat|film|book|game|umbrella|purse|wallet|glasses|scarf|last (?:week|year)|found|lovely|enjoy\w*|home now|fun)\b)/,
  // Nobody gets in or out.
  /^(?!.*\b(?:car|cat|dog|bike|washing|drawer|till|jar|email|account)\b.*\b(?:door|locked|stuck)\b).*\b(?:stuck|trapped|jammed|shut|locked)(?: me| us| myself)? (?:in|inside|on|out on) (?:the|a|my|our) (?:\w+ )?(?:lift|elevator|loo|toilet|bathroom|bath|shower|cellar|basement|attic|loft|wardrobe|cupboard|stair ?lift|hoist|bath ?lift|balcony|shed|garage|greenhouse|fridge|freezer|cold ?room|sauna|roof)\b(?!.*\b(?:meeting|film|game|escape room|yesterday|last (?:week|year)|traffic|queue|key is|drain|sock|paper|leaf|bird|waiting for|mot|tidying|sorting|painting)\b)/,
  /\b(?:stair ?lift|hoist|bath ?lift|bath chair|riser|recliner|lift|elevator|profiling bed)\b(?: (?:is|has|just|got|been|stopped and|broke\w* and))* (?:stuck|stopped|jammed|broken|packed up|not moving|died|conked out)\b.{0,40}\b(?:with|and) (?:me|us|mum|mam|dad|nan|gran|him|her|grandad|grandma|my \w+|i (?:am|can not))\b/,
  /\bcan not get (?:back )?(?:out|up out) (?:of )?(?:the |my |this )?(?:bath|tub|loo|toilet|shower|bathroom|armchair|chair|wheelchair|car seat)\b(?!.*\b(?:stain|mark|lazy|cosy|comfy|warm)\b)/,
]
