// Shows the day before the app's script has come: as this device saw it last, or else its first rows, as soon as they are
// answered. web/lib/kept-screen.ts lays the real day under it and takes it away. A tick is written down before it shows;
// web/tasks/kept-taps.ts does it.
;(() => {
  try {
    if (!/^\/dashboard\/?(\d{4}-\d\d-\d\d)?$/.test(location.pathname) || location.search || location.hash)
      return
    if (sessionStorage.getItem('impersonateUserId')) return
    const kept = JSON.parse(localStorage.getItem('daily-tasks-kept-screen'))
    const session = Object.keys(localStorage).find((key) => key.startsWith('oidc.user:'))
    const { profile } = JSON.parse(localStorage.getItem(session))
    const today = new Date().toLocaleDateString('sv')
    const asked = location.pathname.match(/\d{4}-\d\d-\d\d/)?.[0]
    const isSame =
      kept?.person === profile.sub &&
      kept.date === (asked ?? kept.date) &&
      kept.deviceDate === today &&
      kept.width === innerWidth &&
      kept.style === document.querySelector('link[rel=stylesheet]').getAttribute('href')
    const date = isSame ? kept.date : today
    if (isSame) showPicture()
    else if ((asked ?? today) === today && window.earlyAnswers) showRows().catch(() => {})

    function showPicture() {
      const screen = element('div')
      screen.style.paddingRight = `${kept.scrollBar}px`
      // As web/shell/use-bottom-bar-height.ts sets it on the whole page.
      screen.dataset.bottomBarIs = kept.bottomBarIs
      screen.style.setProperty('--bottom-bar', kept.bottomBar)
      screen.innerHTML = kept.html
      screen.append(element('p', 'kept-screen-note', 'As you left it. Getting the latest…'))
      show(screen, true)
      screen.scrollTop = kept.scroll
    }

    async function showRows() {
      const { answers } = window.earlyAnswers
      const read = (address) => answers.get(address).then((answer) => answer.clone().json())
      const [person, tasks] = await Promise.all([read('/api/user/profile'), read(`/api/tasks/${date}`)])
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
      // A screen of another kind, or another day than the device thinks.
      if (person.simpleView || person.timezone !== timeZone || !Array.isArray(tasks)) return
      if (document.querySelector('[data-day-list]')) return
      const listed = tasks.filter(fallsOnTheDay)
      const now = new Date().toTimeString().slice(0, 5)
      const next = listed.findIndex(({ time }) => time >= now)
      const from = Math.max(0, (next < 0 ? listed.length : next) - 4)
      const list = element(
        'ol',
        '@container rounded-card border border-line bg-surface shadow-low min-[1025px]:col-start-2',
      )
      list.append(...listed.slice(from, from + 14).map((task) => rowOf(task, person.display?.hours === '24')))
      // Where web/day/day-page.tsx has it, beside the figures on a wide window.
      const place = element('div', 'mx-auto max-w-6xl px-4 py-4 sm:px-6')
      const columns = element(
        'div',
        'min-[1025px]:grid min-[1025px]:grid-cols-[17rem_minmax(0,1fr)] min-[1025px]:gap-x-8',
      )
      columns.append(list)
      place.append(columns)
      const screen = element('div')
      screen.append(document.getElementById('root').firstElementChild.cloneNode(true), place)
      if (listed.length > 0) show(screen, false)
    }

    // The rule is in domain/tasks/recurrence.ts; whatever takes more to tell waits for the app.
    function fallsOnTheDay({ recurrenceType, recurrenceConfig, recurrenceEnd }) {
      if (recurrenceType === 'none') return true
      if (recurrenceEnd && recurrenceEnd < date) return false
      const weekday = new Date(`${date}T12:00`).getDay()
      return recurrenceType === 'daily' || (recurrenceType === 'weekly' && recurrenceConfig.includes(weekday))
    }

    // As web/day/task-row.tsx shows it.
    function rowOf({ id, title, time, status }, has24Hours) {
      const row = element(
        'li',
        'grid grid-cols-[4.75rem_2.75rem_minmax(0,1fr)_2.5rem] sm:grid-cols-[5.5rem_2.75rem_minmax(0,1fr)_2.75rem] border-line not-first:border-t min-h-16 items-center',
      )
      row.dataset.task = id
      const clock = element('time', 'pl-3 text-sm font-medium whitespace-nowrap text-ink-soft sm:pl-4')
      const hour = Number(time?.slice(0, 2))
      clock.textContent = !/^([01]\d|2[0-3]):/.test(time ?? '')
        ? '--'
        : has24Hours
          ? time
          : `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`
      const box = element(
        'button',
        'group/box grid size-11 place-items-center justify-self-center rounded-full',
      )
      box.role = 'checkbox'
      box.tabIndex = -1
      box.ariaChecked = String(status === 'completed')
      box.append(
        element(
          'span',
          `grid size-6.5 place-items-center rounded-full border-2 ${status === 'completed' ? 'border-done bg-done text-on-accent' : 'border-line-strong bg-surface'} after:invisible after:col-start-1 after:row-start-1 after:mb-1 after:h-3 after:w-1.5 after:rotate-45 after:border-r-3 after:border-b-3 group-aria-checked/box:after:visible`,
        ),
      )
      const name = element(
        'span',
        'min-w-0 px-1.5 text-base font-medium wrap-anywhere text-ink sm:px-2',
        title,
      )
      name.dir = 'auto'
      if (status === 'skipped') box.style.visibility = 'hidden'
      row.append(clock, box, name)
      return row
    }

    function element(tag, className = '', text = '') {
      const made = document.createElement(tag)
      made.className = className
      made.textContent = text
      return made
    }

    function readTaps() {
      return JSON.parse(localStorage.getItem('daily-tasks-kept-taps') ?? '{}')
    }

    function show(screen, isPicture) {
      screen.className = 'kept-screen'
      screen.dataset.keptScreen = ''
      screen.ariaHidden = 'true'
      document.body.prepend(screen)
      for (const tap of Object.values(readTaps())) {
        const box = tap.date === date && screen.querySelector(`[data-task="${tap.task}"] [role=checkbox]`)
        if (box) box.ariaChecked = String(tap.status === 'completed')
      }
      let pressed = null
      screen.addEventListener('click', (event) => {
        event.preventDefault()
        const target = event.target.closest('button, a, [role=checkbox]')
        const task = target?.role === 'checkbox' && target.closest('[data-task]')?.dataset.task
        if (task) {
          const isDone = target.ariaChecked !== 'true'
          const status = isDone ? 'completed' : 'pending'
          const taps = { ...readTaps(), [`${date} ${task}`]: { person: profile.sub, date, task, status } }
          localStorage.setItem('daily-tasks-kept-taps', JSON.stringify(taps))
          target.ariaChecked = String(isDone)
        } else if (target) pressed = target.ariaLabel || target.textContent
      })
      const remove = () => {
        if (isPicture) return screen.remove()
        // The list has its rows elsewhere: a finger that was on its way to one of these ticks nothing else.
        screen.replaceChildren()
        screen.style.opacity = '0'
        setTimeout(() => screen.remove(), 400)
      }
      // If the app does not come, its own header says more than a day that cannot be used.
      setTimeout(remove, 20_000)
      window.keptScreen = { isPicture, remove, pressed: () => pressed }
    }
  } catch {
    // Nobody is signed in, or storage is blocked.
  }
})()
