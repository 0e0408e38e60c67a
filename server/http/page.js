// For the pages rendered by the server. Each works without it too.
;(() => {
  try {
    const theme = localStorage.getItem('daily-tasks-theme')
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
    const { account, here } = JSON.parse(localStorage.getItem('daily-tasks-display')) ?? {}
    document.documentElement.dataset.textSize = (here ?? account)?.textSize ?? 'normal'
  } catch {
    // No storage: keep the system's theme.
  }

  addEventListener('DOMContentLoaded', () => {
    document.querySelector('form[data-at-once]')?.requestSubmit()
    const onward = document.querySelector('a[data-goes-on]')
    if (onward && isSignedIn()) return location.replace(onward.href)
    for (const input of document.querySelectorAll('input[type="password"]')) addShow(input)
    for (const list of document.querySelectorAll('[data-rules-for]')) followRules(list)
    for (const form of document.querySelectorAll('form')) sendOnce(form)
  })

  /** Whether the app holds a session in this browser. */
  function isSignedIn() {
    try {
      return Object.keys(localStorage).some((key) => key.startsWith('oidc.user:'))
    } catch {
      return false
    }
  }

  function addShow(input) {
    const show = document.createElement('button')
    show.type = 'button'
    show.className = 'show'
    show.setAttribute('aria-controls', input.id)
    const update = () => {
      const hidden = input.type === 'password'
      show.textContent = hidden ? 'Show' : 'Hide'
      show.setAttribute('aria-label', hidden ? 'Show password' : 'Hide password')
    }
    show.addEventListener('click', () => {
      input.type = input.type === 'password' ? 'text' : 'password'
      update()
    })
    // Password managers only remember password fields.
    input.form?.addEventListener('submit', () => {
      input.type = 'password'
      update()
    })
    update()
    input.parentElement.classList.add('has-show')
    input.after(show)
  }

  function followRules(list) {
    const input = document.getElementById(list.dataset.rulesFor)
    const parts = [...list.querySelectorAll('[data-pattern]')].map((part) => ({
      part,
      pattern: new RegExp(part.dataset.pattern, 'su'),
    }))
    const status = list.parentElement.querySelector('[role="status"]')
    const check = () => {
      for (const { part, pattern } of parts) part.dataset.met = String(pattern.test(input.value))
      const open = parts.filter(({ part }) => part.dataset.met === 'false').length
      status.textContent =
        input.value === ''
          ? ''
          : open === 0
            ? 'The password is strong enough.'
            : `${open} of ${parts.length} parts still open.`
    }
    input.addEventListener('input', check)
    check()
    warnOfCommon(input, list.parentElement.querySelector('[data-common]'))
  }

  /** Asks the server, after a pause in typing, whether everybody would guess this password. */
  function warnOfCommon(input, place) {
    let waiting
    let asked = 0
    const ask = async () => {
      const mine = ++asked
      const email = document.querySelector('input[type="email"]')?.value ?? ''
      const body = new URLSearchParams({ password: input.value, email })
      const answer = await fetch('/idp/password-check', { method: 'POST', body }).catch(() => undefined)
      const { warning } = answer?.ok ? await answer.json() : { warning: null }
      if (mine === asked) show(warning)
    }
    const show = (warning) => {
      place.textContent = warning ?? ''
      place.hidden = !warning
    }
    input.addEventListener('input', () => {
      clearTimeout(waiting)
      asked++
      if (input.value.length < 8) return show(null)
      waiting = setTimeout(ask, 400)
    })
  }

  function sendOnce(form) {
    let sent = false
    form.addEventListener('submit', (event) => {
      if (sent) event.preventDefault()
      sent = true
    })
    addEventListener('pageshow', () => {
      sent = false
    })
  }
})()
