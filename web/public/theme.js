// Runs before the first paint so that nobody is flashed with the wrong theme. It also answers later changes:
// web/settings/theme.ts stores a choice and fires `daily-tasks-theme`; other tabs fire `storage`.
;(() => {
  const KEY = 'daily-tasks-theme'
  const EARLIER_KEY = 'vite-ui-theme'
  const PAPER = { light: '#fbf8f3', dark: '#1c1613' }
  const darkSystem = matchMedia('(prefers-color-scheme: dark)')

  function choice() {
    try {
      let stored = localStorage.getItem(KEY)
      if (stored === null) {
        stored = localStorage.getItem(EARLIER_KEY)
        if (stored !== null) localStorage.setItem(KEY, stored)
      }
      return stored
    } catch {
      return null
    }
  }

  function apply() {
    const chosen = choice()
    const theme = chosen === 'light' || chosen === 'dark' ? chosen : darkSystem.matches ? 'dark' : 'light'
    document.documentElement.dataset.theme = theme
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', PAPER[theme])
  }

  apply()
  darkSystem.addEventListener('change', apply)
  addEventListener('daily-tasks-theme', apply)
  addEventListener('storage', apply)
})()
