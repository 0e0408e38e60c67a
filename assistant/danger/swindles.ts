const STRANGER =
  '(?:(?:nice |young |lovely |polite )*(?:man|men|lad|lads|woman|lady|girl|bloke|chap|fella|caller|salesman|builder|roofer|officer|engineer|somebody|someone|they|he|she)|the bank|my bank|police|policeman|fraud department|hmrc|tax office|microsoft|amazon|bt|windows|apple|paypal)'
const MONEY =
  '(?:money|savings|cash|pension|pin|pin number|card number|bank details|sort code|password|passcode|code (?:on|from|in)|\\d+ (?:pounds|dollars|thousand|grand|hundred|quid))'

/** Robbed with kind words, while it happens: one kind question, whatever the model makes of it. */
export const SWINDLES: readonly RegExp[] = [
  /\bsafe account\b/,
  new RegExp(
    `\\b${STRANGER}\\b(?: on the (?:phone|line)| at the door)? (?:is )?(?:wants?|wanted|wanting|asks?|asked|asking|needs?) (?:for |to (?:know|have|see) |me to (?:tell|give) (?:him|her|them) )?(?:my|mum's|mom's|dad's|nan's|gran's|our) (?:pin|card (?:number|and pin)|bank (?:details|card|login|password)|passcode|account number|sort code)\\b(?!.*\\b(?:shop|till|petrol station)\\b)`,
  ),
  // To be paid in vouchers, or else.
  /^(?=.*\b(?:arrest\w*|warrant|police|court|jail|prison|deport\w*|tax|hmrc|cut (?:me |us )?off|fine|won|prize)\b)(?=.*\b(?:gift|itunes|google play|steam|amazon|apple|xbox|paysafe) ?(?:cards?|vouchers?)\b|.*\bvouchers\b)(?!.*\b(?:birthday|christmas|present|parking|library|raffle)\b).*\b(?:pay|paid|buy|buying|fee|send)\b/,
  /\b(?:vouchers?|gift cards?)\b.{0,20}\b(?:for|to) (?:a|the|some|this) (?:\w+ )?(?:man|men|lady|woman|bloke|chap|fella|person|caller|officer|engineer|stranger|soldier)\b/,
  /\b(?:gift|itunes|google play|steam|amazon|apple|xbox) (?:cards?|vouchers?)\b.{0,60}\b(?:on the (?:phone|line)|police|tax|hmrc|bank|fine|arrest\w*|virus|computer|microsoft|read (?:(?:out|him|her|them|back) )?the|numbers? (?:on|off))\b/,
  new RegExp(
    `\\b${STRANGER}\\b.{0,30}\\b(?:says?|said|saying|tells?|told|telling|wants?|wanted|needs?|asks?|asked|asking)\\b.{0,30}\\b(?:move|moved|transfer\\w*|withdraw|draw out|take out|get out|hand over|send|give (?:him|her|them)|read (?:out|him|her|them)|tell (?:him|her|them))\\b.{0,24}\\b${MONEY}\\b(?!.*\\b(?:birthday|collection|school|trip|window cleaner|milkman|gardener|rent|lottery|tip)\\b)`,
  ),
  /\b(?:driv\w+|tak(?:es|ing|en|e)|walk\w+|marching) (?:me|her|him|mum|mom|dad|gran|nan|grandad) (?:down )?to (?:the|my|her|his) (?:bank|cash ?point|cash machine|atm|post office)\b(?=.{0,60}\b(?:cash|thousand|draw|withdraw|take out|money|now|roof|drive|make)\b)(?!.*\b(?:daughter|son|wife|husband|niece|nephew|carer|granddaughter|grandson|taxi) (?:is |will be )?(?:driving|taking))/,
  /\b(?:controlling|taken over|into|moving the mouse on|remote(?:ly)? (?:on|in|into)) (?:my|mum's|dad's|the|her|his) (?:computer|laptop|screen|tablet)\b(?=.{0,60}\b(?:bank|money|account|card|refund)\b)/,
  // In the computer, or about to be let in.
  new RegExp(
    `\\b(?:${STRANGER}|computer man|technician|technical support|support|hackers?|caller|guy)\\b(?: \\w+){0,4}? (?:(?:is|are|has|have|been|got|getting) )+(?:now )?(?:in|into|inside|on|controlling|taken over|control of|taken control of|moving) (?:my|mum's|dad's|the|her|his) (?:computer|laptop|pc|screen|mouse|ipad|phone screen)\\b(?!.*\\b(?:fix\\w*|repair\\w*|mend\\w*|shop|coming at|lesson|grandson|school|meeting|teams|zoom)\\b)`,
  ),
  /\b(?:mouse|arrow|cursor)\b.{0,20}\b(?:mov(?:es|ing)|by itself|on its own)\b(?=.*\b(?:virus|bank|man|they|caller|someone|somebody|money|hack\w*)\b)|\b(?:they|man|someone|somebody|he)\b.{0,40}\b(?:moving|moves) (?:the|my) (?:mouse|arrow|cursor)\b/,
  new RegExp(
    `\\b${STRANGER}\\b.{0,40}\\b(?:computer|laptop|phone|pc|tablet)\\b.{0,16}\\b(?:has|got|full of|is) (?:a |an |some )?(?:virus\\w*|hack\\w*|infected|problem)\\b(?=.*\\b(?:phone|rang|ringing|calls?|called|line|wants?|screen|pay|money|give|press)\\b)(?!.*\\b(?:shop|repair shop|my (?:son|daughter|grandson)|work|it department)\\b)`,
  ),
  /\b(?:told|tells|asked|asking|asks|wants?|says?|said|made|makes|helped)\b.{0,24}\b(?:any ?desk|team ?viewer|quick ?support|rust ?desk|remote (?:app|access))\b(?!.*\b(?:work|office|it department|my (?:son|daughter|grandson|boss))\b)/,
  /\b(?:he|man|bloke|lady|caller|guy|someone|somebody|support|they)\b.{0,40}\b(?:told|tells|wants|asked|asks|says|said|made|makes)\b.{0,16}\b(?:to )?(?:download|install|open|click|let (?:him|them) in(?:to)?)\b.{0,20}\b(?:program\w*|software|app|computer|laptop|screen)\b(?=.*\b(?:fix|virus|refund|bank|money|secure|hack\w*)\b)(?!.*\b(?:my (?:son|daughter|grandson|boss)|work|school|nurse|doctor)\b)/,
  // Pay or be arrested.
  /\b(?:arrest\w*|prison|jail|bailiffs?|warrant|deport\w*|court)\b.{0,20}\b(?:unless|if)\b.{0,16}\b(?:pay|paid|send|transfer|give)\b|\b(?:pay|send|transfer)\b.{0,30}\b(?:or|else)\b.{0,20}\b(?:arrest\w*|prison|jail|bailiffs?|warrant|deport\w*)\b(?!.*\b(?:monopoly|game|film)\b)/,
  // What was given away, and what is gone.
  /\b(?:gave|given|told|typed in|typed|put in|entered|read out|handed over|sent)\b(?: (?:him|her|them|in|all|over))? (?:my|mum's|dad's|our|the) (?:\w+ )?(?:bank (?:login|details|password|card)|pin|pin number|passcode|card details|card number|security code|sort code|account number|one time code|login)\b(?=.*\b(?:fraud|they said|he said|she said|link|text|caller|call|phone|stranger|scam\w*|money|gone|empty|now|hack\w*)\b)(?!.*\b(?:gas board|school|insurance renewal|dentist|hotel|booking|charity shop)\b)/,
  /\b(?:account|savings|pension|isa)(?:['’]?s| is| was| has been| have been| are)*(?: now| all| just)* (?:empty|emptied|drained|cleaned out|cleared out|wiped|all gone)\b(?!.*\b(?:holiday|wedding|spent it on|kitchen|bills|till|until|payday|skint|again)\b)/,
  /\b(?:clicked|tapped|opened|pressed) (?:on )?(?:the|a|that|this) link\b.{0,60}\b(?:card|bank|money|details|password|pin)\b/,
  /\b(?:(?:been|was|being|got|getting|am|is|are) (?:scammed|conned|swindled|defrauded|ripped off by)|(?:is|was) (?:it|this|that|he|she) (?:a )?(?:scam|con ?man|fraudster)|(?:it|this|that|he|she) (?:is|was) a (?:scam|con ?man|fraudster))\b(?!.*\b(?:film|telly|book|podcast|talk|training|last year|years ago|paying \w+ for)\b)/,
  // Love, a prize or a relation in need, and money first.
  new RegExp(
    `^(?=.*\\b(?:never met|not met|have not met|met (?:him|her|on) (?:online|on|the internet)|met online|met on|online (?:boyfriend|girlfriend|friend)|boyfriend online|soldier|oil rig|loves me|facebook|tinder|dating)\\b)(?=.*\\b(?:needs?|wants?|asks?|asked|asking|send\\w*|sent|lend\\w*|lent|wire|transfer\\w*)\\b)(?=.*\\b(?:${MONEY}|\\d{3,}|thousand|grand|flight|visa|operation|customs|hospital bills?|bitcoin|crypto|gift cards?|ticket)\\b)(?!.*\\b(?:marketplace|ebay|vinted|birthday|collection|charity walk|sponsor\\w*)\\b).*`,
  ),
  /\b(?:won|winner|inherit\w*|prize|lottery|refund|compensation)\b.{0,40}\b(?:send|pay|paid|transfer)\b.{0,20}\b(?:fee|first|tax|deposit|charge|release|customs|admin)\b(?!.*\b(?:raffle ticket|solicitor|probate|bowls|club)\b)/,
  /\b(?:rang|called|phone\w*|call|text\w*|whatsapp)\b.{0,60}\b(?:accident|jail|prison|hospital|police station|arrested|new number|trouble)\b.{0,40}\b(?:bail|needs? (?:money|\d+)|pay|send (?:money|\d+)|transfer)\b/,
  /\b(?:wants?|wanted|asks?|asked|asking|needs?|told me|says?|read(?: out)?|give|gave|given)\b.{0,30}\b(?:code|passcode|number|6 digits|six digits)\b (?:that |which |i |they |he |she )*(?:(?:just )?(?:came|comes|come|arrived|got|sent|was sent|is sent)|by text|from (?:the|a|my) text|in the text|on my phone)\b(?!.*\b(?:parcel|delivery|courier|locker|my (?:son|daughter|grandson|wife|husband)|nhs app|logging in)\b)/,
  /\b(?:pretend(?:s|ing|ed)? to be|claim(?:s|ing|ed)? to be|say(?:s|ing)? (?:he|she|they|it) (?:is|are)|pos(?:es|ing) as)\b (?:\w+ )?(?:my (?:son|daughter|grandson|granddaughter|niece|nephew|brother|sister|mum|dad|boss|bank)|(?:from )?(?:the |my )?(?:bank|police|fraud|hmrc|microsoft|amazon|bt|council|water board|gas board|hospital))\b(?=.*\b(?:money|pay|\d{3,}|bank|card|pin|transfer|gift|code|whatsapp|details|at the door|come in|inside|account|account number)\b)/,
  /\b(?:tells?|told|says?|said|wants?|asks?|asked) (?:me |us |mum |her |him )?(?:to |i must |i have to )?(?:move|transfer|put|shift|send) (?:it|them|all|everything|the lot|my \w+)(?: all)? (?:in)?to (?:a |an |the |this |his )?(?:new|different|another|secure|protected|holding|government) account\b/,
]
