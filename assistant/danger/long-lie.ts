const LONG =
  '(?:(?:all|most of|half|the whole|through) (?:the |last )?(?:night|day|morning|afternoon)|since|for (?:hours|ages|days)|overnight|(?:\\d+|two|three|four|five|six|several|many) (?:hours|hrs|days|nights))'

/** On the floor since last night, or in a bath that has gone cold: one kind question, whatever the model makes of it. */
export const LONG_LIE: readonly RegExp[] = [
  new RegExp(
    `\\b(?:been|lying|laid|lain|lay|sat|sitting|stuck|spent|wedged|left)\\b(?: \\w+){0,4} (?:floor|flair|lino|tiles|bath|bathtub|shower|ground|hallway)\\b(?! ?(?:fitter|plan|lamp|cushion|show|shop)).{0,30}\\b${LONG}\\b(?!.*\\b(?:tiling|tiles for|scrubb\\w+|clean\\w*|play\\w*|lego|toys?|jigsaw|grout\\w*|sanding|mopp\\w*|building|paint\\w*|cat|dog|puppy|soak\\w*|keys?|sock|parcel|picnic)\\b)`,
  ),
  new RegExp(
    `\\b${LONG}\\b(?: \\w+){0,3} on (?:the |my |his |her )?(?:cold |hard |kitchen |bathroom |hall |bedroom |toilet )*(?:floor|lino|tiles|ground)\\b(?!.*\\b(?:tiling|scrubb\\w+|clean\\w*|play\\w*|lego|toys?|jigsaw|grout\\w*|sanding|mopp\\w*|paint\\w*|cat|dog|puppy)\\b)`,
  ),
  /\b(?:i|he|she|we|mum|mam|mom|dad|nan|gran|grandad|grandma|husband|wife)\b(?: (?:am|is|are|have|has|had|just|got|gone|was))* (?:fell|fallen|slipped|slid|wedged|stuck|jammed|trapped) (?:down )?(?:behind|between|beside|under|underneath) (?:the |my |a |his |her )?(?:sofa|settee|couch|bed|toilet|loo|bath|wardrobe|chair|armchair|cooker|fridge|door|radiator|wall|table)\b(?!.*\b(?:keys?|remote|ring|pen|sock|toy|glasses|paper|parcel)\b)/,
  /\bcan not (?:reach|get (?:to|at|up|out|free))\b.{0,40}\b(?:fell|fallen|slipped|slid|wedged|stuck) (?:down )?(?:behind|between|under|underneath)\b/,
]
