const THINNER = '(?:warfarin|blood thinners?|apixaban|rivaroxaban|edoxaban|clopidogrel|anticoagulants?)'
const FEVER = '(?:temp\\w*|fever\\w*|shiver\\w*|rigors?|3[89](?: \\d)?|40)'

/** Insulin, as people call it; no vaccine. */
const JAB =
  "(?:insulin|novorapid|humalog|lantus|fiasp|tresiba|levemir|(?:did|done|had|took|given|gave|my|the|his|her|mum's|dad's) (?:\\w+ )?(?:jab|injection|units|needle|fast one|quick one)(?! (?:clinic|appointment|for (?:flu|covid|shingles|travel)))|\\d+ units)"
const UNFED =
  '(?:(?:skipped|skip|missed|without|no|forgot|forgotten|left|not (?:had|have|eaten|ate|touched|wanted|want|fancy|finish\\w*)|did not (?:eat|have|want|fancy|touch|finish))(?: (?:me|my|any|his|her|the|to eat|eating|having))* ?(?:tea|lunch|dinner|breakfast|supper|food|meals?|eat|eaten|much|anything|a bite)|not eaten|nothing to eat|was not hungry|fell asleep)'
const LOW =
  '(?:shak\\w*|sweat\\w*|trembl\\w*|wobbl\\w*|dizzy|faint\\w*|confus\\w*|muddl\\w*|fuzzy|sparkl\\w*|tingl\\w*|blurr\\w*|double|2 \\w+|two \\w+|weak|jelly|funny|floaty|woozy|spinning|swimming|tilt\\w*|swaying|cold|clammy|sleepy|drows\\w*|nonsense|daft|angry|headache|spots|hungry|starving)'
const NEWBORN =
  '(?:newborn|new ?born|baby|bub|little one|infant|(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|few) (?:days?|weeks?|wks?|months?) old)'

