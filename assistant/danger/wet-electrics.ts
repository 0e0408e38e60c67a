const ELECTRIC =
  '(?:lights?(?! (?:rain|shower|blue|brown))|light ?(?:bulb|fitting|switch)s?|lamps?|sockets?|plugs?|fuse ?(?:box|board)|consumer unit|electrics|electricity(?! (?:bill|meter|company|board))|wir(?:es|ing)|cables?|extension lead|switch(?:es)?|telly|heater)'
const WET =
  "(?:(?:water|rain|leak|flood|pipe|sewage)(?:['’]s)?(?: is| has| was| keeps| all)?(?: \\w+)? (?:com(?:ing|es?)|pour(?:ing|s)?|drip(?:ping|s)?|run(?:ning|s)?|leak(?:ing|s)?|gush(?:ing|es)?|spray(?:ing|s)?|seep(?:ing|s)?|get(?:ting|s)?|gone|going|up|in|all over)|(?:water(?! (?:the|my|our|her|his|plants?|them)\\b)|leak\\w*|drip\\w*|flood\\w*))"

/** 'Water is coming through the ceiling onto the lights': one kind question, whatever the model makes of it. */
export const WET_ELECTRICS: readonly RegExp[] = [
  new RegExp(
    `\\b${WET}\\b.{0,30}\\b(?:into|onto|on|in|over|through|near|round|out of|from|up to|by|reach\\w*) (?:(?:the|my|our|a|all|some|\\w+ing) ){0,2}${ELECTRIC}\\b(?!.*\\b(?:last (?:week|month|year)|plants?|christmas|garden|fixed|sorted|paint\\w*)\\b)`,
  ),
  new RegExp(
    `\\b${ELECTRIC}\\b.{0,20}\\b(?:is|are|were|was|has|have|and|full of|buzzing|crackling|sparking|in)\\b.{0,20}\\b(?:under ?water|water (?:is )?(?:com\\w+|runn\\w+|pour\\w+|dripp\\w+)|soaked|full of water|dripping)\\b(?!.*\\b(?:last (?:week|month|year)|fixed|sorted)\\b)`,
  ),
]
