/** 'Curtain burn now': without the small words. One kind question, whatever the model makes of it. */
export const FIRE: readonly RegExp[] = [
  /\b(?:curtains?|bed|sofa|kitchen|house|room|wall|mattress|door|roof|carpet|flat|shed|garage|clothes|sleeve|hair|pan|bin|tent|barn|hay)\b(?: \w+)? (?:burn|burning|burns|fire|alight|aflame|smoking)(?: (?:now|help|quick|big|everywhere|bad|and|fast)\b|(?= ?[,.!]| *$))(?!.*\b(?:alarm|drill|engine|safety|bbq|candle|calories|station|door|blanket|extinguisher)\b)/,
  /\b(?:fire|smoke) (?:is )?(?:in|from|under|out of|coming) (?:the |my |our )?(?:kitchen|door|socket|plug|wall|roof|oven|bedroom|ceiling|room|house|flat|engine|lift)\b(?!.*\b(?:alarm|drill|extinguisher|detector|door seal|pizza|incense)\b)/,
  /\b(?:bedroom|kitchen|house|flat|room|curtains?|sofa|bed) (?:appears to be|seems to be|looks to be|might be|is|has gone) (?:alight|on fire|burning|ablaze)\b/,
  /\b(?:clothes|trousers|hair|sleeve|dressing gown|nightie|shirt) (?:is |are |has )?(?:on fire|alight|caught)\b(?! (?:busy|on|up))/,
  /\b(?:all|full of|filling with|thick with) smoke\b(?!.*\b(?:bonfire|barbecue|bbq|pub|film|stage|disco)\b)/,
]
