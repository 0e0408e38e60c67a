const WEAPON = '(?:gun|shotgun|rifle|pistol|knife|machete|cutlass|axe|hammer|crowbar|acid|baseball bat)'

/** Those who have power over a person, unlike an office that keeps papers for a while. */
const MASTER =
  '(?:boss|owner|employer|gangmaster|agents?|agency (?:man|woman)|madam|landlord|recruiter|trafficker|pimp|boyfriend|husband|in ?-?laws?|father|mother|uncle|aunt|auntie|brother|stepdad|he|she|they)'
const PAPERS =
  '(?:passports?|papers|documents|id|identity card|visa|bank ?card|wages|salary|money|phone|pay|brp)'
const NEEDED =
  '(?:tablets?|pills?|medicines?|meds|medication|drugs?|inhaler|puffer|insulin|injection|food|tea|dinner|meals?|water|frame|walker|wheelchair|stick|hearing aids?|glasses|phone|heating|key|keys)'

/** Made to, kept in, robbed or threatened: one kind question, whatever the model makes of it. */
export const COERCION: readonly RegExp[] = [
  // Afraid of what may come; getting away.
  /\bif (?:anything|something)(?: bad| awful| terrible)? happens to (?:me|us|my \w+)\b.{0,24}\b(?:it (?:was|is|will be|will have been)|blame|tell the police|look at|ask (?:him|her)|you know who|know (?:that )?it)\b/,
  /\b(?:need|have|got|trying|want) to get (?:me|us|myself|ourselves|the kids|the boys|the girls|the children|my \w+|me and \w+ \w+|out)(?: \w+){0,4} (?:away|out) (?:from|of) (?:here|him|her|them|this (?:house|man|place)|the house)\b(?!.*\b(?:fresh air|for a walk|holiday|noise|cold|rain|weekend)\b)/,
  /\b(?:makes?|made|making|forc(?:es|ed|ing)|tricked|bull(?:y|ies|ied)) (?:me|her|him|mum|mom|dad|us|gran|nan|my \w+)?(?: to| into)? ?(?:do (?:\w+ )?things|sign(?:ing)? (?:it |everything |the \w+ |his \w+ |her \w+ |my \w+ )?(?:over|away)|sign(?:ing)? (?:the|a|his|her|my) (?:house|will|papers?|cheques?|deeds?|power of attorney)|have sex|undress|touch (?:him|her)|marry)\b/,
  /\b(?:he|she|they|uncle|husband|boyfriend|stepdad|stepfather)\b.{0,40}\bthings?\b.{0,24}\b(?:i|she|he) (?:do|does|did) not want\b(?!.{0,6}\b(?:from|at|in the)\b)/,
  /\b(?:being|is|are|was|am|been) (?:forced|made|sent away) (?:to|into) (?:a )?marr\w+/,
  /\bforced (?:in)?to (?:a )?marr\w+/,
  /\b(?:took|takes|taken|taking|keeps?|keeping|kept|hid|hides|has|holds?|holding)\b (?:away )?(?:my|her|his|their|our|mum['’]?s|dad['’]?s) (?:passport|papers|bank ?card|phone|pension|money|documents|purse)\b.{0,50}\b(?:not let|not allow\w*|shout\w*|hits?|hitting|beats?|beating|threat\w*|locks?|locked|refus\w*|not give)\b/,
  /\b(?:bank ?card|pension|savings|passport) (?:was |been |is |got |has been |gets |all )?(?:taken|nicked|drained|emptied|kept)(?: off| from| away)?(?: (?:him|her|me|them|mum|dad))? by (?:the|a|his|her|my|their|our)\b(?! (?:bank|machine|office|passport|home office|embassy|post))/,
  /\b(?:not|never) (?:allowed|permitted) to (?:see (?:anybody|anyone|my family|friends)|leave the (?:house|room|flat)|use the phone|phone (?:anyone|anybody|my)|(?:speak|talk) to (?:anyone|anybody|my)|tell (?:anyone|anybody) (?:why|what he|that he|about what))\b(?!.*\b(?:surprise|party|doctor|operation|quarantine|covid|exam|isolation|present)\b)/,
  /(?=.*\b(?:pics?|photos?|nudes?|pictures|videos?)\b)(?=.*\b(?:post|share|leak|send|put)\b)(?=.*\b(?:if i (?:leave|tell|dump|break|do not|stop|finish)|unless i)\b)(?=.*\b(?:he|she|they|bf|ex|boyfriend|girlfriend|someone|guy|man)\b)/,
  new RegExp(
    `\\b${WEAPON}(?: is| was)? (?:pointed|pointing|held|aimed|pressed|pulled) (?:at|to|on|against|out)\\b|\\b(?:point\\w*|pull\\w*|wav(?:es|ed|ing)|held|holding) (?:a|the|his|her) ${WEAPON} (?:at|on|to|about|around)\\b`,
  ),
  new RegExp(
    `\\b(?:outside|out front|at the (?:gate|door)|at (?:my|our) (?:gate|door)|do(?:n|ne) come|came (?:here|round|over)|come for (?:me|us))\\b.{0,30}\\bwith (?:a |an |his |the |their )?${WEAPON}s?\\b(?!.*\\b(?:fix|shelf|shelves|mend|borrow\\w*|nails?|repair|sharpen\\w*|saw)\\b)`,
  ),
  /\b(?:pour|throw|chuck|splash)(?:ing)? (?:\w+ )?(?:acid|petrol|boiling water)\b.{0,20}\b(?:on|over|at|in|for) (?:me|my|her|him|us)\b/,
  /\b(?:says?|said|saying|swears?|swore|threat\w*|telling|told me|warn\w*|will|going to)\b.{0,30}\b(?:burn (?:me|us|her|him|the house down|down)|come for (?:me|my family|us|my kids|my mum)|set (?:me|us|fire to (?:the|my) house)|bury me|slit my|break my (?:legs|neck|arms|jaw|face)|do me in)\b(?!.*\b(?:calories|barbecue|oven|curry|sun)\b)/,
  /\b(?:molested|groped|interfered with|touched(?: up)?) by (?:an?|her|his|my|the) (?:uncle|carer|teacher|coach|man|stepdad|stepfather|neighbou?r|priest|doctor|cousin|brother|father|grandad)\b(?!['’])/,
  /\b(?:kick\w*|smash\w*|batter\w*|bash\w*|forc(?:ed|ing)|knock\w* through|break\w*|breaking)\b (?:(?:down|through|at|on) )?(?:my|our|the) (?:front |back |side |bedroom |bathroom )?(?:door|window)\b(?: in| down|.{0,40}\b(?:i am|hiding|alone|only one|scared|help)\b)/,
  /\b(?:trying|tried|rattl\w*|turning) (?:my|our|the) (?:front |back )?(?:door ?handle|door knob|locks?)\b(?!.*\b(?:replace|screwdriver|paint|locksmith|stiff|stuck)\b)/,
  // Papers and wages kept, and no way to leave; what somebody needs is given for doing as they are told.
  new RegExp(
    `\\b${MASTER} (?:has |have |had |still |is |are )*(?:has|have|keep|keeps|kept|keeping|hold|holds|holding|took|taken|takes|got|locked|locks) (?:away |all )?(?:of )?(?:my|our|her|his|their) ${PAPERS}\\b.{0,80}\\b(?:(?:can ?not|could not|not allowed to|not able to|no can) (?:go|leave|quit|get away|go (?:out|home))|not let|no day off|sleep (?:at|in|on)|lock\\w*|owe|debt|beat\\w*|hit\\w*|threat\\w*|afraid|scared|no pay|never pa(?:id|y)|not paid)\\b`,
  ),
  /\b(?:we|i) (?:all )?(?:sleep|live|stay) (?:at|in|on) (?:the )?(?:work|site|factory|kitchen|floor|shop|salon|farm|car wash)\b.{0,60}\b(?:can ?not (?:go|leave)|not (?:let|allowed)|passports?|papers|no pay|not paid|lock\w*)\b/,
  new RegExp(
    `\\b(?:not|never|refus\\w+ to|stops?|stopped) (?:even )?(?:give|giving|let|letting|pass|passing|hand|handing|buy|buying)(?: (?:me|her|him|mum|dad|us))?(?: have| take| use| near)?(?: any| my| his| her| the| our)? ${NEEDED}\\b.{0,30}\\b(?:unless|until i|till i|if i do not|because i (?:will|did) not|so i)\\b(?!.*\\b(?:pharmac\\w*|chemist|doctor|gp|nurse|surgery|prescription|fasting|operation|shop|bank)\\b)`,
  ),
  new RegExp(
    `\\bif (?:i|she|he|mum|dad) (?:do|does|did|will) not (?:sign|say|do|pay|give|agree|sleep|marry|behave|beg)\\b.{0,50}\\b(?:not (?:give|let|get|feed|bring)|no ${NEEDED}|take away|put (?:me|her|him) (?:in a home|out)|throw (?:me|her|him) out)\\b`,
  ),
  new RegExp(
    `\\b(?:i|she|he|we) (?:only |just )?(?:get|gets|eat|eats|have) (?:my|her|his|our|any|some)? ?${NEEDED} (?:only )?(?:if|when|once) (?:i|she|he|we) (?:sign|signs|say sorry|says sorry|behave|behaves|beg|begs|am good|is good|am quiet|do (?:as|what)|does (?:as|what)|pay|pays|hand over)\\b`,
  ),
  /\b(?:teacher|coach|tutor|priest|leader|uncle|neighbou?r|man|guy|bloke|stranger|someone|he|boss|driver)\b.{0,30}\b(?:sends?|sent|sending|asks?|asked|asking|wants?|shows?|showed)\b.{0,16}\b(?:pics?|pictures?|photos?|nudes?|videos?|selfies?)\b.{0,40}\b(?:delete|secret|not tell|naked|undress\w*|no clothes|underwear|knickers|bra|between us|private parts)\b/,
  /\b(?:our|a|the|his|it is a|is our) (?:little )?secret\b.{0,60}\b(?:touch\w*|lap|bed|bath|undress\w*|kiss\w*|knickers|hurts?)\b|\b(?:touch\w*|lap|bed|undress\w*|kiss\w*|knickers)\b.{0,60}\b(?:our|a|the|his) (?:little )?secret\b/,
  /\b(?:tak\w+|send\w*|flying|going) (?:me|us|her|my sister|my daughter|the girls?)\b.{0,40}\b(?:for (?:the|my|her|a) cutting|to (?:be|get) cut|circumcis\w+|fgm)\b/,
  /\b(?:gun ?shots?|gun ?fire|shots (?:fired|outside|next door|in the)|shooting (?:outside|next door|in the (?:street|road|school|corridor|shop)))\b(?!.*\b(?:film|game|movie|range|clay|stars?|telly|tv|flu|espresso|tequila|photo\w*)\b)/,
  /\b(?:tried|trying|gets|got) (?:on top of me|in(?:to)? (?:my )?bed with me)\b|\bcomes (?:in|into) my (?:bed|bed ?room|room) at night\b/,
  /\b(?:i|she|he|mum|dad|we) (?:have|has|had|got) to (?:ask(?: (?:him|her|them|permission))?|beg(?: (?:him|her|them))?|pay(?: (?:him|her|them))?) (?:for|before|to) (?:i |she |he |we )?(?:(?:any|my|her|his|some|a) )?(?:food|meals?|dinner|money for food|money for (?:bread|milk)|a drink|water|the toilet|the loo|go to the (?:toilet|loo)|eat|drink|(?:tablets|medicine|insulin))\b(?!.*\b(?:hospital|nurse|ward|waiter|hotel|plane|flight|cafe|food bank|school|exam|blood test)\b)/,
  new RegExp(
    `\\b(?:he|she|they|carers?|husband|wife|son|daughter|in ?-?laws?|partner|boyfriend|nephew|niece) (?:always |keeps? |has |have |is )*(?:hid(?:es?|den|ing)?|locks? (?:away|up)|locked (?:away|up)|took away|takes away|throws? away|threw away) (?:all )?(?:my|her|his|mum's|dad's) (?:walking )?${NEEDED}\\b(?!.*\\b(?:present|surprise|game|joke|hide and seek|cat|dog|toddler|by mistake)\\b)`,
  ),
  /\b(?:he|she|they|carer|stepdad|stepmum|husband|wife|boyfriend|girlfriend|partner|son|daughter|brother|dad|mum|nurse|staff)\b(?: \w+)? (?:burns|burnt|burned|scalds|scalded|drags|dragged|starves|starved|whips|whipped|belts|belted|throttles|throttled|smothers|smothered|spits (?:on|at)|spat (?:on|at))(?: (?:me|him|her|them|us|mum|dad|gran|nan|the (?:baby|kids?|child\w*|boy|girl)|my \w+))\b(?! (?:a|an|the|some) (?:cd|dvd|toast|egg|disc)\b)(?!.*\b(?:to (?:the )?(?:shops?|party|pub|gym|market|theatre|concert|museum|ikea|church)|at (?:chess|cards|golf|tennis|scrabble))\b)/,
  /\b(?:girl|woman|man|lad|carers?|helper|cleaner|neighbou?r|nephew|niece|son|grandson|boyfriend|lodger|he|she|they|somebody|someone)\b.{0,40}\b(?:keeps?|kept|takes?|took|uses?|using|nicks?|steals?|stole|stealing|helps? (?:himself|herself) to|spends?|spending)\b.{0,20}\b(?:my|mum's|mam's|dad's|nan's|gran's) (?:(?:bank|credit|debit|cash) ?cards?|card|pension|savings|pin|benefits)\b(?! (?:number|game|reader|machine))(?!.*\b(?:for me|for us|to (?:buy|get|pay|do|fetch|collect)|birthday|library|bus|travel|sim|post|by mistake)\b)/,
  /\bpower of attorney\b.{0,60}\b(?:spends?|spending|takes|taking|steal\w*|empt\w+|drain\w*|on himself|on herself|sold|selling|without (?:asking|telling)|made me|makes me|forc\w*)\b/,
  /\bsign (?:here|this|it|these|them|the \w+)\b.{0,30}\bor (?:else|no (?:tea|dinner|food|visit\w*|pills|tablets)|(?:he|she|they) (?:will|says?|said))\b/,
  /^(?!.*\b(?:app|website|site|computer|laptop|screen|page|phone|boss|teacher|early|until|till|holiday|password|game|cat|dog|toddler|kids|pool|it)\b.*\bnot\b).*(?<!(?<!\b(?:he|she|they|who) )do )\bnot (?:even )?(?:let|letting|allow|allowing|allowed) (?:me|us|her|mum|my sister) (?:to )?(?:go(?= ?[,.;!]| *$| out\b| home\b)|leave|out\b|eat|sleep|phone (?:any|my)|ring (?:any|my)|see (?:a|the|my) (?:doctor|gp|family|kids|children|mum|sister|friends)|have (?:food|money|my (?:phone|money|tablets)))\b(?!.*\b(?:early|until|till|before (?:\d|five|six))\b)/,
  /\b(?:he|she|dad|mum|husband|wife|son|carer|partner|boyfriend|stepdad|brother|nurse) (?:always |keeps? |has )?(?:rais(?:es|ed|ing)|shak(?:es|ing)|shook|lift(?:s|ed)|clench(?:es|ed)) (?:his|her|a) (?:fists?|hand)\b(?= (?:to|at|when|if|because|in my|over)\b)(?! (?:in class|to (?:ask|answer|speak|wave|vote)))/,
]
