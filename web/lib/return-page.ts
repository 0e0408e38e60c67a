const HOME = '/dashboard/'

/**
 * The page to go to after signing in: the one that was asked for if it is a page of ours, else the day.
 * An address of another host never passes, however it is spelled.
 */
export function returnPage(asked: unknown, origin: string): string {
  if (typeof asked !== 'string' || !asked.startsWith('/') || !URL.canParse(asked, origin)) return HOME
  const url = new URL(asked, origin)
  if (url.origin !== origin || url.pathname === '/' || /^\/auth(\/|$)/.test(url.pathname)) return HOME
  const page = url.pathname + url.search + url.hash
  return page.startsWith('//') ? HOME : page
}

/** The way to the sign-in page that leads back to `page` afterwards. */
export function loginAddress(page: string): string {
  const wanted = page === HOME || page === '/' ? '' : page
  return wanted ? `/auth/login?${new URLSearchParams({ return: wanted })}` : '/auth/login'
}
