const OF_A_PERSON =
  '^(?!.*\\b(?:cat|dog|hens?|fish|rabbit|puppy|kitten|horse|bed|beds|sheets|oil|filter|tyres?|bins?|plants?|tank|hamster)\\b).*'

/** Somebody who cannot help themselves, and nobody comes: one kind question, whatever the model makes of it. */
export const NEGLECT: readonly RegExp[] = [
  new RegExp(
    `${OF_A_PERSON}\\b(?:(?:not|never) (?:eaten|ate|had (?:any |a )?(?:food|meal|anything to eat|bite)|drunk|kept (?:anything|a thing|food|water) down)|(?:eaten|ate|had|drunk) nothing|nothing (?:eaten|to eat)|(?:just|only)(?: had)? water)(?: (?:or \\w+|at all|proper|properly|but \\w+))*(?: ?,)? (?:since (?:\\w+day|the weekend|last week|the day before)|for (?:\\w+ )?days|in (?:\\w+ )?days|\\w+ days now)\\b`,
  ),
  new RegExp(
    `${OF_A_PERSON}\\b(?:not|never|nobody has|no one has)(?: been)? (?:fed|changed|cleaned|washed|turned|given (?:any |a )?(?:food|water|drinks?))(?: (?:me|him|her|them|mum|dad|gran|nan))? (?:by the|since|for (?:\\w+ )?(?:days|hours)|all (?:day|night|weekend)|in (?:\\w+ )?days)\\b`,
  ),
  /\b(?:carers?|helper|aide|home help|nobody|no one|agency|girl|daughter|son)\b.{0,40}\b(?:not|never|nobody|no one|has|have)\b.{0,16}\b(?:come|came|been|turned up|arrived|shown up)\b.{0,30}\b(?:days?|since|yesterday)\b.{0,60}\b(?:can not|unable|not able|reach|in the wet|soaked|no (?:food|water))\b/,
  /\b(?:can not|not able to|unable to) (?:reach|get to|get as far as) the (?:tap|water|sink|toilet|loo|commode)\b(?!.*\b(?:plumber|cupboard|fix|spanner|decorat\w*|traffic|shop)\b)/,
  /\b(?:nothing to (?:eat|drink)|not a drop|no (?:food|water|drink)) (?:since|for (?:\d+|two|three|four|several) days|in (?:\d+|two|three|four) days)\b(?!.*\b(?:cat|dog|plants?|garden|lawn|blood test|operation|surgery|fasting)\b)/,
  /\b(?:left|lying|leave|leaves|leaving|sat|sitting|lies|kept)\b(?: (?:me|him|her|them|mum|dad|gran|nan|lying|sitting|sat|all \w+|here|there|for \w+)){0,3} in (?:(?:his|her|my|their|the|a|own|same|bed in a) )*(?:wet(?! (?:room|suit|grass|weather|rain))|mess|filth|wee|urine|pee|soiled|dirty (?:pad|nappy|bed|clothes))\b(?!.*\b(?:clothes in|washing|laundry|dog|cat)\b)/,
  /\b(?:sores?|bedsores?|wounds?|ulcers?)\b.{0,30}\b(?:maggots?|to the bone|black|stinks?|pus|rotten|rotting)\b/,
  /\b(?:left|leave|leaves|leaving)(?: (?:me|him|her|them|mum|dad|gran))? (?:all )?(?:alone|on (?:his|her|my|their) own) (?:all (?:day|night|weekend)|for (?:\w+ )?(?:days|hours))\b.{0,30}\b(?:no|without|not)\b(?!.*\b(?:cat|dog|puppy)\b)/,
  /\b(?:no|not) (?:eat|eaten|food|drink)\b.{0,12}\b(?:two|three|four|five|\d+|many|some) days\b(?!.*\b(?:cat|dog|fish|hens?|fasting|ramadan|lent|sugar|meat|chocolate)\b)/,
]
