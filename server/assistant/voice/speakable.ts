import { MONTHS } from '#domain/time/words.ts'

/** A written reply as it is spoken: without formatting, and with times, dates and symbols in words. */
export function speakable(text: string): string {
  return withoutFormatting(text)
    .replace(
      /\b(\d{4})-(\d{2})-(\d{2})\b/g,
      (written, _year, month, day) => dateAloud(+month, +day) ?? written,
    )
    .replace(TIME, (written, hour, minute, half) => timeAloud(+hour, +minute, half) ?? written)
    .replace(/\b(\d{1,2})\s?([ap])\.?m\b\.?/gi, (_, hour, half) => `${numberAloud(+hour)} ${halfAloud(half)}`)
    .replace(/\b(\d+)\s?\/\s?(\d+)\b/g, '$1 of $2')
    .replace(/(\d)\s?%/g, '$1 percent')
    .replace(/(\d)\s?[–-]\s?(?=\d)/g, '$1 to ')
    .replace(/\b(jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.?(?= \d)/gi, monthAloud)
    .replace(/\be\.g\.,?/gi, 'for example')
    .replace(/\bi\.e\.,?/gi, 'that is')
    .replace(/&/g, ' and ')
    .replace(/\s[–—]\s|—/g, ', ')
    .replace(/[→•·|~^<>{}[\]\\=+@#]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.;:!?])/g, '$1')
    .trim()
}

function withoutFormatting(text: string): string {
  return text
    .replace(/```[\s\S]*?(```|$)/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\bhttps?:\/\/\S+/g, 'a link')
    .replace(/^\s{0,3}#{1,6}\s+/gm, '')
    .replace(/^\s*>\s?/gm, '')
    .replace(/^\s*[-*+]\s+(\[[ x]\]\s*)?/gim, '')
    .replace(/^\s*(\d+)[.)]\s+/gm, '$1, ')
    .replace(/(\*\*|__|~~|`)/g, '')
    .replace(/(^|\s)[*_](\S[^*_]*)[*_](?=\W|$)/g, '$1$2')
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{FE0F}|\u{200D}/gu, ' ')
    .replace(/[“”„]/g, '"')
    .replace(/[‘’]/g, "'")
}

const TIME = /\b([01]?\d|2[0-3]):([0-5]\d)\b(?:\s?([ap])\.?m\b\.?)?/gi

function timeAloud(hour: number, minute: number, half?: string): string | undefined {
  if (half && (hour < 1 || hour > 12)) return undefined
  const afterNoon = half ? undefined : hour >= 13
  const spokenHour = numberAloud(hour % 12 || 12)
  const minutes = minute === 0 ? '' : minute < 10 ? ` oh ${numberAloud(minute)}` : ` ${numberAloud(minute)}`
  if (half) return `${spokenHour}${minutes} ${halfAloud(half)}`
  if (minute === 0 && hour === 0) return 'midnight'
  if (minute === 0 && hour === 12) return 'noon'
  if (afterNoon) return `${spokenHour}${minutes} P M`
  return minute === 0 ? `${spokenHour} o'clock` : `${spokenHour}${minutes}`
}

function halfAloud(half: string): string {
  return half.toLowerCase() === 'a' ? 'A M' : 'P M'
}

function dateAloud(month: number, day: number): string | undefined {
  if (!MONTHS[month - 1] || day < 1 || day > 31) return undefined
  return `${MONTHS[month - 1]} ${ordinalAloud(day)}`
}

function monthAloud(short: string): string {
  return MONTHS.find((month) => month.toLowerCase().startsWith(short.slice(0, 3).toLowerCase())) ?? short
}

/** 0 to 59, enough for clocks and calendars; Flite reads other numbers well. */
function numberAloud(number: number): string {
  if (number < 20) return ONES[number] ?? String(number)
  const tens = TENS[Math.floor(number / 10)]
  return number % 10 === 0 ? tens! : `${tens} ${ONES[number % 10]}`
}

function ordinalAloud(day: number): string {
  if (day < 20) return ORDINALS[day]!
  if (day % 10 === 0) return day === 20 ? 'twentieth' : 'thirtieth'
  return `${TENS[Math.floor(day / 10)]} ${ORDINALS[day % 10]}`
}

const words = (list: string) => list.split(' ')
const ONES = words(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
)
const TENS = words('- - twenty thirty forty fifty')
const ORDINALS = words(
  '- first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth',
)
