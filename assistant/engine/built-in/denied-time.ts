import { normText, type Token } from '../../language/tokens.ts'
import { readWhen, saysWhen, type When } from '../../language/when.ts'
import type { Clock } from './heard.ts'

/** 'Thursday, not Wednesday', 'not 4 but 5' without the one it is not; where only that one is said, it stays. */
export function withoutDeniedTime(tokens: readonly Token[], clock: Clock): Token[] {
  const of = tokens.findIndex(
    ({ norm }, at) => /^(?:of|than)$/.test(norm) && /^(?:instead|rather)$/.test(tokens[at - 1]?.norm ?? ''),
  )
  const at = of > 0 ? of : tokens.findIndex(({ norm }) => norm === 'not')
  if (at < 0) return [...tokens]
  const length = [5, 4, 3, 2, 1].find((count) => {
    const said = tokens.slice(at + 1, at + 1 + count)
    if (said.length < count || /[.,]$/.test(normText(said))) return false
    const when = read(said, clock)
    return saysWhen(when) && when.left.every(({ norm }) => /^(?:at|on|for)$/.test(norm))
  })
  if (length === undefined) return [...tokens]
  const denied = read(tokens.slice(at + 1, at + 1 + length), clock)
  const comma = of > 0 || tokens[at - 1]?.norm === ',' ? 1 : 0
  const rest = [...tokens.slice(0, at - comma), ...tokens.slice(at + 1 + length)]
  const meant = read(rest, clock)
  const isOther = denied.dates.length > 0 ? meant.dates.length > 0 || meant.partToday : meant.times.length > 0
  return isOther ? rest : [...tokens]
}

function read(tokens: readonly Token[], { today, dayFirst }: Clock): When {
  return readWhen(tokens, today, { dayFirst, bareHour: true })
}
