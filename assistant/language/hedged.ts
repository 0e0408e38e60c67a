/**
 * Whether what is told of a time or a deed is not certain, or only how somebody is: 'she'll say four and come at six', 'the
 * man says come Wednesday maybe, he doesn't know', '“we'll move you to 10:50”, then 11'.
 */
export function isHedged(text: string): boolean {
  if (ORDER.test(text.replace(QUOTED, '§'))) return false
  return SAYS_MAYBE.test(text) || HABIT.test(text) || goesOnAfterQuoting(text)
}

/** Whoever asks for it in their own words means it. */
const ORDER =
  /\b(?:add|skip|move|tick|remind|delete|put|mark|cancel|postpone|book|rename|reschedule|remove|undo|mute|push|shift|change (?:it|that|the|my)|make (?:it|that))\b/i

/** What somebody else is not sure of. */
const SAYS_MAYBE =
  /\b(?:says?|said|saying|tells?|told (?:me|us)|reckons?|thinks|thought|texted|wrote|asked)\b.*\b(?:maybe|perhaps|might|possibly|not sure|wasn['’]?t sure|isn['’]?t sure|(?:don['’]?t|doesn['’]?t|didn['’]?t|do not|does not) know|or something|or so)\b/i

/** What somebody does time and again, and who it is that is spoken of. */
const HABIT =
  /(?:['’]s|\b(?:is|are|was|were|she|he|they|it))? ?\b(?:never|always|forever|usually) (?:on time|late|early|running|comes?|arrives?|turns? up|shows? up|says?|said|keeps?|cancels?|changes|rings?|calls?|picks? up|phones?)\b/i

const QUOTED = /["“«][^"“”»]{2,200}["”»]/g

/** A time that was quoted, and more than that is said of it. */
function goesOnAfterQuoting(text: string): boolean {
  const quoted = [...text.matchAll(QUOTED)]
  const last = quoted.at(-1)
  if (!last || !quoted.some(([said]) => /\d/.test(said))) return false
  return /\p{L}/u.test(text.slice(last.index + last[0].length))
}
