const MEDICINE =
  '(?:tablets?|pills?|meds|medicines?|medication|insulin|dialysis|chemo\\w*|oxygen|injections?|heart tablets)'

/** What people leave to others. */
const OWN =
  '(?:cat|cats|dog|dogs|budgie|parrot|rabbit|horse|pets?|house|flat|car|bike|guitar|piano|records?|books?|ring|rings|jewell?ery|watch|clock|things|stuff|clothes|coat|coats|plants?|tools|shed|garden|money|savings|medals|paintings?|photos|collection|furniture|phone|laptop|playstation|xbox|trainers|kids|children)'

/** Gives up on food or medicine, gives things away, will not be there: one kind question, whatever the model makes of it. */
export const LETS_GO: readonly RegExp[] = [
  // What would do it lies ready.
  /\b(?:rope|noose|razors?|blades?)\b(?:(?:'s| is| are| all| tied| now| here| on| the| table| by)* (?:ready|tied|waiting|in my hand|round my neck)\b| ready\b)(?!.*\b(?:boat|dinghy|swing|washing|tent|climb\w*|dog|horse|shav\w*|shears|tow\w*|ladder|to be|tomorrow)\b)/,
  new RegExp(
    `\\b${MEDICINE}\\b(?: (?:are|is|all|counted|now|here))* (?:lined up|laid out|in a row|popped out|in a heap|in a pile)\\b(?!.*\\b(?:week|box|dosette|breakfast|carer|nurse|for (?:the|mum|dad|him|her|today|tomorrow))\\b)`,
  ),
  new RegExp(
    `\\b(?:saved|saving|stored|put|stashed|hoard\\w*|kept|got)\\b(?: up| by| away| back)?(?: \\w+){0,4} (?:enough|loads|lots|\\d{2,}|a stash)(?: of)?(?: (?:my|his|her|the))?(?: \\w+)? ${MEDICINE}\\b(?!.*\\b(?:holiday|week|month|weekend|easter|christmas|till|until|for (?:the|now)|to last)\\b)`,
  ),
  // Everything in order, and nobody there to tell of it.
  /\b(?:the will|my will|passwords?|insurance|funeral|bank details|papers|where everything is|deeds)\b.{0,60}\bi (?:will not|shall not|am not going to) be (?:around|here|there|alive)\b(?! (?:on|until|till|at|from|for the (?:week|holiday|weekend)))/,
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
  // What is theirs is promised away: 'sorted who gets the cat', 'you can have my plants, I shan't need them'.
  new RegExp(
    `\\b(?:sorted|settled|decided|arranged|agreed|know|written down|wrote down|told (?:them|her|him)) (?:out )?who (?:gets|will get|has|will have|takes|will take|is having|is getting) (?:the|my) ${OWN}\\b(?! (?:on|from|at|for|this|next|today|tomorrow|tonight|while|when (?:i am|we are) (?:away|on holiday|in hospital)|in (?:the holidays|spain|august)|to)\\b)`,
  ),
  new RegExp(
    `\\b(?:you|he|she|they|\\w+) can (?:have|keep|take) (?:my|all my|the) (?:\\w+ )?${OWN}\\b.{0,30}\\bi (?:will|shall) not (?:be )?(?:need\\w*|want\\w*|us(?:e|ing)) (?:it|them|that|those)\\b(?!.*\\b(?:new|holiday|away|moving|moved|bigger|today|tonight|this week|broken|grown out|upgrade|spare)\\b)`,
  ),
  /\b(?:alarm|reminders?|wake ?up call|wake me)\b.{0,40}\bi (?:do not|will not|am not) (?:plan(?:ning)?|expect(?:ing)?|intend(?:ing)?|mean) (?:on |to )?(?:be |to be )?(?:need\w*|wak\w*|getting up|here|be here|being here|up|around)\b(?!.*\b(?:lie in|holiday|sunday|day off|weekend|early|before|till|until)\b)/,
  /\b(?:googl\w*|search\w*|look(?:ed|ing) up|read(?:ing)? up|asked (?:google|alexa|the internet))\b.{0,24}\bhow (?:long|many|much|high|deep|quick\w*) (?:it|does it|would it|they|you need|it would) ?(?:takes?|needs?|has to be|is)?\b(?! (?:to (?:bake|cook|walk|drive|get|fly|boil|grow|roast|defrost|charge|heal|learn|set|dry|freeze|ship|arrive|post)|by (?:bus|car|train|bike)|for (?:the|my|a) (?:cake|chicken|turkey|roast|parcel|post|passport|visa|bread|plaster)))(?=.{0,30}\b(?:garage|exhaust|engine|gas|rope|fall|drop|train|car park|bridge|bleed|pills?|tablets?|water|to work|in (?:a|the) (?:car|bath|garage)))/,
  /\b(?:on|at|up|up on) (?:the )?(?:top|roof)(?: level| floor| deck| storey)?(?: of)?(?: the)? (?:multi ?-?stor\w+|car ?park|building|flats|tower|block)\b(?!.*\b(?:parked|parking|park the|park my|ticket|bay|space|lift|remind|car is|meet|cinema|restaurant|bar|gym|office)\b)|\b(?:multi ?-?stor\w+|car ?park|tower block)\b.{0,16}\b(?:top (?:level|floor|deck)|roof)\b(?!.*\b(?:parked|parking|park the|park my|ticket|bay|space|lift|remind|car is)\b)/,
  /\b(?:said|saying|say|done|made) (?:my|all my|all the|his|her) (?:good ?)?byes\b(?!.*\b(?:airport|station|leaving do|school|work|office|colleagues|party|moving|for now)\b)/,
  /\b(?:voices?|radio|telly|tv|god|lord|jesus|allah|devil|satan|demons?|angels?|spirits?|shadows?|the man in (?:the|my) \w+)\b (?:is |are |keeps? |has |have |had |was |were )*(?:telling|tells?|told|saying|says?|said|wants?|ordering|commands?|commanding|shouting|whispering)(?: (?:at|to|that))? ?(?:me|him|her|he|she|i)? ?(?:to|must|has to|should|have to) (?:\w+ ){0,2}(?:hurt|kill|jump|die|stab|burn|harm|cut|end|drown|walk into|go to the|save (?:him|her|the baby)|do it|get rid)\b/,
  /\b(?:is|are|he|she|they|mate|brother|sister|son|daughter|lad) (?:\w+ )?(?:standing|stood|sat|sitting|up) on (?:the|a) (?:railway |motorway |high )?(?:bridge|ledge|parapet|railings?|tracks|cliff edge|roof)\b(?!.*\b(?:fix\w*|tiles?|photos?|gutter|chimney|fish\w*|aerial|solar|paint\w*|repair\w*)\b)/,
  /\b(?:going to|gonna|gonnae|want to|wanna|will|could|feel like|might|think i will|just)\b.{0,20}\b(?:walk|wade|drive|jump|step|crash|swerve)(?:ing)?(?: \w+){0,2} (?:into|off|in front of|under|intae|aff) (?:the|a|this|that) (?:clyde|thames|mersey|river|sea|loch|canal|lake|water|ocean|traffic|wall|tree|lorry|train|pier|cliff|bridge)\b(?!.*\b(?:photo|swim|dip|paddle|trip|kids|boat|trunks|costume|wetsuit)\b)/,
  /\b(?:take|swallow|neck|down|finish)(?:ing)? (?:every|all(?: of)?|the whole|the lot of)(?: (?:single|last|the|my|these|those|of))* (?:tablets?|pills?|meds)\b.{0,6}\b(?:in (?:the|my) (?:\w+ )?(?:drawer|house|cupboard|box|bottle|cabinet|bag|tin)|i (?:have|can find|own|could find)|at once|together|tonight)\b(?! back\b)/,
  /\b(?:bought|buying|got|ordered|hid|hiding|stocked up on)\b.{0,10}\b(?:a load|loads|lots|boxes|packets|packs|a lot|a pile|a bag) of (?:paracetamol|tablets|pills|aspirin|ibuprofen|sleeping \w+|nytol|codeine|tylenol|insulin)\b(?!.*\b(?:offer|pharmacy|prescription|delivery|chemist)\b)/,
  // 'There's nothing left for me', 'wish I could go to sleep for good'.
  /\bnothing (?:left|here|more|out there)? ?(?:for me|to (?:live|stay|stick around|wake up|get up|keep going|hang on|hold on|go on) for|to live for)\b(?! (?:to (?:do|eat|wash|buy|wear)|in (?:the|that) (?:shop|sale|fridge|post)|at (?:the|work)|on (?:the|my) (?:list|telly|menu)|today|tomorrow|tonight|until|till|this (?:week|morning|afternoon)))/,
  /\b(?:wish|want|wanted|hope|hoping|would like|love|like|pray|rather)\b(?: \w+){0,4}? (?:go to sleep|sleep|fall asleep|drift off|close my eyes|lie down)\b(?: and| for| to)*(?: just)? (?:for good|forever|and never|never|not (?:ever )?(?:wake|open)|not wak\w+|for ever)\b/,
  /^(?:(?:i am|i|just|sat|here|sitting|been|stood|standing|alone|and) )*(?:holding|sat with|sitting with|staring at|clutching|got|have got|have) (?:a|the|this|my) (?:big |kitchen |sharp )?(?:knife|blade|razor|razor blade|gun|rope|noose)(?: (?:in my hand|to my (?:wrist|throat|neck|arm)|here|now|again|on me|and (?:i|shaking|crying)))*(?= ?[,.;!?]| *$| and\b)(?!.*\b(?:cake|carve|carving|chop\w*|butter\w*|veg\w*|bread|onions?|chicken|shav\w*|boat|dog|swing|tow\w*)\b)/,
  /\blook after (?:my |the |our )?(?:\w+ ){1,3}(?:for me )?(?:when|once|after) (?:i am|i have) gone\b(?! (?:to|on|away|for|shopping|out|until|till|back|next|home|in (?:june|july|august|may|september))\b)(?!.*\b(?:holiday|back|hospital|weekend|trip|work)\b)/,
  /\b(?:quickest|easiest|fastest|surest|least painful|most painless|kindest) way (?:to (?:go|die|end it|end things|do myself in)|for me to (?:go|die))\b(?= ?[?.,;!]| *$| (?:without|and|if|for))/,
  /\bi (?:am|feel) (?:(?:just|only|such|like|nothing but|a bit of) )*(?:(?:a|an) (?:total |complete |utter |real )?(?:waste of (?:space|time|air|oxygen|skin|money)|burden|worthless \w+)|worthless|better off dead|unlovable)\b(?! (?:at|of|in) (?:the|my|cooking|maths|golf))/,
  /\b(?:she|he|they|you|everyone|everybody|people|the (?:dog|cat|kids|children|family|boys|girls|world|team)|my (?:\w+ ){1,2})(?: will| would|['’]ll|['’]d)? ?(?:all )?be (?:so much |much |a lot |just |totally )?(?:fine|ok|okay|better|better off|happier|alright|all right|safer) without me\b(?! (?:for|tonight|tomorrow|today|on|at|this|while|until|till|there|in (?:the|a) (?:meeting|match|game)))/,
  /^(?:(?:well|ok|so|right|bye|goodbye|love you|that is it|i will) ?,? ?)*see you (?:all |both )?on the other side(?= ?[.,;!]| *$)(?!.*\b(?:exam|exams|op|operation|surgery|holiday|results|marathon|night shift|christmas)\b)/,
  /\b(?:do not|no need to|no point|never) (?:try to |come |bother |anyone )?(?:look|looking|search|searching|come looking|come) (?:for|after) me\b(?!.*\b(?:at (?:the )?(?:office|work|desk)|hide|before \w+|until|till|holiday)\b)/,
  // 'Put it on Friday, if I last that long', 'kms'.
  /\bif i (?:am (?:still )?(?:alive|around|not dead)(?! (?:on|at|the (?:house|office|corner|area)))|last (?:that|so) long|live (?:that long|till|until|to see)|make it (?:that (?:far|long)|till|until|to (?:then|tomorrow|the (?:weekend|morning)|\w+day))|survive (?:that long|till|until|the night|tonight))\b(?!.*\b(?:lol|haha|traffic|bus|train|exam|meeting|shift|party|toddler|gym)\b)/,
  /(?<!\d ?)(?<!\b(?:few|more|of|ten|five|two|three|twenty|the|many|\w+teen) )\bkms\b(?! (?:a|per|run|walk|away|to|from|on|done|ride|cycle)\b)|\bunaliv(?:e|ing|ed)\b/,
  /\brelapsed?\b(?=.*\b(?:cut\w*|sh|self harm\w*|drank|drunk|drinking|used|using|bottle|binged|purged|starv\w*)\b)|\bsh again\b/,
]
