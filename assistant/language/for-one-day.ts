/** 'This is for today only', 'at ten tonight', 'service is at half five cos the gas man is in': said of the day, and no order for all of them. */
export function isForOneDay(text: string): boolean {
  return TODAY_ONLY.test(text) || (IS_AT.test(text) && !isForGood(text))
}

/** 'From now on', 'every Tuesday'. */
export function isForGood(text: string): boolean {
  return FOR_GOOD.test(text)
}

const TODAY_ONLY =
  /\btonight\b|\b(?:(?:today|tonight|tomorrow|this (?:once|time|week)) only|(?:just|only) (?:for )?(?:today|tonight|tomorrow|this once|this time|this week)|(?:this|that|it) (?:applies|counts|holds|goes|is) (?:only |just )*(?:to|for) (?:today|tonight))\b/i
const IS_AT =
  /^(?!.*\b(?:move|change|make|put|set|push|shift|bring|reschedule|switch)\b).*(?:['’]s|\b(?:is|are|will be)) (?:only |just )?at (?:\d|half|quarter|noon|midday|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)/is
const FOR_GOOD =
  /\b(?:from now|from today|from tomorrow|from next|now on|always|every|each|daily|weekly|permanent\w*|for good|these days|new time|now at|is now|are now|\p{L}+days)\b/iu
