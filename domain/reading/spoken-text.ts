import { DESCRIPTION_MAX } from '../tasks/limits.ts'
import { spokenTime } from '../time/spoken.ts'

/** No title or note is longer. */
const LONGEST = DESCRIPTION_MAX

/**
 * A text that someone wrote, as one would say it: without emoji, signs and addresses that a voice stumbles over, with
 * times and short forms in words.
 */
export function spokenText(text: string): string {
  const plain = text
    .normalize('NFC')
    .slice(0, LONGEST)
    .replace(/https?:\/\/\S+|www\.\S+/gi, ' a link ')
    .replace(PICTURES, ' ')
    .replace(CONTROLS, '')
  return inWords(plain)
    .replace(/[*_#`~|<>[\]{}\\^=]+/g, ' ')
    .replace(/\s*[•·–—]\s*/g, ', ')
    .replace(/\s*\n+\s*/g, '. ')
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:!?])/g, '$1')
    .replace(/([.!?])[.,]+/g, '$1')
    .replace(/^[\s,.;:]+/, '')
    .trim()
}

/** Emoji and what joins or colours them; digits and letters that can be part of one stay. */
const PICTURES =
  /\p{Extended_Pictographic}(?:[\u{1F3FB}-\u{1F3FF}\uFE0F\u200D]|\p{Extended_Pictographic})*|[\u{1F1E6}-\u{1F1FF}\uFE0F\u20E3]/gu
/** Signs without a sound: control characters, direction marks, lone halves of a pair. */
const CONTROLS = /[\p{Cc}\p{Cf}\p{Cs}](?<!\n)/gu

function inWords(text: string): string {
  let said = text.replace(
    TIME,
    (whole, hour: string, minute: string | undefined, half: string | undefined) => {
      return timeOf(Number(hour), Number(minute ?? 0), half?.toLowerCase().replaceAll('.', '')) ?? whole
    },
  )
  for (const [short, long] of SHORT_FORMS)
    said = typeof long === 'string' ? said.replace(short, long) : said.replace(short, long)
  return said
}

/** 8:30, 8:30 AM, 8 am, 20:15; not 8:3 nor 1:2:3. */
const TIME = /(?<![\d:.])(\d{1,2})(?::(\d{2}))?(?:\s?([ap]\.?m\.?(?![a-z])))?(?![\d:])/gi

function timeOf(hour: number, minute: number, half: string | undefined): string | undefined {
  // A bare number is not a time.
  if (minute > 59 || hour > 23) return undefined
  if (half === undefined) return undefined
  if (hour > 12 || hour === 0) return undefined
  const of24 = (hour % 12) + (half === 'pm' ? 12 : 0)
  return spokenTime(`${pad(of24)}:${pad(minute)}`)
}

const pad = (number: number) => String(number).padStart(2, '0')

const unit = (
  short: string,
  one: string,
  many: string,
): [RegExp, (whole: string, count: string) => string] => [
  new RegExp(`(\\d+(?:[.,]\\d+)?)\\s?(?:${short})(?![\\p{L}\\d])\\.?`, 'giu'),
  (_whole, count) => `${count} ${count === '1' ? one : many}`,
]

const SHORT_FORMS: readonly [RegExp, string | ((whole: string, count: string) => string)][] = [
  unit('mg', 'milligram', 'milligrams'),
  unit('mcg|µg|μg', 'microgram', 'micrograms'),
  unit('kg', 'kilogram', 'kilograms'),
  unit('ml', 'millilitre', 'millilitres'),
  unit('min|mins', 'minute', 'minutes'),
  unit('hr|hrs|h', 'hour', 'hours'),
  unit('tabs?', 'tablet', 'tablets'),
  unit('caps?', 'capsule', 'capsules'),
  unit('tsp', 'teaspoon', 'teaspoons'),
  unit('tbsp', 'tablespoon', 'tablespoons'),
  unit('lbs?', 'pound', 'pounds'),
  unit('oz', 'ounce', 'ounces'),
  unit('x', 'time', 'times'),
  [/\bappt\b\.?/gi, 'appointment'],
  [/\bmeds\b/gi, 'medicines'],
  [/\bDr\.?(?= \p{Lu})/gu, 'Doctor'],
  [/\bMr\.(?= )/g, 'Mister'],
  [/\bMrs\.(?= )/g, 'Missus'],
  [/\bw\/o(?= )/gi, 'without'],
  [/\bw\/(?= ?\p{L})/giu, 'with '],
  [/\be\.g\.,?/gi, 'for example'],
  [/\bi\.e\.,?/gi, 'that is'],
  [/\betc\./gi, 'and so on'],
  [/\bapprox\./gi, 'about'],
  [/\btel\./gi, 'telephone'],
  [/\bmins?\b\.?/gi, 'minutes'],
  [/\bMon\b\.?/g, 'Monday'],
  [/\bTue(?:s)?\b\.?/g, 'Tuesday'],
  [/\bWed\b\.?/g, 'Wednesday'],
  [/\bThu(?:rs?)?\b\.?/g, 'Thursday'],
  [/\bFri\b\.?/g, 'Friday'],
  [/ ?& ?/g, ' and '],
  [/ ?\+ ?(?=\p{L})/gu, ' and '],
  [/½/g, ' half'],
  [/¼/g, ' a quarter'],
  [/(\d)\/(\d)(?!\d|\/)/g, '$1 over $2'],
  [/ ?% ?/g, ' percent '],
  [/@/g, ' at '],
]
