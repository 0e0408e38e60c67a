import { oneOf } from '../language/one-of.ts'

/** The message without everyday figures of speech: 'dying to see', 'killing time'. */
export function withoutFigures(text: string): string {
  return text.replace(new RegExp(FIGURES.source, 'gi'), ' ')
}

/** Everyday figures of speech, removed before matching. */
export const FIGURES = oneOf(
  [
    // Things, food and weather, not a body.
    /\b(?:the|my|our|this|that)? ?(?:boiler|engine|car|van|lawnmower|mower|hoover|vacuum|drains?|sinks?|tractor|motor|motorbike|exhaust|printer|washing machine)(?:['’]s| is| was| keeps| has been)(?: \w+)? (?:chok|cough|splutter|wheez|bang|groan|gasp)ing(?: and (?:chok|cough|splutter|wheez|bang|groan|gasp)ing)?\b/,
    /\bchok(?:ing|ed|es) up (?:the|my|our) (?:vacuum|hoover|plughole|shower|exhaust|mower)\b/,
    /\b(?:arms?|legs?|back|feet|foot|neck|head|eye|mouth|heart|face|hands?|shoulder|ribs?|skin|chest) of (?=(?:the|a|this|that|my|our|his|her) (?:\w+ )?(?:chairs?|armchair|table|sofa|settee|bed|bottle|needle|queue|river|clock|stairs|staircase|garden|class|school|lamp|tap|hammer|page|matter|city|town|village|jacket|coat|shirt|drum|guitar|umbrella|house|estate|department|company|lettuce|cabbage)\b)/,
    /\b(?:rain|snow|hail|leaves|night|darkness|dusk|(?:\w+ )?prices?|sales|shares|interest rates|(?:the )?(?:temperature|pound|dollar|ratings))(?: ?['’]?s| is| are| has| have| was| were)?(?: (?:all|just|still|now))? (?:falling|fallen|fell|falls|dropping|dropped)\b/,
    /\braindrops? (?:are |keep )?falling(?: on my head)?\b/,
    /\b(?:(?:the|my|his|her|all the) )?(?:\w+ )?(?:mess|rubbish|toys?|lego|washing|laundry|clothes|socks?|shoes|coats?|towels?|papers|books|bags?|box(?:es)?|remote|keys|cups?|plates?|milk|rice|food|crumbs|water|parcel|shopping|bins?)(?:['’]s| is| are| was| were)(?: all| still| left| lying)* (?:on|over) (?:the|my) (?:\w+ )?floor\b/,
    /\bliver (?:and|with) (?:onions?|bacon|mash|gravy)\b|\b(?:chicken|duck|turkey|lamb|pork|calf|calves|pigs?)['’]? ?(?:livers?|hearts?|kidneys?|tongues?|necks?|feet|trotters?|breasts?|thighs?|legs?|wings?|ribs|shoulders?)\b(?! (?:is|are|hurts?|aches?|broken|bleeding))/,
    /\bblood (?=oranges?\b)/,
    /\bcollapsed (?:laughing|(?:in|with) (?:giggles|laughter|stitches|fits of (?:giggles|laughter)))\b/,
    /\b(?:traffic|parking|motorway|m\d+|ring road|roadworks|commute|school run)(?: \w+)? (?:was|is|were|are)(?: absolute| pure| complete| total)?(?:ly)? (?:suicide|murder)\b/,
    /\bbreathing down (?:my|our|his|her|their) necks?\b/,
    /\b(?:jumped|jump|jumping|leapt|frightened|scared) out of (?:my|his|her|our|their) skins?\b/,
    /\bdie[- ]?cut(?:ting|ter|s)?(?: machine)?\b/,
    /\b(?:wasp|ant|fly|slug|weed|moss|mould) ?killer(?: is|['’]?s)? (?:is )?(?:under|in|on|behind) the (?:sink|shed|shelf|garage|cupboard|windowsill|porch)\b/,
    /\b(?:chocolate|sugar|cheese|cake|curry|pizza|carbs?|mince pie|telly|cuteness|caffeine|christmas|glitter)[- ]overdose\b/,
    /\bdie hard\b(?! (?:but|because|if|and))/,
    /\b(?:bleed|bled|bleeding) (?:all )?(?:of )?(?:the |my |our )?(?:upstairs |downstairs |\w+ )?(?:radiators?|rads?|brakes?)\b/,
    /\b(?:buy|get|pick up|order|fetch|collect) (?:some |more |the |a box of |a tub of )?(?:rat|mouse|slug|ant|weed|wasp) ?(?:poison|bait|pellets)\b(?! (?:out|off|away|from))(?!.*\b(?:drink|drank|eat|ate|swallow\w*|my tea|his tea|her tea|myself)\b)/,
    /\b(?:baby|bridal|wedding|meteor) showers?\b/,
    /\b(?:rum |fruit |party |wedding )?punch (?:for the|bowl|recipe)\b/,
    /\b(?:towels?|shirts?|socks?|reds?|colou?rs?|dye|jeans|inks?|pens?|jumper|sari)\b(?: has| have| had)? (?:bled|run|ran) (?:into|onto|in(?= the wash)|all over)\b/,
    /\bgrowing pains\b|\bpain au (?:chocolat|raisin)\b|\bpains? in the (?:neck|bum|backside|arse|butt|behind)\b/,
    /\bcut (?:myself|himself) (?:while )?shaving\b/,
    /\bstrangled (?:vowels?|notes?|violins?|bagpipes?|singing)\b/,
    /\ba (?:knife|fork|spoon) short\b/,
    /\b(?:nearly|almost|just about|half) killed me\b/,
    /\b(?:is|are|was|am) (?:literally |really |slowly |absolutely |totally |properly |just )*killing (?:me|it|them|time)\b/,
    /\bcut (?:my|him|her|them|your|our)sel(?:f|ves) some slack\b/,
    /\bgot (?:\w+ ){1,3}(?:on|in|down|listed) (?:here )?twice\b/,
    /\bend it all with (?:a|some|the)(?: (?:nice|good|big|lovely|little))? (?:pudding|cake|dessert|sing-?song|song|party|cuppa|ice cream|bow|smile)\b/,
    /\bbeat(?:en)? (?:me|us|him|her|them|(?:my|our|his|her|the) \w+) (?:hollow|hands down|fair and square|to it|(?:again )?at (?:scrabble|chess|cards|bingo|dominoes|rummy|monopoly|tennis|golf|bowls|pool|darts|snap|whist|bridge|cribbage|draughts|wii|mario|fifa))\b/,
    /\bbleeding (?:good|brilliant|lovely|bus|buses|trains?|weather|traffic|council|computer|phone|thing|nuisance|neighbou?rs?|lawnmower|printer|app|hell|great|awful|marvellous|useless|idiots?|obvious|kids)\b/,
    /\bbattered (?:sausages?|fish|cod|haddock|mars bars?|onion rings?|old)\b/,
    /\bchoked up (?:watching|at|reading|listening|seeing|when|hearing)\b/,
    /\b(?:character|avatar|sim|sims|player) (?:bled out|died|got killed|was killed|drowned|burned|burnt)\b/,
    /\bcan['’]?(?: ?no)?t feel my (?:legs|arms|feet) after (?:(?:that|the|a|my|yesterday's|this morning's) )?(?:spin|leg day|squats|gym|run|hike|zumba|pilates|training|workout|bootcamp|step class)\b/,
    /\boverdose of (?:cinnamon|sugar|garlic|cute\w*|chocolate|glitter|telly|tv|football|cheese|christmas|nostalgia|fun|sunshine|news)\b/,
    /\bkilling (?:it|time)\b/,
    /\brather die than (?:(?:do|face) (?:the|my|all that|that) (?:ironing|dishes|hoovering|washing|laundry|shopping|cooking|cleaning|garden\w*|tax\w*|paperwork)|eat (?:that|another|broccoli|sprouts)|wear|watch (?:that|another|the)|cook|iron|hoover|sing|dance|clean)\b/,
    /\bchok(?:ing|ed|es) on (?:(?:his|her|my|their|the) )?(?:all this |all that |this )?(?:homework|admin|emails|bills|maths|fractions|exam|words|essay|dust|spreadsheets?|paperwork|fumes of)\b/,
    /\bdying for (?:a|the|my) (?:wee|pee|loo|toilet|slash|piss|poo|drink|fag|smoke|rest|break|sit ?down|lie ?down|nap|holiday)\b/,
    /\b(?:barbecue|bbq|grill|band|team|dj|gig|choir|party|show|dance ?floor) (?:was|is|were|are) on fire\b(?=.{0,30}\b(?:best|great|brilliant|amazing|tonight|last night|loved)\b|\W*$)/,
    /\bcost(?:s|ing)?(?: \w+)? an arm and (?:a )?leg\b/,
    /\b(?:i['’]?m|i am|we['’]?re|we are|you['’]?re|you are) on fire (?:today|this week|at work)\b/,
    /\bswallow(?:ed|ing)? (?:my|his|her|your|their) (?:pride|words)\b/,
    /\bstabbed (?:me |us |him |her |them )?in the back (?:by|at|over|for)\b(?=.{0,60}\b(?:pta|work|office|committee|council|boss|manager|management|board|club|school|job|stall|promotion|team|hr)\b)/,
    /\b(?:souffl[eé]s?|cakes?|sponge|yorkshires?|puddings?|pie|meringues?|trifle|gazebo|tent|deckchair|sandcastle|snowman|trellis|bookshelf|shelves|tower of \w+) (?:has |have |had |all |just |completely )*collapsed\b/,
    /\b(?:hair|beard|fringe|moustache|eyebrows|roots)(?:['’]?s| is| are| has| have)? (?:gone|going|turned|turning|went) (?:all |completely |quite |a bit )?(?:grey|gray|white|frizzy|curly|straight)\b/,
    /\b(?:toys?|dolls?|teddy|teddies|bear|action man|lego\w*|barbie|puppet|figurine|statue|snowman|scarecrow|mannequin) (?:has |have |had |just |of \w+ )*(?:lost|losing|missing|without) (?:an?|its|his|her|both|one) (?:arms?|legs?|eyes?|heads?|ears?)\b/,
    /\bjaw dropped\b(?= (?:when|at|to|open)\b)/,
    /\b(?:nearly|almost) (?:gave|gives|giving|give) (?:me|us) (?:a |an )?(?:heart attack|stroke)\b/,
    /\bkill(?:ed|ing)? (?:time|two birds|2 birds|the (?:lights?|engine|weeds?|mood))\b/,
    /\bdying (?:to (?:see|know|hear|try|meet|go)|for (?!(?:him|her|them|me|us|you|it|love|help|air|breath|lack|want|real|sure|days|weeks|months|hours|years|god|jesus|allah|a (?:long time|while|few|couple))\b)\w+)/,
    /\bdie(?:d)? (?:of )?laughing\b/,
    /\bbleed(?:ing|s)? (?:me|us|him|her|them) dry\b/,
    /\blost without (?:this|my|the|that|his|her|our) (?:app|phone|list|lists|glasses|watch|calendar|diary|satnav|notebook|bag)\b/,
    /\bdouble (?:dose|helping) of (?:corrie|coronation street|eastenders|emmerdale|hollyoaks|strictly|bake off|telly|tv|netflix|football|rugby|cricket|sunshine|laughs|caffeine|coffee|cuddles|homework|maths|rain|good news|bad luck|nostalgia)\b/,
    /\b(?!.*\b(?:same|i want|i feel|i could|i might|myself|me too|tempt\w*|ideas?|like (?:him|her|that))\b)(?:watched|watching|saw|seen|read|reading) (?:that|this|the|a|an) (?:\w+ )?(?:film|movie|book|programme|drama|play|episode|series|documentary) (?:where|about|in which) [^,.;!?]*?(?=\s(?:and|but|then|while|so|because)\b|[,.;!?]|$)/,
    /\bhit (?:me|him|her|us|them) (?:at|in|during|playing|while playing) (?:squash|tennis|cricket|football|rugby|golf|badminton|hockey|netball|rounders|dodgeball|paintball)\b(?= with (?:the|a|his|her|their) (?:\w+ )?(?:ball|racket|racquet|bat|shuttlecock|puck)\b)/,
    /\bdouble shot (?:in|of|latte|espresso)\b(?= (?:my |the |his |her )?(?:coffee|espresso|latte|flat white))/,
    /\b(?:more|enough|not enough) hours in the day\b/,
    /\bdouble (?:espressos?|cream|decker|yellow|glazing|bed|room|period|maths|shift|yolk(?:er)?)\b/,
    /\b(?:passed|pass|flaked) out (?:flat )?(?:on (?:the|my) (?:sofa|couch|settee|bed)|in (?:the|my) (?:armchair|chair|bed))\b(?=.{0,40}\b(?:sleep|slept|snor\w+|dead to the world|woke)\b)/,
    /\bfire engines?\b(?=.{0,20}\b(?:telly|tv|toy|poster|book|cake|costume|picture|play)\b)/,
    /\bknife (?:sharpeners?|block|rack|drawer|set)\b/,
    /\bdead(?: tired| line|line| end| battery| lift| slow)\b/,
    /\bkill for a\b/,
    // With what cannot hurt; held by those who mean no harm; legs after sport.
    /\b(?:stab|hit|kill|murder|strangle|throttle|batter|bash|poke|slap|beat|impale)(?:bed|ped|ed|ing)? (?:them|him|her|someone|somebody|people|you|it) (?:to death )?with (?:a|an|my|the|this) (?:breadsticks?|baguette|wooden spoon|teaspoon|spoon|spatula|wet \w+|stapler|banana|carrot|cucumber|leek|marrow|slipper|newspaper|biro|whisk|croissant|sausage|feather|sock|tea towel|mop|highlighter|post-?it|crumpet|daffodil|noodle)\b/,
    /\b(?:kids|children|toddlers?|cat|cats|dog|puppy|twins|grandkids|grandchildren|meetings?|traffic|builders|sofa|choir|class|customers?|in-?laws) (?:has |have |had |are |is )*(?:held|holding|hold|kept|keeping|keeps) (?:me|us) (?:\w+ )?(?:hostage|captive|prisoner)\b/,
    /\b(?:my |me |the )?(?:legs|arms|thighs|calves|glutes|quads|abs|shoulders)(?: (?:are|were|is|feel|have|gone|all|absolutely|completely|totally|so|proper|a bit|like))* (?:dead|jelly|destroyed|wrecked|ruined|screaming|on fire|burning|lead|useless|finished|gone)\b(?=.*\b(?:gym|squats|spin|spinning|leg day|arm day|deadlifts?|marathon|parkrun|hike|zumba|pilates|training|workout|bootcamp|session with (?:the|my) (?:pt|trainer)|football practice)\b)(?!.*\b(?:can ?not|can['’]?t|numb|feel (?:my|them)|move|one|left|right|chest|breath\w*|wee|back)\b)/,
    /\b(?:and )?(?:my |me |the )?(?:feet|dogs) (?:are|is) (?:barking|killing(?: me)?|throbbing)\b/,
    /\bif (?:one|1|another) more (?:\w+ )?\w+ (?!.*\b(?:myself|hits?|hurts? me|end it|jump|die)\b)[^.;!?]{0,60}\bi(?:['’]?ll| will| swear i| am going to| might)[^.;!?]{0,60}/,
    // A heading, and what is under it; a story on the telly.
    /\b(?:osces?|revision|quiz|lecture|module|training|first aid|poster|homework|flash ?cards|exam|course|workshop)(?: \w+){0,3} ?[:–] (?![^.!?]*\b(?:i|i['’]?m|my|me|he|she|his|her|mum|mam|mom|dad|we|they|now|help)\b)[^.!?]*/,
    /\b(?:soaps?|soap opera|corrie|coronation street|eastenders|emmerdale|hollyoaks|midsomer murders)(?: last night| tonight| today)? ?[:–-] (?![^.!?]*\b(?:i|i['’]?m|my|me)\b)[^.!?]*/,
    /\b(?:laptop|computer|phone|printer|car|van|boiler|telly|tv|wifi|router|hoover|washing machine|oven|satnav|app|spreadsheet)(?:['’]s| is| has)? (?:just |had |having |been )*(?:a|an) (?:stroke|heart attack|seizure|fit|funny turn|breakdown|wobbly)\b/,
    /\brather die than (?!(?:live|living|go|going|carry|be|being|keep|stay|see|face|wake|end|lose|suffer|feel|spend|have|burden|put|let|tell|die)\b)\w+/,
    /\bcan(?:['’]?t| ?not) (?:go on|carry on|live) like this with (?:the|this|my|our|that) (?:\w+ )?(?:wifi|wi-fi|internet|broadband|printer|bins?|boiler|bus(?:es)?|traffic|phone|laptop|printer|telly|curtains|kitchen|shower|fridge|weather)\b/,
    /\b(?:seizure|fit|fall|pain|migraine|asthma|cancer|overdose|gas)[- ]free\b/,
    /\boverdos(?:e|ed|ing) on (?:this |that |the |my )?(?:podcasts?|box ?sets?|netflix|telly|tv|chocolate|cheese|sugar|cake|coffee|football|cricket|sunshine|christmas|carols|cute\w*)\b/,
    // Asked by others, and denied.
    /\basked (?:me |him |her |us )?(?:if|whether) (?!.*\b(?:but|lied|lying|lie|not true|really|actually|truth|today|now)\b)[^.;!?]{0,80}?\b(?:i|he|she|we) (?:said|told (?:her|him|them)|say|answered) (?:no|never|not at all|nope|absolutely not|of course not)\b/,
    /\bto die for\b/,
    /\bsuicide (?:squad|prevention|awareness|hotline training)\b/,
    /\bhit me (?:with|up)\b/,
    /\battacked by (?:\w+ )?(?:mosquito\w*|bugs?|bees?|ants?|wasps?|flies)\b/,
    /^did i take\b.{0,30}\btwice\b/,
    /\bheart attack (?:awareness|walk|class)\b/,
    /\bover my dead body\b/,
    /\b(?:the )?bin (?:lorry|lorries|men|wagon|truck) (?:woke|came|comes|was|were|passed|missed|forgot)\b/,
    /\b(?:can['’]?t|can ?not|couldn['’]?t) believe\b/,
    /\b(?:i |we |he |she )?lost (?:at|the) (?:bowls|bowling|bingo|cards|chess|darts|dominoes|whist|bridge|snooker|pool|draughts|scrabble|tennis|golf)\b/,
    /\bdrop dead\b/,
    /\bmy (?:phone|battery|laptop|computer|car|plant)s? (?:is |are )?(?:dying|died|dead)\b/,
    /\b(?:my|the|our|this|that|his|her|their) (?:\w+ ){0,2}?(?:phones?|batter(?:y|ies)|laptop|computer|car|van|boat|engine|telly|tv|radio|kettle|boiler|fridge|freezer|oven|toaster|washer|machine|wifi|wi-fi|internet|router|remote|watch|clock|torch|bulb|printer|tablet computer|plants?|flowers?|roses|tomatoes|tulips|lawn|grass|hedge|tree|trees|shrubs?|seedlings|ferns?|basil|garden|bees?|fish|goldfish|hamster|hens?)(?: (?:is|are|was|were|has|have|just|all|keeps?|gone|went|and|up|nearly|almost|completely|looks?|on me))* (?:dying|died|dead|die|dies)\b/,
    /\bsick (?:and tired |to death |to the (?:back )?teeth )?of (?!(?:life|living|being|me|myself|my life|everything|it all|this life|this world|breathing|waking|it$))/,
    /\b(?:knock\w*|bang\w*) (?:it|that|this|the \w+(?: \w+)?) on the head\b/,
    /\b(?:cut|cutting|mow\w*|trim\w*) (?:back )?(?:the|my|our|his|her|their)? ?(?:grass|hedges?|lawn|roses|branches|weeds|cake|bread|sandwiches|hair|fringe|nails|toenails|fingernails|flowers|tags?|wood|logs|bushes)\b(?: myself| himself| herself)?/,
    /\bbleed(?:ing)? (?:the |all the )?(?:radiators?|brakes)\b/,
    /\b(?:murder|kill) (?:a|an) (?:cup|cuppa|tea|coffee|curry|pint|bun|biscuit|sandwich|pizza|burger)\b/,
    /\bheart (?:sank|skipped a beat|melted|missed a beat)\b/,
    /\bfell (?:asleep|in love|behind with|out with|through|about laughing)\b/,
    /\bfall(?:en|ing|s)? (?:out (?:with|over|about)|behind with)\b(?! the (?:window|side|back))/,
    /\bhung up\b(?= on (?:me|him|her|us)\b| the (?:phone|washing|coats?)\b|,| and\b|[.!;]|$)(?<!\b(?:he|she|they)['’]?s? hung up)/,
    /\b(?:been |was |got |is )?told off (?:for|by)\b[^.,;!?]*/,
    /\b(?:do not|don['’]?t|dont|never) know where (?:i|we) (?:put|left|parked|hid)\b/,
    /\b(?:dressed|dressing|dress) (?:up )?as (?:an? |the )?(?:\w+ )?(?:zombies?|vampires?|pirates?|ghosts?|skeletons?|witch(?:es)?|nurses?|soldiers?)\b[^.;!?]*|\b(?:fake|stage|halloween|theatre|joke) blood\b(?: everywhere)?/,
    /\b(?:breast|back|brush|butterfly|side)[- ]?strokes?\b|\bstrok(?:e|es|ed|ing) (?:the|my|her|his|our|a) (?:\w+ )?(?:cat|dog|rabbit|horse|pony|kitten|puppy|beard|fur|guinea pig)\b/,
    /\bhot flush(?:es)?\b/,
    /\bbleach(?:ed|ing)? (?:the |my |our |all the )(?:\w+ )?(?:floors?|sinks?|loos?|toilets?|bath|bathrooms?|showers?|sheets|towels|whites|bins?|drains?|worktops?|sides|steps|patio|tiles|grout)\b/,
    /\b(?:light ?)?bulbs?(?:['’]s| is| has| have)? (?:just )?(?:gone|blown)(?: on (?:the|my) (?:landing|stairs|porch|hall))?\b/,
    /\b(?:fuse ?box|fuses?|trip ?switch|rcd|breaker|electrics|power)(?:['’]s| is| has| have)? (?:just |keeps? )?tripp?(?:ed|s|ing)\b/,
    /\b(?:pension|money|rent|wages|pay|fares?|benefits?|mortgage|council tax)(?:['’]s| is| has)? gone up\b/,
    /\b(?:mum|mam|mom|nan|gran|grandma|toddler|baby|dog|cat|puppy|kitten) follow(?:s|ed|ing) (?:me|us) (?:round|around|about|everywhere|from room to room)\b/,
    /\bhelp me (?:choose|decide|pick|spell|plan|sort)\b/,
    /\b(?:dog|cat|kitten|puppy|rabbit|hamster)(?:['’]s| is| was| keeps)? (?:hiding|hides|hid) (?:under|behind|in|from)\b/,
    /\bthink straight with (?:that|this|the|all|you|them|him|her|those)\b/,
    /\bdentist(?:['’]s| has| had| just| already)* numbed (?:me|him|her|my mouth)\b[^.;!?]*/,
    // At ease, where there is something to see.
    /\bwander(?:s|ed|ing)? (?:about |round |around |through |along )+(?:the |a |my |our )?(?:\w+ )?(?:shops?|market|garden centre|museum|gallery|park|stalls|aisles|charity shops?|seafront|front|prom|fair|show|house tidying|garden dead-?heading)\b(?!.*\b(?:lost|nightie|nightdress|pyjamas|slippers|barefoot|dark|night|confus\w*|alone|on (?:his|her) own|no coat|missing|police|not know)\b)/,
    /\bat \d{1,2}(?: ?\d\d)?(?: [ap]m)? instead of (?:at )?\d{1,2}(?: ?\d\d)?(?: [ap]m)?\b/,
    /\b(?:watch|record|stream) (?:\w+ ){1,4}on (?:netflix|tv|telly|bbc|itv|iplayer|disney|youtube|dvd)\b/,
    /\bdrown(?:ing|ed) in (?!(?:the|a|an|his|her|my|our|water|deep|there|it|debt and)\b)\w+/,
    /\b(?:can not|can['’]?t|could not|couldn['’]?t) breathe in (?:these|this|that|my) (?:\w+ )?(?:jeans|dress|trousers|collar|corset|skirt|shirt|top|suit|bra|tights)\b/,
    /\b(?:tents?|shel(?:f|ves)|cakes?|sponge|souffles?|deckchairs?|gazebo|marquee|stall|jelly|markets?|pushchairs?|pram) (?:has |have |just |all )*collaps(?:ed?|es|ing)\b/,
    /\bcollaps(?:ed?|es|ing) (?:the (?:tent|pushchair|pram|box|boxes|chair|table|cot|gazebo)|into bed|in (?:giggles|laughter|stitches|a heap of laughter))\b/,
    /\boverdos(?:ed|ing|e) (?:on|of) (?:(?:christmas|easter|family|old|bad|reality) )?(?:biscuits|chocolates?|cakes?|sugar(?! pills)|crisps|sweets|telly|tv|netflix|films?|movies|carols|box sets|sun|sunshine|(?:mince )?pies|cheese|coffee|tea|reality \w+)\b/,
    /\b(?:double|triple|twice) the dose of (?:garlic|chilli|salt|sugar|pepper|ginger|butter|cheese|vanilla|herbs|spices|feed|plant food)\b/,
    /\bchests? of drawers\b/,
    /\b(?:saw|seen|spotted|heard) (?:the |some |two )?swallows\b/,
    /\bsmok(?:e|ed|ing) (?:the|some|my|our) (?:ribs|brisket|salmon|ham|bacon|trout|mackerel|cheese)\b/,
    /\bbloody (?:weather|hell|marvellous|brilliant|freezing|typical|brexit|football|traffic|neighbours|washing|machine|thing)\b/,
    /\b(?:leg|legs|shoulder|breast|neck|rack) of (?:lamb|pork|beef|mutton|chicken|turkey)\b/,
    /\bfall(?:en|s|ing)? for (?:the|a|an|his|her|my|that|this|it|him|them)\b(?! (?:\w+ )?time)/,
    /\barm wrest\w+/,
    /\b(?:not|n['’]?t) moving (?:house|home|flat|in|out|to|until|till|before)\b/,
    /\b(?:lifts?|cars?|vans?|trains?|bus|buses|queues?|traffic|snails?|stock|needle|cursor) (?:is|are|was|has|have)(?: not|n['’]?t) (?:moving|moved)\b/,
    /\bno reason to (?:keep|buy|hold on to) (?:the|that|those|these)\b/,
    /\bchok(?:ing|ed|es) up (?:the|my|our) (?:drains?|sinks?|pipes?|gutters?|engine|filter|pond|garden|path|road|roses|beds?)\b/,
    /\b(?:the|my|our) (?:car|van|laptop|computer|phone|pc|printer|telly|tv|screen|boiler|ipad|router) (?:will not|won['’]?t|can not|does not|doesn['’]?t) (?:wake(?: up)?|respond|move|breathe)\b/,
    /\bjump(?:ing)? (?:on|in|into) (?:the|a|my) (?:trampoline|bus|bike|shower|bath|pool|call|zoom|puddles?)\b/,
    /\b(?:can not|can['’]?t) (?:do|make) (?:mon|tues|wednes|thurs|fri|satur|sun)days?(?: any ?more)?\b/,
    /\bdouble dose of (?:housework|cleaning|ironing|washing|homework|caffeine|coffee|football|telly|trouble|feed|plant food|fertili[sz]er|compost|fun|good news)\b/,
    /\b(?:can not|can['’]?t|could not|couldn['’]?t) (?:stand|sit|see|breathe|walk|speak)(?: \w+){0,3} (?:from|for|with) laugh\w+/,
  ],
  'g',
)

/**
 * The message without what nearly happened: 'I nearly took my pills twice', 'almost slipped on the ice'. What was nearly
 * done to oneself, or nearly everything that was swallowed, stays.
 */
export function withoutNearMisses(text: string): string {
  if (AFTER_ALL.test(text)) return text
  return text.replace(ALL_WELL, ' ').replace(NEAR_MISSES, (part) => (MEANT_TO.test(part) ? part : ' '))
}

/** '… and then I did'. */
const AFTER_ALL = /\b(?:then|and|no|but|well) (?:i|we|he|she|they) (?:actually )?did\b(?! ?n[o'’]?t)/i

const NEAR_MISSES =
  /\b(?:(?:i|we|he|she|they) )?(?:(?:very )?nearly|almost|(?:was|were) (?:just )?about to|(?:only )?just stopped (?:myself|him|her)(?: from)?|caught (?:myself|him|her)) (?:(?:took|taken|take|taking|gave|given|give|giving|had|have|having)\b(?=[^,.;:!?]*\b(?:twice|two|2|double\w*|doubling|dose|another|again|second|both|wrong|extra|too (?:many|much))\b)|(?:doubled|doubling)\b|(?:fell|fallen|tripped|slipped)\b(?! (?:off|from|down the stairs)))[^,.;:!?]*?(?=[,.;:!?]|\b(?:and|but|then|so|till|until)\b|$)/gi

const ALL_WELL =
  /\b(?:nearly|almost) (?:choked|drowned|fainted|passed out)\b[^.;:!?]*\b(?:but|and) (?:(?:i|we|he|she|they|it|all)\W*(?:am|is|are|was|were|m|s|re)? ?)?(?:now )?(?:fine|ok|okay|alright|all right)\b/gi

const MEANT_TO =
  /\b(?:all|whole|entire|every|lot|bottle|box|pack|packet|life|overdos\w*|on purpose|unconscious|breath\w*)\b/i
