import { DASHBOARD_PATH, dayPath, HOME_PATH, isFixedPath, TODAY_PATH, WEEK_PATH } from '../paths.ts'
import { isLocalDate } from '../time/local-date.ts'

/** Where a link leads: an address, or a day with the id of an item on it. */
export type LinkTarget = { to?: string; path?: string; date?: string; itemId?: string }

/** The address of a target; the home page without a path or date. */
export function linkAddress({ to, path, date, itemId }: LinkTarget): string {
  if (to) return to
  if (path) return path
  if (date) return dayPath(date, itemId)
  return HOME_PATH
}

/** Whether an address is a screen of this app; all others are ordinary links. */
export function isInApp(address: string): boolean {
  if (!address.startsWith('/') || address.startsWith('//') || address.includes('\\')) return false
  const path = address.replace(/[?#].*$/s, '')
  return isFixedPath(path) || isDay(path)
}

function isDay(path: string): boolean {
  if (path === DASHBOARD_PATH) return true
  const start = [TODAY_PATH, `${WEEK_PATH}/`].find((one) => path.startsWith(one))
  const date = start && path.slice(start.length).replace(/\/$/, '')
  return date === '' || isLocalDate(date)
}
