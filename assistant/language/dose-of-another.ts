import { namesMedicine } from './likeness.ts'
import { oneOf } from './one-of.ts'
import { normText, tokenise } from './tokens.ts'

/**
 * Whether the words say that somebody else was given or took this medicine, where nothing in its title says whose it is:
 * 'Dad took warfarin', 'warfarin done for him'. On the speaker's own list it is a guess that their task is meant.
 */
export function isDoseOfAnother(message: string, title: string): boolean {
  if (SOMEBODY.test(normText(tokenise(title))) || /\p{L}['’]s?\s/u.test(title)) return false
  const clauses = normText(tokenise(message)).split(/[.,;:!?]+/)
  const near = clauses.filter((clause) => namesMedicine(clause, title))
  return (near.length > 0 ? near : clauses).some((clause) => OF_ANOTHER.test(clause))
}

const WHO =
  '(?:mum|mummy|mom|mam|dad|daddy|mother|father|nan|nana|gran|granny|grandma|grandad|grandpa|wife|husband|hubby|partner|son|daughter|brother|sister|uncle|auntie|aunt|kids?|baby|patient|client|neighbou?r|friend)'
const SOMEBODY = new RegExp(`\\b${WHO}\\b|\\b(?:his|her|their)\\b`)
const TOOK = '(?:took|taken|had|swallowed|drank|ate|eaten|used|got|did|done)'

const OF_ANOTHER = oneOf([
  new RegExp(
    `\\b(?:${WHO}|he|she|they) (?:(?:is|has|have|had|just|already|also|now|all|finally) )*${TOOK}\\b`,
  ),
  new RegExp(`\\b(?:his|hers?|their|${WHO}(?: s|'s|’s)) (?!list\\b)`),
  new RegExp(`\\b(?:for|to|into) (?:(?:my|our|the) )?(?:him|her|them|${WHO})\\b`),
  new RegExp(`\\b(?:gave|given|give) (?:(?:my|our|the) )?(?:him|her|them|${WHO})\\b`),
])
