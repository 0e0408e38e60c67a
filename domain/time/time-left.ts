/** A ring without a length of its own is an hour long, as on the face of a clock: more time is a full ring. */
export const WHOLE_RING_MS = 60 * 60_000

/** The part of a ring that is left, from 1 (all of it) to 0. */
export function shareLeft(left: number, whole: number): number {
  if (!(whole > 0)) return 0
  return Math.min(1, Math.max(0, left / whole))
}

/** Whole minutes, and never 0 while some time is left. */
export function minutesLeft(leftMs: number): number {
  return Math.max(0, Math.ceil(leftMs / 60_000))
}

/** '25 min', '1 h', '2 h 5 min'. */
export function shortMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/** '1 minute', '25 minutes', '2 hours and 5 minutes': in words, to be read or heard. */
export function minutesInWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [
    ...(hours > 0 ? [counted(hours, 'hour')] : []),
    ...(rest > 0 || hours === 0 ? [counted(rest, 'minute')] : []),
  ]
  return parts.join(' and ')
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
