// Shows the day as this device saw it last, before the app's script has come. web/lib/kept-screen.ts keeps it, lays the
// real day under it and takes it away. A tap is remembered until then.
;(() => {
  try {
    if (!/^\/dashboard\/?(\d{4}-\d\d-\d\d)?$/.test(location.pathname) || location.search || location.hash)
      return
    if (sessionStorage.getItem('impersonateUserId')) return
    const kept = JSON.parse(localStorage.getItem('daily-tasks-kept-screen'))
    const session = Object.keys(localStorage).find((key) => key.startsWith('oidc.user:'))
    const { profile } = JSON.parse(localStorage.getItem(session))
    const [date] = location.pathname.match(/\d{4}-\d\d-\d\d/) ?? [kept.date]
    const isSame =
      kept.person === profile.sub &&
      kept.date === date &&
      kept.deviceDate === new Date().toLocaleDateString('sv') &&
      kept.width === innerWidth &&
      kept.style === document.querySelector('link[rel=stylesheet]').getAttribute('href')
    if (!isSame) return
    const screen = document.createElement('div')
    screen.className = 'kept-screen'
    screen.dataset.keptScreen = ''
    screen.ariaHidden = 'true'
    screen.style.paddingRight = `${kept.scrollBar}px`
    // As web/shell/use-bottom-bar-height.ts sets it on the whole page.
    screen.dataset.bottomBarIs = kept.bottomBarIs
    screen.style.setProperty('--bottom-bar', kept.bottomBar)
    screen.innerHTML = kept.html
    document.body.prepend(screen)
    screen.scrollTop = kept.scroll
    const taps = new Map()
    let pressed = null
    screen.addEventListener('click', (event) => {
      event.preventDefault()
      const target = event.target.closest('button, a, [role=checkbox]')
      const task = target?.role === 'checkbox' && target.closest('[data-task]')?.dataset.task
      if (task) {
        target.ariaChecked = String(target.ariaChecked !== 'true')
        taps.set(task, target.ariaChecked)
      } else if (target) pressed = target.ariaLabel || target.textContent
    })
    const remove = () => screen.remove()
    // If the app does not come, its own header says more than a day that cannot be used.
    setTimeout(remove, 20_000)
    window.keptScreen = { remove, taps, pressed: () => pressed }
  } catch {
    // Nothing is kept, nobody is signed in, or storage is blocked.
  }
})()
