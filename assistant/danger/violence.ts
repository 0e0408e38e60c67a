/** Somebody is hurt or threatened by another: the answer comes at once. */
export const VIOLENCE: readonly RegExp[] = [
  /\b(?:afraid|scared|frightened|terrified) of (?:my|her|his) (?:own )?(?:husband|wife|partner|boyfriend|girlfriend|son|daughter|father|mother|carer|caregiver|brother)\b/,
  /\bwith a (?:knife|gun|weapon|bat|machete)\b(?! (?:sharpen|set|block))/,
  /\b(?:locked|locks|locking|trapped) (?:me|us) (?:in|inside|up)\b/,
  /\b(?:will|does|would) not let (?:me|us) (?:leave|out|go)\b/,
  /\bheld (?:me )?(?:captive|hostage|against my will)\b/,
  /\b(?:breaking|broke|trying to (?:break|get)) in(?:to)? (?:my|our|the) (?:house|home|flat|apartment|room)\b/,
  /\b(?:is|are) breaking in(?:to)?\b/,
  /\bthreaten(?:s|ed|ing)? (?:me|us|to)\b/,
  /\b(?:he|she|they|husband|wife|partner|boyfriend|girlfriend|father|mother|dad|mum|mom|son|daughter|caregiver|carer|brother|sister|nurse|neighbor|someone|somebody)(?: \w+)? (?:is |are |keeps? |has been |have been |was )?(?:hit|hits|hitting|beat|beats|beating|chok(?:es|ed|ing)|punch(?:es|ed|ing)?|kick(?:s|ed|ing)?|slap(?:s|ped|ping)?|hurts?|hurting|abus(?:es|ed|ing)|threaten(?:s|ed|ing)?|attack(?:s|ed|ing)?|stabb?(?:s|ed|ing)?|strangl(?:es|ed|ing)|rap(?:es|ed|ing)|molest(?:s|ed|ing)?|touch(?:es|ed|ing)) (?:me|us|my (?:child|kids|children|son|daughter|mother|mum|mom))\b/,
  /\bi (?:am being|was|have been|got|am getting) (?:abused|beaten|attacked|raped|assaulted|stalked|threatened|mugged|held hostage)\b/,
  /\b(?:sexual|physical) (?:abuse|assault)\b/,
  /\b(?:afraid|scared|terrified|frightened) (?:of (?:my (?:husband|wife|partner|boyfriend|girlfriend|father|carer|caregiver|son)|him hurting)|to go home|for my life|he (?:will|is going to) (?:hurt|kill)|she (?:will|is going to) (?:hurt|kill))/,
  /\b(?:going to|will|wants? to|threatened to|trying to) (?:kill|hurt|harm|shoot|stab|beat) (?:me|us|my (?:family|kids|children|mother|wife|husband)|him|her|them|someone|somebody|everyone|people|she)\b/,
  /\bi (?:want|am going|plan|feel like) (?:to )?(?:kill|hurt|hurting|killing|shoot|stab) (?:him|her|them|someone|somebody|people|everyone|my (?:husband|wife|boss|neighbor|mother|father|son|daughter|baby|child|kids)|the baby|she|he)\b/,
  /\b(?:someone|somebody|a man|people) (?:is|are) (?:breaking in|trying to (?:break|get) in|in my house|following me|outside with a)\b/,
  /\bsomeone broke in(?:to my house)?\b/,
  /\b(?:has|have) a (?:gun|knife) (?:and|to|at)\b/,
]

/** Also where the model hears nothing: nobody is tied to a chair for their good. */
export const TIED_UP =
  /\b(?:tie|ties|tied|tying|chain\w*)\b (?:me|him|her|them|mum|mam|mom|dad|nan|gran|grandad|grandma|my \w+) (?:down )?to (?:the|a|his|her|my|their) (?:chair|bed|wheelchair|radiator|table|commode|recliner)\b(?!.*\b(?:game|play|film|escape room)\b)/

/** Also where the rest of the message is about something else. */
export const BY_THE_THROAT =
  /\b(?:got|had|has|took|grabb?ed|grabs|takes) (?:a )?(?:hold of )?(?:me by the|my|her by the|him by the) (?:throat|neck|hair|arms?)\b(?!.{0,20}\b(?:cut|done|washed|checked|seen|stuck)\b)/

/** A threat that somebody passes on. */
export const NEXT_TIME =
  /\b(?:he|she|husband|wife|partner|boyfriend|girlfriend|dad|father|son|brother)\b.{0,24}\bnext time\b.{0,16}\b(?:finish (?:it|me|the job)|(?:it will|will) be worse|do it properly|kill|not miss)\b/

/** Not quite clear: one kind question first. */
export const VIOLENCE_WORRIES: readonly RegExp[] = [
  TIED_UP,
  NEXT_TIME,
  /\b(?:can not|cannot|must not) (?:type|talk|say|write|speak)(?: \w+){0,3} ?[,.]? ?(?:because |cos |as )?(?:he|she|they) (?:reads?|checks?|sees?|can see|can hear|(?:is|are) (?:watching|listening)|will (?:see|know|hear|hit|kill|hurt))\b/,
  /\braised (?:his|her|a) (?:hand|fist) to\b/,
  /\bknock(?:s|ing|ed) (?:me|her|him|mum|mam|mom|dad|my \w+) about\b/,
  /\barmed (?:men|man|people)\b/,
  /\b(?:climb\w*|coming) over the (?:gate|wall|fence)\b/,
  /\bin the (?:garden|yard|hall) with a (?:torch|crowbar|bat)\b/,
  // Somebody at the door, or rough hands.
  /\b(?:man|someone|somebody|stranger|he is|ex) (?:\w+ ){0,3}(?:in (?:my|the) house|get in|outside (?:the|my) door|outside and|following me)\b/,
  /\bhiding (?:in|from)\b/,
  /\b(?:hitting|hits|beating|beats|slapp\w+|pinch\w*|shoved|pushes|chok\w+|punch\w*|rough with|hurts) (?:me|her|him|his wife|my|sir|mum|dad|gran|us)\b/,
  /\bunexplained bruis\w*\b/,
  /\bbruises? on\b/,
  /\b(?:takes?|taking) my (?:money|pension)\b/,
  /\b(?:locks?|locked|lock) (?:me|us|her|him)\b/,
  /\btouches me\b/,
  /\bcomes in my room\b/,
  /\bhands? (?:round|around|on|at) (?:my|her|mum's|mams?'s?|the (?:baby|child)'s) (?:neck|throat)\b/,
  BY_THE_THROAT,
  /\bshook (?:him|her|the baby)\b/,
  /\bshakes the baby\b/,
  /\bhurt (?:the baby|her|him)\b(?! feelings)/,
]
