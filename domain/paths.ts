/*
 * Every address of the app, once. Constants rather than a table: each page then carries only the ones it uses.
 * A new screen is a constant here, its place in one of the lists below, and a route in web/routes.tsx.
 */
export const HOME_PATH = '/'
export const ABOUT_PATH = '/about'
export const LOGIN_PATH = '/auth/login'
export const CALLBACK_PATH = '/auth/callback'
export const LOGOUT_PATH = '/auth/logout'
export const DASHBOARD_PATH = '/dashboard'
export const SCHEMES_PATH = '/notificationschemes'
export const CARE_CIRCLE_PATH = '/carecircle'
export const SETTINGS_PATH = '/settings'
export const BILLING_PATH = '/billing'
export const ASSISTANT_TEST_PATH = '/assistant-test'

/** A day as the router writes it. */
export const DAY_ROUTE = `${DASHBOARD_PATH}/{-$date}` as const
/** Without a date it is today where the person lives. */
export const TODAY_PATH = `${DASHBOARD_PATH}/` as const

/** Whose day a link opens: a caregiver's notification names the person, one's own says `ONESELF`. */
export const VIEW_AS_PARAMETER = 'viewAs'
export const ONESELF = 'me'

/** Anyone may read these; each has a document of its own. */
export const PUBLIC_PATHS = [HOME_PATH, ABOUT_PATH] as const
/** On the way in and out; they need the network. */
export const SIGN_IN_PATHS = [LOGIN_PATH, CALLBACK_PATH, LOGOUT_PATH] as const
/** Behind the sign-in; they open without a network. */
export const SIGNED_IN_PATHS = [
  DASHBOARD_PATH,
  SCHEMES_PATH,
  CARE_CIRCLE_PATH,
  SETTINGS_PATH,
  BILLING_PATH,
  ASSISTANT_TEST_PATH,
] as const

/** The address of a day, with the task to show on it. */
export function dayPath(date: string, task?: string | null): string {
  return `${TODAY_PATH}${encodeURIComponent(date)}${task ? `#${encodeURIComponent(task)}` : ''}`
}

/** Whether the app's own document answers at a path. Which dates are days, the app says itself. */
export function isScreen(path: string): boolean {
  const bare = path.replace(/\/$/, '')
  return [...SIGN_IN_PATHS, ...SIGNED_IN_PATHS].some((one) => one === bare) || path.startsWith(TODAY_PATH)
}

/** The screens that open from the device, for the service worker; one with a query is asked of the server. */
export function offlineScreens(): RegExp {
  return new RegExp(`^(${SIGNED_IN_PATHS.join('|')})(/|$)`)
}

/** Whether a path is an address of the app that is no day; a slash at its end changes nothing. */
export function isFixedPath(path: string): boolean {
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path
  const fixed = [...PUBLIC_PATHS, ...SIGN_IN_PATHS, ...SIGNED_IN_PATHS]
  return bare !== DASHBOARD_PATH && fixed.some((one) => one === bare)
}
