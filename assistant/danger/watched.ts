const WHO =
  '(?:(?:same|white|black|red|blue|silver|strange|a|that|some|this|the|my) )+(?:van|car|man|bloke|guy|lad|lads|woman|person|motorbike|men|ex|fella|people)'

/** Followed, watched or waited for: one kind question, whatever the model makes of it. */
export const WATCHED: readonly RegExp[] = [
  new RegExp(
    `\\b${WHO}\\b(?: \\w+){0,3}? (?:keeps?|kept|has been|have been|is|are|was) (?:on )?(?:circling|driving past|coming (?:back|past)|walking past|watching (?:me|us|the house|my (?:house|flat|window|door)|from)|following (?:me|us|my|her)|turning up|staring (?:at|in)|waiting (?:for me|outside)|(?:parked|sat|stood|standing|sitting) (?:outside|across|opposite) (?:my|our|the) (?:house|flat|window|home|work|door|gate))\\b(?!.*\\b(?:plumber|delivery|uber|taxi|engineer|builder|ice cream|dog|cat|for (?:the )?(?:tea|coffee))\\b)`,
  ),
  /\b(?:car|van|man|bloke|guy|someone|somebody|he|ex)\b(?: \w+){0,2} (?:been |is |sat |parked |stood |standing |waiting )+outside (?:my|our) (?:house|flat|window|work|door|home)\b.{0,30}\b(?:nights?|days|hours|again|every|all|still|watching|since|scared|frightened)\b(?!.*\b(?:taxi|uber|plumber|builder|lift|collect)\b)/,
  /\b(?:ex|stalker|he|she)\b(?: \w+)? (?:keeps?|kept) (?:on )?(?:turning up|following|ringing my (?:bell|door)|coming (?:to|round) (?:my|the) (?:house|flat|door|work|school)|waiting (?:for me|outside))\b(?!.*\b(?:early|late|cat|dog|chocolate|cake)\b)/,
  /\b(?:foot ?steps|voices|somebody|someone|noises?|a man|they are) (?:\w+ )?(?:upstairs|downstairs|in the (?:house|flat|loft|hall|kitchen|garden|attic))\b(?=.*\b(?:alone|on my own|nobody|no one|live by myself|intruder|scared|frightened|hiding|burglar)\b)/,
  /\b(?:he|she|someone|somebody|man|they|ex|people) (?:is |are |was |keeps? )?(?:at|outside|under|by|climbing (?:in|through)|looking (?:in|through)|banging (?:on|at)|trying|knocking at) (?:the|my|our) (?:\w+ )?(?:window|windae|door|glass|fence)\b(?=.*\b(?:scared|feart|frightened|afraid|help|alone|hiding|please|police|terrified|shaking|won['’]?t go|not go)\b)|\b(?:scared|feart|frightened|afraid|terrified|alone|hiding)\b.{0,24}\b(?:he|she|someone|somebody|man|they|ex) (?:is |are )?(?:at|outside|under|by|climbing (?:in|through)|banging (?:on|at)) (?:the|my|our) (?:\w+ )?(?:window|windae|door)\b/,
  // Help, in a few words.
  /^(?:(?:please|just|quick|quickly|shh?|do not make (?:a|any) (?:noise|sound)|be quiet|and|oh|god|can you|could you|someone|will you) ?[,.!]? ?)*(?:send|get|fetch|bring|call|ring|phone)(?: me| us)? (?:help|some help|someone|somebody|anyone)(?= ?[,.!]| *$| (?:please|pls|now|quick\w*|fast|here|to (?:me|us|my|number|the house|\d+)|i am|he is|she is)\b)(?!.*\b(?:about|fix|mend|repair|boiler|sofa|shelf|move the)\b)/,
  /\b(?:can|could|need|please) (?:someone|somebody|anyone)(?: to)? (?:come|help)(?: me| here| now| please| quick\w*| over| round)*(?= ?[,.!?]| *$| (?:i|he|she|my|and i)\b)(?!.*\b(?:boiler|shelf|sofa|fix|mend|garden|homework|for tea|dinner)\b)/,
]
