import type { Mend } from './dialect.ts'

const DAY =
  '(?:today|tonight|tomorrow|(?:next |this )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|the weekend)(?: (?:morning|afternoon|evening|night))?'
const MANY = '(?:two|three|four|five|six|\\d|a few|some|a couple(?: of)?|these)'

/** 'Two things for tomorrow: stamps and a present', 'for Friday: shoes, gas, and call Ma': each is a task of that day. */
export const inThingsForADay: readonly Mend[] = [
  [
    new RegExp(
      `^\\W*(?:(?:ok|so|right|hi|and|oh|please)[ ,]+)*(?:(?:i (?:have|need)|i['’]ve got|there are|add|put) )?(?:(${MANY}) (?:more |new )?(?:things|jobs|tasks|bits|errands)(?: to do)? )?(?:for|on) (${DAY})\\s*[:–-]\\s*([^?:]+)$`,
      'iu',
    ),
    (said, many, day, things) => {
      const items = itemsIn(things!, COUNTS[many?.toLowerCase() ?? ''] ?? Number(many))
      return items.length > 1 ? `${items.map((item) => `Add ${item} ${day}`).join('. ')}.` : said
    },
  ],
]

const COUNTS: Record<string, number> = { two: 2, three: 3, four: 4, five: 5, six: 6 }

/** 'Fish and chips' may be one: they are two only when that many were promised, or at the end of a list. */
function itemsIn(things: string, promised: number): string[] {
  const plain = things.replace(/[.!\s]+$/, '')
  const parts = plain.split(/\s*[,;]\s*(?:and )?/).filter((part) => part !== '')
  const last = parts.at(-1)!.split(/ and /)
  const isSplit = last.length === 2 && (promised ? parts.length + 1 === promised : parts.length > 1)
  return isSplit ? [...parts.slice(0, -1), ...last] : parts
}
