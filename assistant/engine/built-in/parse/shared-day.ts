import type { Token } from '../../../language/tokens.ts'
import { readWhen } from '../../../language/when.ts'
import { isAdding, isTimedThing, type Part } from './part.ts'

/** Applies a day said once to several things: 'tomorrow add milk and bread', 'milk and call mum tomorrow'. */
export function sharedDay(parts: Part[], today: string): Part[] {
  const adding = parts.map((part) => isAdding(part) || isTimedThing(part, today))
  const whens = parts.map((part) => readWhen(part.tokens, today))
  return parts.map((part, index) => {
    if (
      !adding[index] ||
      whens[index]!.dates.length > 0 ||
      whens[index]!.wait !== undefined ||
      whens[index]!.part !== undefined ||
      whens[index]!.repeat
    )
      return part
    const before = whens
      .slice(0, index)
      .findLastIndex((when, other) => adding[other] && when.dates.length > 0)
    if (before >= 0 && part.addsOn) return { ...part, tokens: [...part.tokens, ...dayTokens(whens[before]!)] }
    const after = index + 1
    const follows =
      whens[after] &&
      parts[after]!.addsOn &&
      whens[after]!.dates.length === 1 &&
      whens[after]!.times.length === 0
    return follows && whens[index]!.times.length === 0
      ? { ...part, tokens: [...part.tokens, ...dayTokens(whens[after]!)] }
      : part
  })
}

function dayTokens(when: { dates: { from: string }[] }): Token[] {
  const date = when.dates[0]!.from
  return [{ raw: date, norm: date, quoted: false }]
}
