/**
 * 'Did the ironing, but just the shirts': what follows a report says that only part of it is done. 'Only just', 'but only
 * because', 'but only at four' say how or when.
 */
export function isOnlyPart(clause: string): boolean {
  return PART.test(clause)
}

const PART =
  /^(?:(?:,|-|well|but|or|although|though|at least|i mean) )*(?:(?:it|that) (?:is|was) |i did )?(?:(?:(?:just|only|at least) )?(?:some|half|part|most|a bit|a few|not (?:quite )?all)(?: of (?:it|them|that))?|(?:just|only|not) (?:the|my|our|his|her|their|one|two|three|\d+)(?: \d+)? (?!(?:once|1st|other day|day|time|way|same|minutes?|mins?|hours?)\b)[a-z].*)(?: ,.*)?(?: [.!])?$/
