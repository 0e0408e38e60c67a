/** Local storage: lasts on this device until sign-out. */
export const storage = safeStorage(() => localStorage)

/** Session storage: lasts for this tab, through reloads and the redirect to the sign-in page and back. */
export const tabStorage = safeStorage(() => sessionStorage)

/**
 * Storage that never throws. Where the browser forbids it (private windows, blocked cookies), nothing is
 * stored and reads return null.
 */
function safeStorage(place: () => Storage) {
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
