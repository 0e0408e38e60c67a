const UNITS = [
  ['day', 24 * 60 * 60],
  ['hour', 60 * 60],
  ['minute', 60],
  ['second', 1],
] as const

/** '15 minutes', '1 hour 30 minutes', '45 seconds'; counted in hours, or from 'day' on. */
export function durationWords(seconds: number, largest: 'day' | 'hour' = 'hour'): string {
  let left = seconds
  const parts: string[] = []
  for (const [unit, size] of largest === 'day' ? UNITS : UNITS.slice(1)) {
    const count = Math.floor(left / size)
    left -= count * size
    if (count > 0) parts.push(`${count} ${unit}${count === 1 ? '' : 's'}`)
  }
  return parts.join(' ')
}
