import { CHILD, SOMEONE } from './people.ts'

const WHO = `(?:${SOMEONE}|lad|lass|bloke|man|woman|wean|bairn|pikin|mate|cousin|uncle)`
const POISON =
  '(?:kerosene|petrol|paraffin|thinners?|turps|sniper|pesticide|insecticide|antifreeze|screen ?wash|descaler|bleach|detergent|disinfectant|dettol|lamp oil|weed ?killer|white spirit|sheep dip|drain cleaner|caustic soda|nail varnish remover)'
const POISONOUS =
  '(?:death ?caps?|toad ?stools?|foxgloves?|nightshade|laburnum|lil(?:y|ies)|oleander|hemlock|hogweed|yew|holly berries|daffodil bulbs?|wild mushrooms?)'
const LIVE =
  '(?:cooker|plug|socket|wires?|kettle|electric fence|power line|toaster|switch|oven|heater|fuse ?box|lamp|shower|iron|washing machine|cable|pylon)'

/** Cut, crushed, burnt, shocked or poisoned: one kind question, whatever the model makes of it. */
export const INJURIES: readonly RegExp[] = [
  /\b(?:cut|severed|sliced|nicked|slashed|hit|opened) (?:into )?(?:an|the|his|her|my) (?:artery|vein|throat|tendon)\b/,
  /\b(?:cut|chopped|sliced|sawed|sawn|took|taken|ripped|torn|tore|severed|lost)\b(?: off)? (?:(?:a|the|my|his|her|half|part|end|top|tip|of|two) )+(?:fingers?|thumb|toes?|hand|foot|ear|fingertip)(?: clean)?(?: off| with the| in the)\b(?!.*\b(?:nails?|doll|glove|teddy)\b)/,
  /\b(?:caught|trapped|stuck|got|crush\w*|mangled)\b (?:my|his|her|the lad['’]s|an) (?:arm|hand|leg|foot|fingers?|sleeve|head)(?: caught| stuck| trapped)? (?:in|under) (?:the|a) (?:baler|auger|combine|press|machine|conveyor|mower|rotavator|pto|mincer|mixer|digger|lift door|car door)\b/,
  /\b(?:quad|tractor|digger|trailer|forklift|telehandler|mower|bull|cow|cows|horse|wardrobe|tree|wall|lorry|van|car)(?:['’]s| is| has| just| have)* (?:rolled (?:on|over|onto)|tipped (?:on|over|onto)|landed on|fell on|fallen on|crushed|trampled|gored|kicked|knocked|come down on|pinned|run over|ran over|caught|got) (?:me|him|her|us|them|the (?:lad|boy|girl|wife|kid|old man)|mum|dad|my (?:son|dad|mum|wife|husband|lad|brother|leg|foot|ribs|hand))\b(?! (?:home|there|a|an|to)\b)/,
  new RegExp(
    `\\b${WHO}\\b(?: \\w+){0,3}? (?:fell|fallen|slipped|came off|come off|gone|went|pulled out of|jumped) (?:down |off |in |into |out of |through |under )*(?:the |a )?(?:slurry|slurry pit|canal|pond|ice|roof|scaffold\\w*|balcony|silo|grain|manhole|tracks|weir|loft hatch)\\b(?!.*\\b(?:walk|fish\\w*|photo|fix|repair|holiday|boat|roof (?:tiles?|rack|box))\\b)`,
  ),
  /\b(?:slurry|pond|river|canal|water|sea|lake|pool|pit|under)\b.{0,50}\b(?:not|never) (?:come|came|coming|surfaced)(?: back)? up\b/,
  /\bwent under (?:in|the) (?:the )?(?:bath|water|ice|pool)\b/,
  new RegExp(
    `\\b(?:shock|belt|jolt) (?:off|from) (?:the|a|my|that|an) ${LIVE}\\b|\\b(?:touch\\w*|grabb\\w*|hit|caught) (?:a|the|an) (?:bare |live |overhead |power |electric(?:ity)? )+(?:line|wire|cable)\\b|\\b${LIVE}\\b.{0,24}\\b(?:strong|bad|big|electric) shock\\b|\\b(?:got|had|gets|having|get) (?:an?|some|big|bad) (?:\\w+ )?electric(?:al)? shock\\b`,
  ),
  /(?<!\btoy )\b(?:car|van|truck|lorry|jeep|tractor|quad|bus|coach|minibus|taxi|scooter)\b(?:['’]s)?(?: (?:is|has|have|was|just|and we|and i|all|gone))* (?:rolled|flipped|overturned|upside down|on its (?:roof|side)|wrapped round|gone (?:off|over|into)|left the road|come off the road)\b(?!.*\b(?:toy|game|film|years? ago|last (?:week|month|year)|news|matchbox|lego|road clear|traffic)\b)/,
  /\b(?:ice|floor|scaffold\w*|ceiling|roof|balcony|wall|branch|bank|sand|trench) (?:has |just |have |all )*(?:gave way|given way|give way|came down on|come down on|fell in on|fallen in on|collapsed on|caved in)\b(?!.*\b(?:years? ago|last (?:week|month|year)|insurance|film|game|builder is)\b)/,
  /\b(?:been|was|got|were|is) (?:struck|hit) by lightning\b(?!.*\b(?:years?|film|tree|church)\b)/,
  /\b(?:breath\w*|inhal\w*)(?: in)?\b.{0,16}\b(?:fumes?|smoke|sheep dip|dip|chlorine|ammonia|exhaust|slurry gas|bleach|paint stripper|solvents?)\b/,
  /(?=.*\b(?:generator|engine|barbecue|bbq|charcoal|boiler|gas fire|heater|stove)\b)(?=.*\b(?:faint\w*|passed out|collapse\w*|headaches?|dizzy|drows\w*|head dey turn)\b)(?=.*\b(?:inside|indoors|corridor|garage|closed|bedroom|tent|running|near the|by the|in here|all of us|we all)\b)/,
  /\b(?:carbon|co)\b(?: \w+){0,2} (?:alarm|detector)\b.{0,30}\b(?:going|goes|gone|flash\w*|beep\w*|ringing|sounding|shriek\w*|red)\b(?!.*\b(?:test|tested|testing|battery|batteries|buy|install|fit|replace)\b)/,
  /\balarm\b.{0,30}\b(?:flash\w*|beep\w*|going)\b.{0,40}\b(?:headaches?|dizzy|sick|faint\w*)\b/,
  /\b(?:needle|injection|syringe|vaccine)\b.{0,24}\b(?:go|went|gone|going|stuck|jabbed|slipped) (?:in|into) (?:my|his|her) (?:own )?(?:thumb|finger|hand|eye|leg)\b/,
  /\b(?:shook|shake|shaken|shaking)\b (?:the |my |our )?(?:baby|bairn|wean|newborn|infant)\b(?! (?:shower|rattle|bottle|food|formula|powder|milk|oil)|['’])/,
  /\b(?:skin|flesh)(?: is| was)? (?:all )?(?:coming|peeling|hanging|falling|slid\w*|sliding|come) off\b(?!.*\b(?:sun|sunburn|chicken|salmon|fish|onion|potato\w*|orange|snake|lizard|feet|heels)\b)/,
  /\b(?:explod\w*|blew up|went up)\b.{0,40}\b(?:leg|arm|face|hand|hands|blister\w*|burn\w*|skin)\b/,
  /\b(?:bleach|acid|cement|lime|caustic|oven cleaner|ammonia|drain cleaner|toilet cleaner) in (?:my|his|her|the|their) eyes?\b/,
  /\b(?:chemicals?|acid|cleaner|bleach|stripper|thinners|petrol|diesel|lime|cement|ammonia|superglue|hair dye)\b(?: \w+){0,2} (?:splash\w*|squirt\w*|sprayed|spat|went|gone|got)(?: (?:in|into|up in|on))? (?:my|his|her|the|their) (?:eyes?|face)\b/,
  // A hot drink over whoever pulled it down, or over a child.
  new RegExp(
    `\\b(?:pull\\w*|tipp?(?:ed|s)?|tugg\\w*|knock\\w*|spil\\w*|pour\\w*|dropp\\w*)\\b(?: \\w+){0,3} (?:tea|coffee|teapot|kettle|soup|gravy|porridge|saucepan|pan|hot \\w+)\\b(?: \\w+){0,2} (?:on|onto|over|down) (?:herself|himself|(?:the |my |our )?${CHILD})\\b(?!.*\\b(?:cold|luke ?warm|empty|toy)\\b)`,
  ),
  /\b(?:drink|drank|drunk|swig\w*|sip\w*|gulp\w*|mouthful|swallow\w*)\b.{0,14}\b(?:out of|from|of) (?:an?|the|that|some) (?:(?:unmarked|unlabelled|unlabeled|wrong|strange) \w*bottle|bottle (?:in|under|from) the (?:garage|shed|sink|workshop))\b/,
  new RegExp(
    `\\b(?:ate|eaten|eating|swallow\\w*|chew\\w*|suck\\w*|lick\\w*|munch\\w*)\\b(?: \\w+){0,4} ${POISONOUS}\\b(?!.*\\b(?:chocolate|film|book|sugar|cat|dog food|sheep|slugs?|rabbits?|deer)\\b)`,
  ),
  new RegExp(
    `\\bbatter(?:y|ies)\\b.{0,16}\\b(?:in|up) (?:his|her|my|the) (?:mouth|nose|ear)\\b|\\b(?:battery|batteries|magnets?|tablets?|pills?|poison)\\b.{0,40}\\bmissing\\b.{0,40}\\b(?:${CHILD}|playing)\\b`,
  ),
  new RegExp(
    `\\b(?:drink|drank|drunk|swallow\\w*|sipp\\w*|downed|necked)(?: \\w+){0,4} (?:${POISON}|stuff (?:from )?under the sink)\\b(?!.*\\b(?:like|tastes?)\\b)|\\b${POISON}\\b.{0,60}\\b(?:drink|drank|drunk|swallow\\w*|down) (?:am|it|some|this|her|his)\\b(?! (?:sink|drain|loo|toilet))|\\b${POISON} (?:down|all over|on) (?:her|him|me|his|my)(?: face| mouth| skin| eyes)?(?= ?[,.]|$| and\\b)`,
  ),
  /\b(?:drank|drunk|drink|took|taken|had|gave|given|gives|grabbed|swallowed|ate|injected)\b.{0,50}\b(?:tablets?|pills?|medicine|meds|insulin|drops|stuff|bottle|cleaner|liquid|ampoule|patch|injection|thyroid|inhaler)\b.{0,40}\b(?:instead of|['’]?stead of|insted of|thinking it was|thought it was|in mistake for)\b(?!.*\b(?:could i|can i|should i|doctor (?:said|says|changed)|gp (?:said|changed)|prescribed)\b)/,
  /\b(?:took|taken|had|grabbed|ate|swallowed|eaten)\b (?:the|my|a) (?:dog|cat|horse|puppy)['’]?s\b(?: \w+){0,2} (?:pills?|tablets?|meds|medicine|ones?|wormers?)\b(?! (?:to|up|back|from|round|out|in|away|over))/,
  /\b(?:nail|knife|glass|needle|fish ?hook|hook|screw|fork|skewer|blade|drill|chisel|spike|rod|pole|staple|shears|scissors|arrow|wire)\b(?:['’]s| is| has| just| went| gone| gone right| straight| right| stuck| clean| got| came| out)* (?:through|into|out of|in) (?:my|his|her|the (?:lad|boy|girl|kid)['’]s) (?:own )?(?:\w+ )?(?:foot|hand|eye|leg|arm|thigh|belly|stomach|tummy|chest|neck|finger|thumb|cheek|head|knee|palm|heel)\b(?!.*\b(?:years? ago|last (?:year|month)|film|doll|biopsy|nurse|clinic|knitting|acupunct\w*)\b)/,
  /\b(?:fingers?|fingertip|thumb|toes?|hand|foot|ear)(?: is| has| have| was| are| all| just| nearly| half)* (?:come|came|gone|been (?:cut|chopped|sliced|ripped|torn|bitten)|cut|chopped|sliced|ripped|torn|bitten|hanging) (?:right |clean |half )?off\b(?!.*\b(?:doll|teddy|statue|glove|lego|toy|figurine|years? ago)\b)/,
  new RegExp(
    `\\b(?:tea|coffee|teapot|kettle|soup|gravy|porridge|custard|hot (?:water|chocolate|oil|fat)|boiling \\w+|chip fat)\\b(?:['’]s| is| has| just| got| went| gone| all| was)* ?(?:tipp?(?:ed|s)?|spil(?:led|t)|poured|went|gone|fell|fallen|splashed|knocked|thrown|all)?(?: all| right| straight)* (?:on|onto|over|down) (?:herself|himself|him|(?:the |my |our |wee |little )*${CHILD})\\b(?!.*\\b(?:cold|luke ?warm|iced|empty|toy|books?|homework|toys|carpet|jumper)\\b)`,
  ),
  /\b(?:knocked|hit|thrown|clipped|sent flying|mown|mowed|flattened)(?: off| from| down| over| out of)?(?: (?:my|his|her|the|a) (?:push)?(?:bike|bicycle|scooter|horse|moped|motorbike|wheelchair|feet))? by (?:a|an|the|some) (?:\w+ )?(?:car|van|bus|lorry|taxi|cyclist|bike|truck|tram|scooter|motorbike|tractor|train|e-?bike)\b(?!.*\b(?:bin|fence|wing mirror|wall|years? ago|last (?:year|month)|film|cat|squirrel|pigeon|lamp ?post)\b)/,
  new RegExp(
    `\\bwrong (?:bottle|glass|cup|mug|jug)\\b.{0,30}\\b${POISON}\\b(?!.*\\b(?:empty|shop|return|bought)\\b)`,
  ),
  /\bfell through the (?:\w+ )?(?:hatch|ceiling|floor|roof|ice|window|glass|floorboards|skylight|greenhouse)\b(?!.*\b(?:parcel|cat|ball|film|last (?:week|year))\b)/,
]
