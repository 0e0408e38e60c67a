/**
 * 'Half the ironing's done, leave the rest for Thursday': the rest of that, and not of the day. Said with its name, it is
 * heard as any other task.
 */
export function withRestNamed(text: string): string {
  const { index, groups } = PARTLY.exec(text) ?? PARTLY_DONE.exec(text) ?? {}
  const name = groups?.name ?? groups?.thing
  if (index === undefined || name === undefined || WHOLE.test(name)) return text
  return text.slice(0, index) + text.slice(index).replace(THE_REST, `the ${name}`)
}

const NAME =
  '(?<name>\\p{L}[\\p{L}-]*(?: (?!is\\b|are\\b|was\\b|has\\b|and\\b|but\\b|so\\b|done\\b)\\p{L}[\\p{L}-]*)?)'

/** 'Half the ironing', 'some of my emails'. */
const PARTLY = new RegExp(
  `\\b(?:half(?: of)?|(?:some|part|parts|most|a bit|bits|a third|a quarter|two thirds) of) (?:the|my|her|his|our|their) ${NAME}`,
  'iu',
)
/** 'The ironing's half done'. */
const PARTLY_DONE = new RegExp(
  `\\b(?:the|my|her|his|our|their) ${NAME}(?:['’]s| is| are) (?:only )?(?:half|partly|mostly|part)(?:way)?[ -](?:done|finished|through)|\\b(?<thing>\\p{L}+) half (?:did|done|finished)\\b`,
  'iu',
)
/** It is the day itself that is half over. */
const WHOLE = /^(?:list|day|morning|afternoon|evening|week|tasks?|things|jobs|stuff)\b/i
const THE_REST = /\b(?:the rest|(?:the )?other half|what(?:['’]s| is) left)\b(?! of\b)/i
