import { normText, tokenise } from '../language/tokens.ts'
import { isWhisper } from './whispers.ts'

/** Parts of patterns: who a message is about. */
export const SOMEONE =
  '(?:i|we|she|he|they|him|her|mum|mom|mother|dad|father|nan|nana|gran|grandma|grandad|grandpa|granny|wife|husband|partner|son|daughter|boy|girl|baby|toddler|brother|sister|aunt|uncle|neighbou?r|friend|kid|child|client|resident|patient)'

const SOMEONE_ELSE =
  '(?:she|he|they|him|her|them|mum|mom|mam|mother|dad|father|papa|mama|nan|nana|gran|grandma|grandad|grandpa|granny|wife|husband|partner|brother|sister|aunt|auntie|uncle|neighbou?r|friend|mate|client|resident|patient|pt|cousin|nephew|niece)'

export const CHILD =
  '(?:child|children|toddler|baby|infant|boy|girl|son|daughter|kids?|grandson|granddaughter|grandchild|year old|month old|little (?:one|man|lad|girl|boy)|wee one|bairn|twins?)'

/** Whether the danger is somebody else's: 'he', 'Mum', 'the baby', and nothing that happens to 'me'. */
export function isAboutAnother(text: string): boolean {
  // 'He is here' tells of whoever must not hear.
  if (isWhisper(text)) return false
  const said = normText(tokenise(text))
  if (
    /\b(?:i (?:am|have|feel|can not|could not|took|fell|want|wish|just want|do not want|will not|might|would|had|slipped|hurt|cut|swallowed|drank)|me|myself|my (?:chest|arm|leg|head|face|heart|throat|life|wrists?|pills|tablets|hand|eye|breath\w*|sugar|mouth|tongue|lips))\b/.test(
      said.replace(
        /\bi (?:have|had) (?:given|gave|found|got|just found)\b|\bi am (?:with|his|her|the)\b|\bi can not (?:wake|lift|find|rouse|get (?:him|her|them))\b/g,
        ' ',
      ),
    )
  )
    return false
  return new RegExp(`\\b(?:${SOMEONE_ELSE}|his|himself|herself|someone|somebody|${CHILD})\\b`).test(said)
}
