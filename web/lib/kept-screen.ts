import { actingAs } from './acting-as.ts'
import { nextPaint } from './next-paint.ts'
import { onSessionChange, signedInPerson } from './session.ts'
import { storage } from './storage.ts'

declare global {
  interface Window {
    /** set by web/public/kept-screen.js while it shows the day of last time, or the first rows of a day */
    keptScreen?: { isPicture: boolean; remove: () => void; pressed: () => string | null }
  }
}

const KEY = 'daily-tasks-kept-screen'
/** The list is beside or below these; all else on the screen is kept as an empty place: some of it is about others. */
const KEPT = 'header, [data-screen-only], [data-quick-stats], [data-day-list]'
/** Rows this far outside the window are kept as an empty place too. */
const MARGIN_PX = 200
const PAINTING_MS = 100
/** A day that needs more is not kept: reading it would take as long as the app. */
const MOST_CHARACTERS = 200_000

/** What this room cannot know: which day is today, where the list will be scrolled to, and how to do what was tapped. */
type Day = { today: () => string; top: () => number; doTaps: () => void }

let doTaps = () => {}

/** Keeps a picture of today on this device whenever the page is left, for the moment before the app runs next time. */
export function keepScreen(day: Day): void {
  doTaps = day.doTaps
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && write(day))
  addEventListener('pagehide', () => write(day))
  onSessionChange(() => signedInPerson() || dropKeptScreen())
}

/** Whether the whole day of last time shows: then there is time to render all of it at once. */
export function hasKeptScreen(): boolean {
  return window.keptScreen?.isPicture === true
}

/**
 * The real screen is there: takes the picture away and does what was tapped on it in the meantime. In the first frame rows
 * get their height and the page its place; what is painted there takes a moment longer on a slow device, and would be a
 * blank page until then.
 */
export function dropKeptScreen(): void {
  const kept = window.keptScreen
  if (!kept) return
  window.keptScreen = undefined
  void nextPaint()
    .then(nextPaint)
    .then(() => new Promise((resolve) => setTimeout(resolve, PAINTING_MS)))
    .then(() => {
      kept.remove()
      doTaps()
      const pressed = kept.pressed()
      if (pressed) namedControl(pressed)?.click()
    })
}

function write(day: Day): void {
  // The picture of last time is still shown, or somebody else's day, which is never kept.
  if (window.keptScreen || actingAs()) return
  const picture = pictureOfToday(day)
  if (picture) storage.write(KEY, picture)
  else storage.remove(KEY)
}

function pictureOfToday(day: Day): string | undefined {
  const person = signedInPerson()
  const root = document.getElementById('root')
  const date = location.pathname.split('/')[2]
  if (!person || !root?.querySelector('[data-day-list]') || date !== day.today()) return undefined
  const scroll = Math.round(day.top())
  const html = pictureOf(root, scroll)
  if (html.length > MOST_CHARACTERS) return undefined
  const style = document.querySelector('link[rel=stylesheet]')?.getAttribute('href')
  const deviceDate = new Date().toLocaleDateString('sv')
  const page = document.documentElement
  return JSON.stringify({
    person: person.id,
    date,
    deviceDate,
    style,
    width: innerWidth,
    // The picture cannot be scrolled, but is no wider than a page that can.
    scrollBar: innerWidth - page.clientWidth,
    bottomBarIs: page.dataset.bottomBarIs,
    bottomBar: page.style.getPropertyValue('--bottom-bar'),
    scroll,
    html,
  })
}

/** What the screen shows, without what must not be kept, cannot be used or would be wrong by then. */
function pictureOf(root: Element, scroll: number): string {
  const copy = root.cloneNode(true) as Element
  emptyAllBut(root, copy, scroll)
  for (const part of copy.querySelectorAll('[data-due-place], [data-assistant-panel], [role=status]'))
    part.remove()
  for (const part of copy.querySelectorAll('[id]')) part.removeAttribute('id')
  for (const part of copy.querySelectorAll('button, a, input, [tabindex]'))
    part.setAttribute('tabindex', '-1')
  for (const picture of copy.querySelectorAll('img[src^="blob:"]')) picture.removeAttribute('src')
  return copy.innerHTML
}

function emptyAllBut(live: Element, copy: Element, scroll: number): void {
  const twins = [...copy.children]
  for (const [index, child] of [...live.children].entries()) {
    const twin = twins[index] as HTMLElement
    if (child.matches('[data-day-list]')) emptyFarRows(child, twin, scroll)
    else if (child.matches(KEPT)) continue
    else if (child.querySelector(KEPT)) emptyAllBut(child, twin, scroll)
    else empty(twin, child.getBoundingClientRect().height)
  }
}

function emptyFarRows(live: Element, copy: Element, scroll: number): void {
  const twins = [...copy.querySelectorAll<HTMLElement>('[data-task]')]
  for (const [index, row] of [...live.querySelectorAll('[data-task]')].entries()) {
    const { top, height } = row.getBoundingClientRect()
    const twin = twins[index]!
    const place = top + scrollY - scroll
    if (place + height > -MARGIN_PX && place < innerHeight + MARGIN_PX) continue
    const room = document.createElement('li')
    room.style.height = `${height}px`
    twin.replaceWith(room)
  }
}

function empty(element: HTMLElement, height: number): void {
  element.replaceChildren()
  for (const { name } of [...element.attributes]) if (name.startsWith('data-')) element.removeAttribute(name)
  if (height > 0) element.style.height = `${height}px`
}

function namedControl(name: string): HTMLElement | undefined {
  const controls = [...document.querySelectorAll<HTMLElement>('#root :is(button, a)')]
  const found = controls.filter(({ ariaLabel, textContent }) => (ariaLabel || textContent) === name)
  return found.length === 1 ? found[0] : undefined
}
