const WEAPON = '(?:gun|shotgun|rifle|pistol|knife|machete|cutlass|axe|hammer|crowbar|acid|baseball bat)'

/** Made to, kept in, robbed or threatened: one kind question, whatever the model makes of it. */
export const COERCION: readonly RegExp[] = [
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
  /\b(?:tried|trying|gets|got) (?:on top of me|in(?:to)? (?:my )?bed with me)\b|\bcomes (?:in|into) my (?:bed|bed ?room|room) at night\b/,
]
