import { isLocalDate } from '../time/local-date.ts'

/** Every address of the app that is not a day. */
const FIXED_PATHS = [
  '/',
  '/about',
  '/assistant-test',
  '/billing',
  '/carecircle',
  '/notificationschemes',
  '/settings',
  '/auth/callback',
  '/auth/login',
  '/auth/logout',
] as const

/** Where a link leads: as it stands, or as a day with the id of something on it. */
export type LinkTarget = { to?: string; path?: string; date?: string; itemId?: string }

/** The address of a target. Without a path or a date it is the start page. */
export function linkAddress({ to, path, date, itemId }: LinkTarget): string {
  if (to) return to
  if (path) return path
  if (date) return `/dashboard/${encodeURIComponent(date)}${itemId ? `#${encodeURIComponent(itemId)}` : ''}`
  return '/'
}

/** Whether an address is a place in this app, to be reached without leaving it; all others are ordinary links. */
export function isInApp(address: string): boolean {
  if (!address.startsWith('/') || address.startsWith('//') || address.includes('\\')) return false
  const path = address.replace(/[?#].*$/s, '')
  return isFixed(path) || isDay(path)
}

function isFixed(path: string): boolean {
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path
  return FIXED_PATHS.some((fixed) => fixed === bare)
}

function isDay(path: string): boolean {
  const date = /^\/dashboard(?:\/(\d{4}-\d{2}-\d{2})?\/?)?$/.exec(path)
  return date !== null && (date[1] === undefined || isLocalDate(date[1]))
}
