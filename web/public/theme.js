// Runs before the first paint so that the wrong theme never flashes. It also applies later changes:
// web/settings/theme.ts stores a storedChoice and fires `daily-tasks-theme`; other tabs fire `storage`.
;(() => {
  const KEY = 'daily-tasks-theme'
  const OLD_KEY = 'vite-ui-theme'
  const PAPER = { light: '#fbf8f3', dark: '#1c1613' }
  const darkSystem = matchMedia('(prefers-color-scheme: dark)')

  function storedChoice() {
    try {
      let stored = localStorage.getItem(KEY)
      if (stored === null) {
        stored = localStorage.getItem(OLD_KEY)
        if (stored !== null) localStorage.setItem(KEY, stored)
      }
      return stored
    } catch {
      return null
    }
  }

  function apply() {
    const chosen = storedChoice()
    const theme = chosen === 'light' || chosen === 'dark' ? chosen : darkSystem.matches ? 'dark' : 'light'
    document.documentElement.dataset.theme = theme
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', PAPER[theme])
  }

  apply()
  darkSystem.addEventListener('change', apply)
  addEventListener('daily-tasks-theme', apply)
  addEventListener('storage', apply)
})()
