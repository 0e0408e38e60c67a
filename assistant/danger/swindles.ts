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
]
