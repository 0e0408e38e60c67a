/** 'Curtain burn now': without the small words. One kind question, whatever the model makes of it. */
export const FIRE: readonly RegExp[] = [
  /\b(?:curtains?|bed|sofa|kitchen|house|room|wall|mattress|door|roof|carpet|flat|shed|garage|clothes|sleeve|hair|pan|bin|tent|barn|hay)\b(?: \w+)? (?:burn|burning|burns|fire|alight|aflame|smoking)(?: (?:now|help|quick|big|everywhere|bad|and|fast)\b|(?= ?[,.!]| *$))(?!.*\b(?:alarm|drill|engine|safety|bbq|candle|calories|station|door|blanket|extinguisher)\b)/,
  /\b(?:fire|smoke) (?:is )?(?:in|from|under|out of|coming) (?:the |my |our )?(?:kitchen|door|socket|plug|wall|roof|oven|bedroom|ceiling|room|house|flat|engine|lift)\b(?!.*\b(?:alarm|drill|extinguisher|detector|door seal|pizza|incense)\b)/,
  /\b(?:bedroom|kitchen|house|flat|room|curtains?|sofa|bed) (?:appears to be|seems to be|looks to be|might be|is|has gone) (?:alight|on fire|burning|ablaze)\b/,
  /\b(?:clothes|trousers|hair|sleeve|dressing gown|nightie|shirt) (?:is |are |has )?(?:on fire|alight|caught)\b(?! (?:busy|on|up))/,
  /\b(?:sofa|settee|bed|mattress|chair|armchair|duvet|blanket|cushion|carpet|rug|plug|socket|switch|wall|wire|wires|cable|charger|battery|bin|fuse ?box|adaptor|extension|scooter|heater)\b(?:['’]s)?(?: (?:is|has|are|was|it|still|all|kind of|sort of|getting|gone|going|feels|looks|a bit|really|just|started))* (?:glow\w*|fizz\w*|sizzl\w*|smells? (?:hot|burnt|of burning|like burning|of smoke|scorch\w*)|scorched|char{1,2}ed|red hot|smok(?:ing|y)|hissing|melt(?:ed|ing)|swelling up|puffing up)\b(?!.*\b(?:in the dark|stars?|last (?:week|year)|years? ago|fixed|replaced|chocolate|cheese|bath bomb|lamp shade|paint)\b)/,
  /\b(?:smoke|sparks|flames)(?:['’]s| is| are)? (?:coming|pouring|shooting|billowing) (?:off|out of|from|through|up)\b(?!.*\b(?:chimneys?|barbecue|bbq|bonfire|train|vape|film|fireworks?|grill|smoker|fireplace)\b)/,
  /\bsmell\w*(?: of| like)? (?:\w+ )?(?:burning|burnt|scorched|melting) (?:plastic|rubber|wires?|wiring|electric\w*|hair|paint|cables?)\b(?!.*\b(?:last (?:week|year)|years? ago|fixed|hairdresser|tyres?)\b)/,
  /\b(?:all|full of|filling with|thick with) smoke\b(?!.*\b(?:bonfire|barbecue|bbq|pub|film|stage|disco)\b)/,
]
