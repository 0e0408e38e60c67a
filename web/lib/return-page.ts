import { HOME_PATH, LOGIN_PATH, TODAY_PATH } from '#domain/paths.ts'

/**
 * The page to open after signing in: the requested one if it is ours, else today.
 * An address on another host never passes, however it is spelled.
 */
export function returnPage(asked: unknown, origin: string): string {
  if (typeof asked !== 'string' || !asked.startsWith('/') || !URL.canParse(asked, origin)) return TODAY_PATH
  const url = new URL(asked, origin)
  if (url.origin !== origin || url.pathname === HOME_PATH || /^\/auth(\/|$)/.test(url.pathname))
    return TODAY_PATH
  const page = url.pathname + url.search + url.hash
  return page.startsWith('//') ? TODAY_PATH : page
}

/** The address of the sign-in page that leads back to `page` afterwards. */
export function loginAddress(page: string): string {
  const wanted = page === TODAY_PATH || page === HOME_PATH ? '' : page
  return wanted ? `${LOGIN_PATH}?${new URLSearchParams({ return: wanted })}` : LOGIN_PATH
}
