// Runs before the first paint so that the wrong theme or text size never flashes. It also applies later changes:
// web/settings/theme.ts and web/lib/display.ts store what was chosen and fire `daily-tasks-theme`; other tabs fire `storage`.
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

  function storedDisplay() {
    try {
      const { account, here } = JSON.parse(localStorage.getItem('daily-tasks-display')) ?? {}
      return here ?? account ?? {}
    } catch {
      return {}
    }
  }

  function apply() {
    const { textSize = 'normal', calmColours } = storedDisplay()
    document.documentElement.dataset.textSize = textSize
    document.documentElement.toggleAttribute('data-calm', calmColours === true)
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
