/** Local storage: kept on this device until signing out. */
export const storage = keeper(() => localStorage)

/** Session storage: kept for this tab, through reloads and the way to the sign-in page and back. */
export const tabStorage = keeper(() => sessionStorage)

/**
 * Storage that never throws: a browser may forbid it (private windows, blocked cookies), and then a
 * preference simply lasts as long as the page.
 */
function keeper(place: () => Storage) {
  return {
    read: (key: string): string | null => attempt(() => place().getItem(key)) ?? null,
    write: (key: string, value: string): void => attempt(() => place().setItem(key, value)),
    remove: (key: string): void => attempt(() => place().removeItem(key)),
    keys: (): string[] => attempt(() => Object.keys(place())) ?? [],
    clear: (): void => attempt(() => place().clear()),
  }
}

function attempt<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
