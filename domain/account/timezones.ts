/** The zones that Settings offers by name, in addition to the browser's and the saved one. */
export const TIMEZONES = [
  { zone: 'America/New_York', label: 'New York' },
  { zone: 'America/Chicago', label: 'Chicago' },
  { zone: 'America/Denver', label: 'Denver' },
  { zone: 'America/Los_Angeles', label: 'Los Angeles' },
  { zone: 'America/Anchorage', label: 'Anchorage' },
  { zone: 'Pacific/Honolulu', label: 'Honolulu' },
  { zone: 'Europe/London', label: 'London' },
  { zone: 'Europe/Paris', label: 'Paris' },
  { zone: 'Europe/Berlin', label: 'Berlin' },
  { zone: 'Europe/Moscow', label: 'Moscow' },
  { zone: 'Asia/Tokyo', label: 'Tokyo' },
  { zone: 'Asia/Shanghai', label: 'Shanghai' },
  { zone: 'Asia/Kolkata', label: 'Mumbai' },
  { zone: 'Australia/Sydney', label: 'Sydney' },
  { zone: 'UTC', label: 'UTC' },
] as const

type Choice = { zone: string; label: string }

/** The options of the select: each extra zone that is not in the list, then the list. */
export function timezoneChoices(...extra: (string | null | undefined)[]): Choice[] {
  const known = new Set<string>(TIMEZONES.map(({ zone }) => zone))
  const more = new Set(extra.filter((zone): zone is string => Boolean(zone) && !known.has(zone!)))
  return [...[...more].map((zone) => ({ zone, label: placeName(zone) })), ...TIMEZONES]
}

/** What clocks show in a zone, in words: 'New York time', 'UTC'. */
export function zoneTime(zone: string): string {
  const place = placeName(zone)
  return /^(UTC|GMT)/.test(place) ? place : `${place} time`
}

/** 'America/Argentina/Buenos_Aires' → 'Buenos Aires'. */
function placeName(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}
