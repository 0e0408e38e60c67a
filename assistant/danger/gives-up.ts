const MEDICINE =
  '(?:tablets?|pills?|meds|medicines?|medication|insulin|dialysis|chemo\\w*|oxygen|injections?|heart tablets)'

/** Gives up on food or medicine, gives things away, will not be there: one kind question, whatever the model makes of it. */
export const LETS_GO: readonly RegExp[] = [
  new RegExp(
    `\\b(?:not|stopped|stop|refus\\w*|given up|giving up|done with|skipping)\\b(?: \\w+){0,5} (?:${MEDICINE}|eat\\w*|food|drink\\w*)\\b.{0,40}\\b(?:wants? (?:it |this )?(?:all )?(?:over|to go|to die|out|finished)|over (?:sooner|quicker|faster)|no point|not the point|what is the point|pointless|had enough|ready to go|waiting to die|let (?:me|him|her) go)\\b`,
  ),
  new RegExp(
    `\\b(?:no|any|the) point (?:in )?(?:of )?(?:taking|having|eating|drinking|going for)\\b.{0,16}\\b(?:${MEDICINE}|any ?more)\\b(?!.*\\b(?:expired|finished the course|gp|doctor said|cold|better now)\\b)`,
  ),
  /\b(?:last|final) (?:message|text|time) (?:that )?(?:you (?:will |all )?(?:ever )?(?:get|hear|see|read)|(?:i|from me) ?(?:will )?(?:ever )?(?:write|text|talk to you)?)(?= (?:from me|me|this|of me|to you)\b| ?[.,!]?$)/,
  /\byou (?:will not|do not|won['’]?t) (?:need|have) to (?:remind|worry about|look after|check on|ring) me any ?more\b(?!.*\b(?:alarm|finished|course|sold|moved|stopped|carer|phone|habit|remember|now i)\b)/,
  /\bnot (?:think i (?:will|shall) )?(?:be )?need(?:ing)? (?:\w+ ){0,3}(?:appointments?|tasks?|list|reminders?|plans?)\b.{0,30}\b(?:cancel|delete|clear|bin|take off) (?:everything|it all|them all|the lot|all)\b(?!.*\b(?:holiday|moved|hospital|away|new)\b)/,
  /\b(?:wo not|will not|not) be needing (?:it|them|this|that|any of (?:it|this)) (?:after|past|from)\b(?!.*\b(?:new|upgrade|holiday|moving|sold|course|school|exams?|uni|wedding|shift)\b)/,
  /\b(?:gave|given|giving|rehomed)\b(?: away)? (?:my |the |his |her )?(?:cat|dog|budgie|things|records|jewell?ery|tools|collection|guitar|clothes)(?: away)?\b.{0,50}\b(?:paid (?:off |up )?(?:all )?(?:the |my |his |her )?bills|bills paid|written (?:letters|a letter|notes)|settled up|sorted (?:the|my) (?:will|funeral))\b/,
  /\b(?:she|he|they|wife|husband|kids|you|someone)(?: will|['’]ll)? (?:need|want|have|find|know|be needing|be wanting)\b.{0,40}\b(?:once|when|after) (?:i am|i have|i['’]?m|ah['’]?m) gone\b(?!.*\b(?:holiday|back|work|weekend|shops?|away|to|on|for|until|till)\b)/,
  /\b(?:i am|im|is|am|standing|stood|sat|sitting|here) (?:up )?(?:on|at|by) (?:the|a) (?:\w+ )?(?:bridge|cliff\w*|edge|ledge|roof|tracks|platform|pier|viaduct|railings?)\b.{0,50}\b(?:looks? (?:so |quite |very |really )?(?:nice|peaceful|calm|soft|inviting|easy|warm)|calling me|step(?:ping)? off|jump\w*|let go|not coming back|goodbye)\b(?!.*\b(?:photos?|picnic|fish\w*|ice cream|lunch|walk|ducks|jumping (?:fish|photos?))\b)/,
  /\b(?:is|are|he|she|they|mate|brother|sister|son|daughter|lad) (?:\w+ )?(?:standing|stood|sat|sitting|up) on (?:the|a) (?:railway |motorway |high )?(?:bridge|ledge|parapet|railings?|tracks|cliff edge|roof)\b(?!.*\b(?:fix\w*|tiles?|photos?|gutter|chimney|fish\w*|aerial|solar|paint\w*|repair\w*)\b)/,
  /\b(?:going to|gonna|gonnae|want to|wanna|will|could|feel like|might|think i will|just)\b.{0,20}\b(?:walk|wade|drive|jump|step|crash|swerve)(?:ing)?(?: \w+){0,2} (?:into|off|in front of|under|intae|aff) (?:the|a|this|that) (?:clyde|thames|mersey|river|sea|loch|canal|lake|water|ocean|traffic|wall|tree|lorry|train|pier|cliff|bridge)\b(?!.*\b(?:photo|swim|dip|paddle|trip|kids|boat|trunks|costume|wetsuit)\b)/,
  /\b(?:take|swallow|neck|down|finish)(?:ing)? (?:every|all(?: of)?|the whole|the lot of)(?: (?:single|last|the|my|these|those|of))* (?:tablets?|pills?|meds)\b.{0,6}\b(?:in (?:the|my) (?:\w+ )?(?:drawer|house|cupboard|box|bottle|cabinet|bag|tin)|i (?:have|can find|own|could find)|at once|together|tonight)\b(?! back\b)/,
  /\b(?:bought|buying|got|ordered|hid|hiding|stocked up on)\b.{0,10}\b(?:a load|loads|lots|boxes|packets|packs|a lot|a pile|a bag) of (?:paracetamol|tablets|pills|aspirin|ibuprofen|sleeping \w+|nytol|codeine|tylenol|insulin)\b(?!.*\b(?:offer|pharmacy|prescription|delivery|chemist)\b)/,
]
