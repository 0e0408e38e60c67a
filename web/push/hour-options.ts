import { format12Hour } from '#domain/time/local-time.ts'

/** Every half hour of the day, and the one that is set. */
export function hourOptions(set: string): { id: string; label: string }[] {
  const halves = Array.from({ length: 48 }, (_, half) => {
    const hour = String(Math.floor(half / 2)).padStart(2, '0')
    return `${hour}:${half % 2 ? '30' : '00'}`
  })
  return [...new Set([...halves, set])].sort().map((time) => ({ id: time, label: format12Hour(time) }))
}
