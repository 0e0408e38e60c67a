const THINNER = '(?:warfarin|blood thinners?|apixaban|rivaroxaban|edoxaban|clopidogrel|anticoagulants?)'
const FEVER = '(?:temp\\w*|fever\\w*|shiver\\w*|rigors?|3[89](?: \\d)?|40)'

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
  /\bwaters? (?:go|went|gone|broke\w*|have gone)\b.{0,16}\b(?:at|and) (?:\w+ )?\d\d weeks\b/,
  /\b(?:pregnant|months? gone|expecting)\b.{0,60}\b(?:bleed\w*|blinding|flashing lights|headache|swollen face|not mov\w*|stopped? (?:to )?mov\w*)\b/,
  /\b(?:fits?|seizures?)\b.{0,10}\b(?:today|in a row|one after|already|since)\b(?!.*\b(?:dress|shoes|jacket|diary|free)\b)(?=.*\b(?:had|having|has|four|three|two|\d)\b)/,
  /\b(?:has been|been|is|still|keeps) (?:fitting|seizing|convulsing|jerking)\b(?! (?:in|out|the|a|new|room|carpets?|kitchens?|around))/,
  /\b(?:will not|can not|does not|not) (?:even )?open (?:his|her|their|both) eyes\b(?!.*\b(?:presents?|surprise|swim\w*)\b)/,
  /\b(?:not|never|nothing) (?:passed|peed|had a wee|weed|pissed|urinated)(?: (?:any )?(?:water|urine))? (?:since|for|all|in)\b(?!.*\b(?:cat|dog|puppy|rabbit)\b)/,
  /\b(?:slurred|slurring|slurry) (?:only|speech|words|talking)\b|\bspeaking (?:all |only )?slur\w*\b/,
  /\b(?:hand|arm|leg|side|mouth) (?:is |are )?not (?:lifting|moving|working|raising|closing)\b(?!.*\b(?:clock|robot|watch|doll|toy)\b)/,
  /\b(?:side|arm|leg|hand|half)\b (?:has |have )?(?:decided|refus\w+|stopped) (?:not )?(?:to )?work\w*\b/,
  /\b(?:tongue|lips?|face|throat)\b.{0,14}\b(?:getting|becoming|gone|going|goes|feels?) (?:\w+ )?(?:fat|big|bigger|huge|thick|tight)\b/,
  /\b(?:hives|lumps|welts|nettle ?rash)\b.{0,30}\b(?:all over|swallow|breath\w*|throat|face)\b/,
  /\b(?:ate|eaten|eating|had) (?:\w+ ){0,3}(?:mushrooms?|toadstools?|berries|leaves|bulbs) (?:from the|off|in the|by mistake|and)\b.{0,30}\b(?:sick|vomit\w*|ill|dizzy|bush|wood|cramps?|poison\w*|wrong)\b|\bate the wrong (?:mushrooms?|berries)\b/,
  /\b(?:headache|head pain|pain in (?:my|his|her) head)\b.{0,16}\b(?:sudden\w*|worst|thunder\w*|explod\w*)\b|\bhead (?:want|is going|wants|feels like it will|going) to (?:burst|explode)\b/,
  /\b(?:rip\w*|tear\w*) pain\b/,
  /^(?!.*\b(?:paint\w*|walls?|hair|washing|jumper|curtains?|nails|dye\w*|roses?|bathroom|milk|water|soup)\b).*\b(?:gone|turned|going|turning|is|looks?|lips?|face) (?:all )?(?:a )?(?:(?:funny|rather odd|odd|strange|weird|terrible) (?:colou?r|shade)|(?:grey|blue|purple) and)\b/,
  /\b(?:face|lips?|mouth) (?:is |are |all )?(?:blue|purple|grey)\b(?!.*\b(?:paint\w*|lipstick|dye\w*|polish|varnish|party|varnished)\b)/,
  /\b(?:no|not) responding (?:to|at all)\b(?!.*\b(?:emails?|texts?|messages?|letters?|app|screen|phone)\b)/,
]
