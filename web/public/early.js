// If the app's own script cannot be had, because the network fails or the server is just being updated, nothing else could
// say so: web/app.html has the words.
addEventListener(
  'error',
  ({ target }) => {
    const words = target?.type === 'module' && document.getElementById('not-loaded')
    if (!words) return
    words.hidden = false
    words.querySelector('button').onclick = () => location.reload()
  },
  true,
)

// Asks for the first screen's data while the app's own script is still on its way. web/lib/early-answers.ts takes the
// answers over; whatever does not fit here, such as a session that has to be renewed, is left to the app.
;(() => {
  try {
    if (!location.pathname.startsWith('/dashboard') || !navigator.onLine) return
    const session = Object.keys(localStorage).find((key) => key.startsWith('oidc.user:'))
    const { id_token: token, profile } = JSON.parse(localStorage.getItem(session))
    if (profile.exp * 1000 < Date.now() + 60_000) return
    const subject = sessionStorage.getItem('impersonateUserId')
    // What a header cannot hold as it is.
    if (subject && /[^ -~]/.test(subject)) return
    const headers = { authorization: `Bearer ${token}`, ...(subject && { 'on-behalf-of': subject }) }
    const askedAt = Date.now()
    const ask = (address) => {
      const answer = fetch(address, { headers })
      answer.catch(() => {})
      return [address, answer]
    }
    const [date] = location.pathname.match(/\d{4}-\d\d-\d\d/) ?? [today()]
    const answers = new Map([ask('/api/user/profile'), ask(`/api/tasks/${date}`)])
    window.earlyAnswers = { token, subject, askedAt, answers }
    if (!subject) preloadSimpleView(answers.get('/api/user/profile')).catch(() => {})
  } catch {
    // Nobody is signed in, or storage is blocked.
  }

  // The simple view is not among the app's first files: for those who use it, it is loaded along with them.
  async function preloadSimpleView(profile) {
    const { simpleView } = await (await profile).clone().json()
    const files = document.querySelector('meta[name="simple-view"]')?.content.split(' ') ?? []
    if (simpleView === true)
      for (const href of files)
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }

  // Put together by hand: the browser's tables of languages take longer to load than all of the above.
  function today() {
    const now = new Date()
    const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    return parts.map((part) => String(part).padStart(2, '0')).join('-')
  }
})()
