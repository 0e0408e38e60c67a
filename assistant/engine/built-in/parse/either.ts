import type { Token } from '../../../language/tokens.ts'
import { readWhen, saysWhen } from '../../../language/when.ts'

/**
 * 'lunch with Jo on Saturday or Sunday', 'move it to 5 or 6': the same request with the one day or time, and with the
 * other. Undefined when nothing is left open.
 */
export function eitherTime(
  tokens: readonly Token[],
  today: string,
  dayFirst: boolean,
): [Token[], Token[]] | undefined {
  const at = tokens.findIndex(({ norm, quoted }, index) => norm === 'or' && !quoted && index > 1)
  if (at < 0) return undefined
  const before = tokens.slice(0, at)
  const isMaybe = /^(?:maybe|perhaps|possibly|even)$/.test(tokens[at + 1]?.norm ?? '')
  const after = tokens.slice(isMaybe ? at + 2 : at + 1)
  const said = readWhen(before, today, { dayFirst, bareHour: true })
  const start = before.findLastIndex((token) => said.left.includes(token)) + 1
  const first = before.slice(start)
  const isDay = readWhen(first, today, { dayFirst }).dates.length === 1
  const isTime = readWhen(first, today, { bareHour: true }).times.length === 1
  if (first.length === 0 || start === 0 || isDay === isTime) return undefined
  const length = [4, 3, 2, 1].find((count) => {
    const when = readWhen(after.slice(0, count), today, { dayFirst, bareHour: true })
    const fits = isDay
      ? when.dates.length === 1 && when.times.length === 0
      : when.times.length === 1 && when.dates.length === 0
    return count <= after.length && saysWhen(when) && fits && when.left.length === 0 && !when.part
  })
  if (length === undefined) return undefined
  const other = after.slice(0, length)
  const rest = after.slice(length)
  const link = LINK.test(first[0]!.norm) && !LINK.test(other[0]!.norm) ? [first[0]!] : []
  const opening = tokens.slice(0, start)
  return [
    [...opening, ...first, ...rest],
    [...opening, ...link, ...other, ...rest],
  ]
}

const LINK = /^(?:at|on|to|for|by|until|till|from|around|about|before|after|next|this)$/
