/** Whose day this tab shows, kept for the tab's life only: a second tab is its own. */
const KEY = 'impersonateUserId'

export function actingAs(): string | null {
  return sessionStorage.getItem(KEY)
}

export function actAs(userId: string | null): void {
  if (userId) sessionStorage.setItem(KEY, userId)
  else sessionStorage.removeItem(KEY)
}
