/**
 * 'They come at half 11, make it quarter past', 'at 3, no, ten to': the hour is the one that was said just before, so the time
 * that is put right is heard and not the first one.
 */
export function withHourSaidBefore(text: string): string {
  return text.replace(WITHOUT_HOUR, (minutes: string, _word: string, at: number) => {
    const hour = [...text.slice(0, at).matchAll(HOUR)].at(-1)?.groups?.hour
    return hour === undefined ? minutes : `${minutes} ${hour}`
  })
}

/** At the end of a clause, after words that put something right. */
const WITHOUT_HOUR =
  /(?<=\b(?:make (?:it|that|the \p{L}+|\p{L}+)|no|actually|rather|better|sorry|i mean|or|say|let's say)(?:,| at| a)* )((?:a )?(?:half|quarter|twenty(?:[ -]five)?|ten|five|20|25|10|5)(?: minutes)? (?:past|to|after))(?=\s*(?:$|[.,;!?]|instead|please|then|and|so)(?:\W|$|\w))/giu

const HOUR =
  /\b(?:at|half|past|to|by|for|is|say|says|from|till|until|around|about) (?<hour>1[0-2]|[1-9]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?::\d\d)?\b(?! (?:minutes?|mins?|hours?|days?|weeks?|past|to)\b)/gi
