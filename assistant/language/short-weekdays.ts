import type { Token } from './tokens.ts'

/** 'dentist tue 2:30', 'gym mon wed fri': short names are weekdays before a time, at the end, and beside each other. */
export function withWholeWeekdays<T extends Token>(tokens: readonly T[]): T[] {
  return tokens.map((token, index) => {
    const name = WEEKDAYS[token.norm]
    if (!name || token.quoted) return token
    const next = tokens[index + 1]?.norm
    const before = tokens[index - 1]?.norm ?? ''
    const isTimed = /^\d{1,2}:\d\d$/.test(next ?? '') || /^(?:am|pm)$/.test(tokens[index + 2]?.norm ?? '')
    const isWord = /^(?:sat|sun|wed|mon)$/.test(token.norm)
    const fits = isWord
      ? isTimed && before !== 'to'
      : next === undefined || isTimed || /^(?:at|,|morning|afternoon|evening|night)$/.test(next)
    return fits || isBesideWeekday(tokens, index) ? { ...token, norm: name } : token
  })
}

function isBesideWeekday(tokens: readonly Token[], index: number): boolean {
  return [1, -1].some((step) => {
    const next = tokens[index + step]?.norm ?? ''
    const beside = /^(?:and|or|,|\/)$/.test(next) ? (tokens[index + 2 * step]?.norm ?? '') : next
    return beside in WEEKDAYS || Object.values(WEEKDAYS).includes(beside)
  })
}

const WEEKDAYS: Record<string, string> = {
  mon: 'monday',
  tue: 'tuesday',
  tues: 'tuesday',
  wed: 'wednesday',
  thu: 'thursday',
  thur: 'thursday',
  thurs: 'thursday',
  fri: 'friday',
  sat: 'saturday',
  sun: 'sunday',
}
