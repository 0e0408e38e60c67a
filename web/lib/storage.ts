/**
 * Local storage that never throws: a browser may forbid it (private windows, blocked cookies), and then a
 * preference simply lasts as long as the page.
 */
export const storage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },

  write(key: string, value: string): void {
    try {
      localStorage.setItem(key, value)
    } catch {
      // The preference holds for this page only.
    }
  },

  remove(key: string): void {
    try {
      localStorage.removeItem(key)
    } catch {
      // Nothing was stored.
    }
  },
}
