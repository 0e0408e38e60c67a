/**
 * Whether an order is only quoted: 'she said "cancel the Zoom" and laughed', '"Cancel gym trial" is a sad name'. Whoever wants
 * it done says so outside the quotation marks.
 */
export function isOnlyQuoted(text: string): boolean {
  const outside = text.replace(QUOTED, '§')
  if (outside === text || ORDER.test(outside) || WHEN.test(text)) return false
  const quoted = [...text.matchAll(QUOTED)].map(([said]) => said)
  return quoted.some((said) => ORDER.test(said)) && (SAID.test(outside) || IS_NAME.test(outside))
}

const QUOTED = /["“«][^"“”»]{2,200}["”»]|(?<=^|\s)['‘][^'‘’]{2,200}['’](?=[\s.,!?]|$)/g
const ORDER =
  /\b(?:add|skip|move|tick|remind|delete|put|mark|cancel|postpone|book|pick up|write|note|rename|reschedul\w+|remove|undo|mute)\b/i
/** 'The dentist said "half four instead"' tells when it is to be. */
const WHEN = /\b(?:\d{1,2}[:.]\d\d|instead|reschedul\w*)\b/i
const SAID =
  /\b(?:said|says?|saying|wrote|writes|told (?:me|us|her|him|them)|tells?(?: (?:us|me))?|asked|preached|sang|sings|shout\w*|yell\w*|texted|called|means?|went|reads)\b[^§]{0,25}§/i
const IS_NAME = /^\W*(?:(?:is|are|was|why is) )?§ (?:is|are|was|sounds|means|a|or|an)\b/i