/** Signs of an illness that gets worse by the hour: one kind question, whatever the model makes of it. */
export const FAILING: readonly RegExp[] = [
  /\b(?:wheez\w*)\b.{0,20}\b(?:bad\w*|a lot|loads|awful\w*|terribl\w*|really|worse|all night)\b/,
  /\b(?:inhaler|puffer)\b.{0,24}\b(?:not|run out|empty|nothing)\b.{0,40}\b(?:wheez\w*|breath\w*|puff\w*|tight\w*)\b/,
  /\b(?:bp|blood pressure)\b.{0,14}\b(?:1[89]\d|2\d\d)\b(?! (?:am|pm))/,
  /\b(?:resps?|respirations?|breath(?:s|ing)?)\b.{0,16}\b(?:[3-8]|four|five|six|seven|eight|3\d|4\d) (?:a|per) min\w*/,
  /\bpupils?\b.{0,16}\b(?:bigger|larger|blown|uneven|different sizes?|pin ?point|fixed|not the same)\b(?!.*\b(?:optician|school|class|teacher)\b)/,
  /\bgcs\b.{0,12}\b(?:drop\w*|fall\w*|down)\b/,
  /\bnon ?-?blanching\b|\b(?:rash|spots)\b.{0,30}\b(?:not|never) (?:fade|faded|fading|go|going|gone|disappear\w*|blanch\w*)\b.{0,20}\b(?:glass|press\w*|tumbler)\b/,
  /\b(?:purple|dark red|bruise-like) (?:rash|spots|blotches)\b(?!.*\b(?:felt|paint|carpet|dress|cushion|curtain)\b)/,
  new RegExp(
    `\\bmottled\\b.{0,60}\\b(?:${FEVER}|cold|not|skin|breath\\w*)\\b|\\b(?:${FEVER}|skin|legs)\\b.{0,40}\\bmottled\\b`,
  ),
  new RegExp(`\\bchemo\\w*\\b.{0,60}\\b${FEVER}\\b|\\b${FEVER}\\b.{0,60}\\bchemo\\w*\\b`),
  new RegExp(
    `\\b${THINNER}\\b.{0,60}\\b(?:fell|fallen|gone down|went down|hit|bump\\w*|bang\\w*|bleed\\w*|down the stairs)\\b|\\b(?:fell|fallen|hit|bump\\w*|bang\\w*|bleed\\w*)\\b.{0,60}\\b${THINNER}\\b`,
  ),
  /\b(?:soak\w*|fill\w*|going through|gone through|went through|bleed\w* through)\b.{0,16}\b(?:pads?|sanitary towels?|towels?)\b.{0,20}\b(?:hour|minutes|half|already|one after)\b/,
  /\b(?:blood|bleeding)\b.{0,14}\b(?:no gree|no de|not|never|cannae|will not|does not) (?:want to |go )?stop\w*/,
  /\b(?:clots?)\b.{0,20}\b(?:size of|big as|plums?|golf|fist|lemons?)\b/,
  /\b(?:foot|arm|leg|hand|cord|bottom) of (?:the|my) baby\b.{0,20}\b(?:out|showing|hanging)\b|\bcord\b.{0,20}\b(?:hanging|come|coming) out\b/,
  new RegExp(
    `\\b${JAB}\\b.{0,60}\\b${UNFED}\\b.{0,80}\\b${LOW}\\b|\\b${UNFED}\\b.{0,60}\\b(?:after|since|did|had|done) (?:\\w+ )?${JAB}\\b.{0,60}\\b${LOW}\\b`,
  ),
  // A newborn who is hot or does not feed.
  new RegExp(
    `\\b${NEWBORN}\\b.{0,50}\\b(?:3[89](?: [. ] ?\\d)?|fever|burning up|(?:will|does|can) not (?:feed|wake|suck|latch|take (?:the|his|her|a|any))|not (?:feeding|sucking|waking|interested|taking)|no wet napp\\w+|floppy|limp|bulging|sunken|yellow|grunting|blue)\\b(?!.*\\b(?:midwife (?:says|said)|better now|dress|blanket|cardigan|babygro)\\b)`,
  ),
  /\b(?:soft (?:bit|spot|part)|fontanell?e)\b.{0,30}\b(?:bulg\w*|sunk\w*|gone in|dips?|dipped|dent\w*|raised|swollen|pushing out|stick\w* out)\b/,
  /\b(?:poo\w*|pass\w*|pee\w*|wee(?:ing|d)?|shit\w*|crapp\w*|bowl|toilet pan)\b.{0,16}\b(?:blood(?! (?:test|pressure|sugar|oranges?))|blood clots|clots)\b(?!.*\b(?:test|sample|kit)\b)/,
  /\b(?:coffee grounds?|blood(?! (?:tests?|results?|pressure|sugars?|work))|black stuff|tar)\b.{0,24}\b(?:came|come|coming|comes|brought|bringing) (?:it )?(?:back )?up\b(?!.*\b(?:test|results?|appointment|drain|sink)\b)/,
  /\bnose ?bleed\w*\b.{0,30}\b(?:since|(?:for|over) (?:an|half|\d+) \w*|not stop\w*|still going|hours?|(?:second|third|2nd|3rd|another) (?:towel|tea towel|roll))\b(?!.*\b(?:stopped|last (?:week|year)|used to)\b)/,
  /\b(?:pacemaker|icd|defib\w*|(?:thing|device|box) in (?:my|his|her) chest)\b.{0,40}\b(?:zapp?ed|shocked|shock(?:ed|s)? (?:me|him|her)|kicked|fired|went off|jolted|gone off)\b(?!.*\b(?:last (?:week|month|year)|film|training|clinic|check(?:ed)?)\b)/,
  // What keeps somebody alive has stopped, come out or run dry.
  /\b(?:trachy|trache|trach|tracheostomy|catheter|oxygen|concentrator|ventilator|shunt|peg tube|feeding tube|chest drain|central line|picc line|stoma|insulin pump)(?:['’]s)?(?: (?:is|has|have|been|just|all|tube|bag|line|it|still|keeps))* (?:blocked|pulled out|come out|came out|fallen out|fell out|not draining|stopped|leaking blood|run out|alarming|broken|off)\b(?!.*\b(?:cleaned|replaced|fixed|sorted|changed|nurse came|training)\b)/,
  /\b(?:half|one side|1 side|the (?:left|right)(?: side| half)?) of (?:the |my |his |her |every)?(?:screen|page|telly|tele|tv|clock|room|plate|world|face|everything|what i see|newspaper|paper)\b.{0,16}\b(?:gone|missing|dark|black|blank|not there|disappear\w*|can not see)\b/,
  /\b(?:everything|everybody|everyone|the (?:clock|road|lamp|telly|tv|door|page|nurse|screen|moon|lights?))\b.{0,16}\b(?:is|has|have|got|there are|i see) (?:\w+ )?(?:double|2 of (?:it|them|everything|everyone)|two of (?:it|them|everything|everyone))\b|\b(?:2|two) of (?:everything|everybody|everyone)\b/,
  /\bwaters (?:have |has |just |are |is |all )*(?:gone|went|broke\w*|burst|leak\w*|trickl\w*|green|brown|bloody|meconium)\b(?!.*\b(?:board|company|pipe|tap|plants?)\b)/,
  /\bwaters? (?:go|went|gone|broke\w*|have gone)\b.{0,16}\b(?:at|and) (?:\w+ )?\d\d weeks\b/,
  /\b(?:pregnant|months? gone|expecting)\b.{0,60}\b(?:bleed\w*|blinding|flashing lights|headache|swollen face|not mov\w*|stopped? (?:to )?mov\w*)\b/,
  /\b(?:fits?|seizures?)\b.{0,10}\b(?:today|in a row|one after|already|since)\b(?!.*\b(?:dress|shoes|jacket|diary|free)\b)(?=.*\b(?:had|having|has|four|three|two|\d)\b)/,
  /\b(?:has been|been|is|still|keeps) (?:fitting|seizing|convulsing|jerking)\b(?! (?:in|out|the|a|new|room|carpets?|kitchens?|around))/,
  /\bconvulsions?\b(?! (?:training|leaflet|talk|course|history|chart|diary|clinic))(?!.*\b(?:years? ago|last (?:year|month)|used to|as a (?:baby|child)|training|course|leaflet|film)\b)/,
  /^(?:(?:help|quick|oh|god|he|she|baby|is|now) )*choking(?: now| help| please| quick)*[ .!]*$/,
  /\b(?:will not|can not|does not|not) (?:even )?open (?:his|her|their|both) eyes\b(?!.*\b(?:presents?|surprise|swim\w*)\b)/,
  /\b(?:not|never|nothing) (?:passed|peed|had a wee|weed|pissed|urinated)(?: (?:any )?(?:water|urine))? (?:since|for|all|in)\b(?!.*\b(?:cat|dog|puppy|rabbit)\b)/,
  /\b(?:slurred|slurring|slurry) (?:only|speech|words|talking)\b|\bspeaking (?:all |only )?slur\w*\b/,
  /\b(?:hands?|arms?|legs?|fingers?|side|mouth) (?:is |are |will |does |do )?(?:not|no) (?:lift|work|move|close|grip|lifting|moving|working|raising|closing)\b(?!.*\b(?:clock|robot|watch|doll|toy)\b)/,
  /\b(?:side|arm|leg|hand|half)\b (?:has |have )?(?:decided|refus\w+|stopped) (?:not )?(?:to )?work\w*\b/,
  /\b(?:tongue|lips?|face|throat)\b.{0,14}\b(?:getting|becoming|gone|going|goes|feels?) (?:\w+ )?(?:fat|big|bigger|huge|thick|tight)\b/,
  /\b(?:hives|lumps|welts|nettle ?rash)\b.{0,30}\b(?:all over|swallow|breath\w*|throat|face)\b/,
  /\b(?:ate|eaten|eating|had) (?:\w+ ){0,3}(?:mushrooms?|toadstools?|berries|leaves|bulbs) (?:from the|off|in the|by mistake|and)\b.{0,30}\b(?:sick|vomit\w*|ill|dizzy|bush|wood|cramps?|poison\w*|wrong)\b|\bate the wrong (?:mushrooms?|berries)\b/,
  /\b(?:headache|head pain|pain in (?:my|his|her) head)\b.{0,16}\b(?:sudden\w*|worst|thunder\w*|explod\w*)\b|\bhead (?:want|is going|wants|feels like it will|going) to (?:burst|explode)\b/,
  /\b(?:rip\w*|tear\w*) pain\b/,
  /^(?!.*\b(?:paint\w*|walls?|hair|washing|jumper|curtains?|nails|dye\w*|roses?|bathroom|milk|water|soup)\b).*\b(?:gone|turned|going|turning|is|looks?|lips?|face) (?:all )?(?:a )?(?:(?:funny|rather odd|odd|strange|weird|terrible) (?:colou?r|shade)|(?:grey|blue|purple) and)\b/,
  /\b(?:face|lips?|mouth) (?:is |are |all )?(?:blue|purple|grey)\b(?!.*\b(?:paint\w*|lipstick|dye\w*|polish|varnish|party|varnished)\b)/,
  /\b(?:no|not) responding (?:to|at all)\b(?!.*\b(?:emails?|texts?|messages?|letters?|app|screen|phone)\b)/,
  /\b(?:ventilator|concentrator|oxygen machine|dialysis machine|breathing machine|bipap|feed pump|feeding pump|syringe driver|air mattress)\b.{0,30}\b(?:no power|power (?:is |has )?(?:out|off|gone|cut)|power cut|alarm\w*|beeping|battery (?:is )?(?:dead|low|flat|dying|nearly gone|at \d+))\b(?!.*\b(?:test|tested|new battery|serviced|engineer came|reminder)\b)|^(?!.*\b(?:planned|scheduled)\b).*\b(?:no power|power (?:is |has )?(?:out|off|gone|cut)|power cut)\b.{0,40}\b(?:ventilator|concentrator|oxygen|dialysis|breathing machine|bipap|feed pump|hoist|air mattress)\b(?!.*\b(?:planned|scheduled|next (?:week|month)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day)\b)/,
  // Speaking with those who are not there.
  /\b(?:talking|talks|talked|speaking|speaks|chatting|arguing|shouting|waving) (?:to|with|at) (?:(?:a |the |all the )?(?:people|somebody|someone|children|man|woman|folk|friends|relatives) (?:who|that) (?:are|is|has|have|were|was)? ?(?:not there|died|dead|long dead|passed|gone)|(?:her|his|my) (?:dead|late) \w+|nobody(?= ?[,.;]| *$| all\b| again\b)|no one there|the (?:wall|curtains?|wardrobe|coat|lamp)(?=.*\b(?:night|hours|laugh\w*|never|first time|since|started|answer\w*|again|mum|mam|dad|gran|nan)\b)|(?:dead|invisible) (?:people|friends|relatives|\w+))\b(?!.*\b(?:grave|graveside|film|play|panto\w*|medium|seance)\b)/,
  /\b(?:seeing|sees|saw|can see) (?:\w+ ){0,3}(?:people|children|kids|cats|spiders|rats|insects|bugs|snakes|man|men|woman|faces|soldiers|things)(?: \w+){0,4} (?:that|who|which) (?:are|is|were|was) not there\b/,
  // In few words, as one speaks a language that is new: 'she no wake', 'pain in heart'.
  /\b(?:she|he|mum|mam|ma|maw|mama|dad|da|papa|mother|father|baby|bairn|wean|husband|wife|nan|gran|granny|grandma|grandpa|grandad|man|lady|boy|girl|son|daughter|brother|sister|friend|neighbour)(?:['’]s)? (?:is |do |does )?(?:no|not) (?:more )?(?:movin|wakin|breathin|move|moving|speak|talk|wake|breath|breathe|breathing|respond|answer|open (?:the )?eyes?|stand|eat or drink)\b(?! ?(?:to me|the (?:phone|door)|(?:her|his) (?:phone|texts?|emails?|messages?)|phone|door|texts?|emails?|house|flat|up (?:early|until)|any ?more|about|until|till|before|on|in|at|with|french|english|spanish|much|a word of|messages?))/,
  /\b(?:pain|hurt|hurting|ache|stabbing|burning|stone)(?: \w+){0,2} (?:in|on|at) (?:the |my |his |her )?heart\b(?! (?:of|broken|for|break))|\b(?:my|his|her) heart (?:is |have |has |very |much |so )*(?:pain|paining|hurts?|hurting|aches|aching)(?: (?:very|much|so|a lot|bad\w*|now|when))*(?= ?[,.;!]| *$| and\b| down\b| like a)/,
  /\b(?:going to|gonna|about to|feel like i will|think i will|might|ready to) (?:keel over|pass out|black out|faint|collapse|drop)\b(?! (?:in|him|her|them|by|off|the|it|a|from (?:laughing|laughter|boredom)|with (?:boredom|laughter|excitement|hunger|embarrassment)))/,
  /\b(?:pulse|heart ?rate|hr|heart)(?: (?:is|was|at|only|going|rate|of|doing|has been|been|stuck))* (?:1[3-9]\d|2\d\d|[23]\d|4[0-2])\b(?! (?:am|pm|steps|mins?|minutes|km|miles|years|or \d\d|pounds|quid|to \d\d))(?!.*\b(?:run|running|spin|gym|treadmill|session|zone|garmin|bike|cycl\w*|exercise|workout|parkrun|hill|rowing|swim\w*|max)\b)/,
  /\bheart(?: is|['’]s| was| going| has gone| gone| beating)+ (?:mad|crazy|mental|bonkers|nuts|haywire|wild|like (?:the clappers|mad|crazy|a (?:drum|hammer|train|trip ?hammer))|out of my chest)\b(?! (?:about|for|with|in))/,
  /\beyes? (?:(?:is|are|were|keeps?|have|just|all) )*(?:roll(?:ed|ing|s)?) (?:back|up|into|in (?:his|her|their|my) head|backwards)\b(?!.*\b(?:teenager|at (?:me|him|her|us|it|my))\b)/,
  /\b(?:no|not) (?:can|able|able to) (?:even )?(?:breath\w*|walk|move|speak|talk|see|swallow|stand|wake|feel)\b(?!.*\b(?:film|match|concert)\b)/,
  /\b(?:vision|sight|eyesight|everything|it all|eyes)(?: (?:has|have|just|all|suddenly|completely|keeps?))* (?:went|gone|goes|going|turned|turns) (?:all )?(?:black|dark|grey|white|blurry|blurred|double|misty|blank)\b(?!.*\b(?:power|film|photos?|screen|lights?|street|outside|tv|telly|computer|laptop)\b)/,
  /\b(?:had|having|has) (?:2|3|4|5|two|three|four|another|several|a few|some|a couple of|couple of)(?: more)? (?:(?:funny|dizzy|giddy|bad) (?:turns?|spells?|dos|do['’]s)|blackouts?|mini ?strokes?|faints|tias?|fits|seizures)\b(?!.*\b(?:years? ago|last (?:month|year)|used to|diary)\b)/,
  /\b(?:is|its|be|was|think|maybe|like) (?:(?:it is|it was|maybe|perhaps|definitely|probably) )?(?:a|an|another|my) (?:mini )?(?:heart attack|stroke|seizure|asthma attack|allergic reaction|anaphyla\w+|bad hypo)\b(?! (?:survivor|victim|of|patient|film|awareness|club|group|waiting|nurse|ward|clinic|anniversary))(?!.*\b(?:years? ago|last (?:year|month)|in (?:19|20)\d\d|film|telly|book|course|training)\b)/,
  /\bpain\b(?: \w+){0,4} (?:is |was |feels )?(?:tearing|ripping|excruciating|unbearable)\b/,
]
