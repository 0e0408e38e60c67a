/*
 * Every path of the app, defined once. Constants rather than a table, so that each page bundles only those it uses.
 * A new screen needs a constant here, an entry in one of the lists below, and a route in web/routes.tsx.
 */
export const HOME_PATH = '/'
export const ABOUT_PATH = '/about'
export const LOGIN_PATH = '/auth/login'
/** The sign-in page, open at 'Create your account'. */
export const JOIN_ADDRESS = `${LOGIN_PATH}?screen_hint=signup` as const
export const CALLBACK_PATH = '/auth/callback'
export const LOGOUT_PATH = '/auth/logout'
export const DASHBOARD_PATH = '/dashboard'
export const SCHEMES_PATH = '/notificationschemes'
export const CARE_CIRCLE_PATH = '/carecircle'
/** What the code leads to that people show each other; the code itself is after the #. */
export const INVITATION_PATH = '/invitation'
/** What became of the routines; one of them is named after the #. */
export const HISTORY_PATH = '/history'
export const SETTINGS_PATH = '/settings'
export const BILLING_PATH = '/billing'
export const ASSISTANT_TEST_PATH = '/assistant-test'

/** A day, in the router's syntax. */
export const DAY_ROUTE = `${DASHBOARD_PATH}/{-$date}` as const
/** Seven days side by side; without a date, those around today. */
export const WEEK_PATH = '/week'
export const WEEK_ROUTE = `${WEEK_PATH}/{-$date}` as const
/** Without a date, it is today in the person's time zone. */
export const TODAY_PATH = `${DASHBOARD_PATH}/` as const

/** Whose day a link opens: a caregiver's notification names the person, everyone else's says `ONESELF`. */
export const VIEW_AS_PARAMETER = 'viewAs'
export const ONESELF = 'me'

/** Open to anyone; each has its own HTML document. */
export const PUBLIC_PATHS = [HOME_PATH, ABOUT_PATH] as const
/** For signing in and out; these need the network. */
export const SIGN_IN_PATHS = [LOGIN_PATH, CALLBACK_PATH, LOGOUT_PATH] as const
/** For signed-in people; these open without a network. */
export const SIGNED_IN_PATHS = [
  DASHBOARD_PATH,
  WEEK_PATH,
  SCHEMES_PATH,
  CARE_CIRCLE_PATH,
  INVITATION_PATH,
  HISTORY_PATH,
  SETTINGS_PATH,
  BILLING_PATH,
  ASSISTANT_TEST_PATH,
] as const

/** The path of a day, optionally with the task to show on it. */
export function dayPath(date: string, task?: string | null): string {
  return `${TODAY_PATH}${encodeURIComponent(date)}${task ? `#${encodeURIComponent(task)}` : ''}`
}

/** In a link from a notification that the browser showed by itself: opening it confirms that it was shown. */
export const SHOWN_PARAMETER = 'shown'

/** Where a notification leads. It says whose day it is: the tab that opens it may be showing someone else's. */
export function messageAddress(
  origin: string,
  path: string,
  { viewAs, receipt }: { viewAs?: string; receipt?: string },
): string {
  const [page, task] = path.split('#')
  const query = [`${VIEW_AS_PARAMETER}=${encodeURIComponent(viewAs ?? ONESELF)}`]
  if (receipt) query.push(`${SHOWN_PARAMETER}=${encodeURIComponent(receipt)}`)
  return `${origin}${page}?${query.join('&')}${task ? `#${task}` : ''}`
}

/** Whether a path is served with the app's document. The app itself checks whether the date is valid. */
export function isScreen(path: string): boolean {
  const bare = path.replace(/\/$/, '')
  return [...SIGN_IN_PATHS, ...SIGNED_IN_PATHS].some((one) => one === bare) || isDated(path)
}

/** A day or a week, by its date. */
function isDated(path: string): boolean {
  return path.startsWith(TODAY_PATH) || path.startsWith(`${WEEK_PATH}/`)
}

/** The screens that the service worker opens from its cache; one with a query is requested from the server. */
export function offlineScreens(): RegExp {
  return new RegExp(`^(${SIGNED_IN_PATHS.join('|')})(/|$)`)
}

/** Whether a path is a screen of the app other than a day, with or without a trailing slash. */
export function isFixedPath(path: string): boolean {
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path
  const fixed = [...PUBLIC_PATHS, ...SIGN_IN_PATHS, ...SIGNED_IN_PATHS]
  return bare !== DASHBOARD_PATH && fixed.some((one) => one === bare)
}
