/** Zones that some devices call by an older name than others, and the list in Settings, do. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Louisville': 'America/Kentucky/Louisville',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Etc/UTC': 'UTC',
  'Europe/Kiev': 'Europe/Kyiv',
}

/** One name for each zone: under two names it would look like two, and people would be asked to change theirs. */
export function zoneName(zone: string): string {
  return OTHER_NAMES[zone] ?? zone
}
