/**
 * Whatever closes, undoes or removes something, the keyboard goes on from what stood nearest to it. Without this a button
 * that removes itself, or that can no longer be pressed, leaves the focus on nothing, and the next Tab starts at the top
 * of the page. It waits for a part that has its own idea where to go on, such as a dialog that returns to what opened it.
 * Whoever presses a key twice means one thing: what the focus came to by itself, be it the next dose, was not meant.
 */
export function keepFocus(): void {
  let last: Place | undefined
  let cameTo: Element | null = null
  let pressedAt = 0
  let byKey = false
  document.addEventListener(
    'pointerdown',
    () => {
      byKey = false
    },
    { capture: true },
  )
  document.addEventListener(
    'keydown',
    (event) => {
      byKey = true
      if (event.key !== 'Enter' && event.key !== ' ') cameTo = null
      else if (event.target === cameTo && event.timeStamp - pressedAt < DOUBLE_PRESS_MS) {
        event.preventDefault()
        event.stopImmediatePropagation()
      } else pressedAt = event.timeStamp
    },
    { capture: true },
  )
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) last = placeOf(target, last)
  })
  document.addEventListener('focusout', ({ relatedTarget }) => {
    // On its way to another element: for a moment it is on nothing.
    if (relatedTarget) return
    // A press beside all controls takes the focus on purpose. A lost element is gone or disabled by the time this runs.
    queueMicrotask(() => {
      if (last && isNowhere() && canFocus(last.element)) last = undefined
    })
  })
  const observer = new MutationObserver(() => {
    if (!last || (last.element.isConnected && !last.element.matches(':disabled'))) return
    const lost = last
    void frames(3).then(() => {
      if (last !== lost || !isNowhere()) return
      focusNearest(lost, byKey)
      cameTo = document.activeElement
    })
  })
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
}

/** So soon after the first, a second press of a key is part of a double press. */
const DOUBLE_PRESS_MS = 500

/**
 * Parts that lie over the page. When one goes, the focus returns to where it was before or, if it was nowhere, to what the
 * part names in `data-then`.
 */
const OVER_THE_PAGE =
  '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [data-toasts], [data-floating]'

const CONTROLS = 'a[href], button, input, textarea, select, summary, [tabindex="0"]'

/** Where an element is, noted while it is there: each parent and the position in it, from the inside out. */
type Place = {
  element: HTMLElement
  steps: readonly { parent: Element; index: number }[]
  over: Element | null
  /** where the focus was before it came into this part over the page */
  before?: Place
}

function placeOf(element: HTMLElement, previous: Place | undefined): Place {
  const over = element.closest(OVER_THE_PAGE)
  const steps = []
  for (let one: Element = element; one !== over && one.parentElement; one = one.parentElement) {
    if (one === document.body) break
    steps.push({ parent: one.parentElement, index: [...one.parentElement.children].indexOf(one) })
  }
  const before = over ? (previous?.over === over ? previous.before : previous) : undefined
  return { element, steps, over, before }
}

function focusNearest(lost: Place, byKey: boolean): void {
  for (let place: Place | undefined = lost; place; place = place.before) {
    const nearest = canFocus(place.element) ? place.element : nearestTo(place)
    // With a finger or a mouse, nothing may scroll.
    nearest?.focus({ preventScroll: !byKey })
    if (!isNowhere()) return
  }
  const then = lost.element.closest<HTMLElement>('[data-then]')?.dataset.then
  if (then) document.querySelector<HTMLElement>(then)?.focus({ preventScroll: !byKey })
  if (isNowhere()) document.getElementById('main')?.focus({ preventScroll: true })
}

/**
 * What took its place or follows it, else what comes before it, in the smallest part that is left. Where that is the
 * whole page, as after switching to another person, it is a new screen: nothing there is near.
 */
function nearestTo({ steps }: Place): HTMLElement | undefined {
  for (const { parent, index } of steps) {
    if (!parent.isConnected) continue
    if (parent.querySelector('main')) return undefined
    const left = [...parent.querySelectorAll<HTMLElement>(CONTROLS)].filter(
      (one) => one.tabIndex >= 0 && canFocus(one),
    )
    const successor = parent.children[index]
    const nearest = left.find((one) => successor && isAtOrAfter(successor, one)) ?? left.at(-1)
    if (nearest) return nearest
  }
  return undefined
}

/** Whether an element is the start itself, is in it or comes after it in the document. */
function isAtOrAfter(start: Element, one: Element): boolean {
  return start === one || (start.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
}

function canFocus(element: HTMLElement): boolean {
  return (
    element.isConnected &&
    !element.matches(':disabled') &&
    !element.closest('[inert]') &&
    element.checkVisibility({ visibilityProperty: true })
  )
}

function isNowhere(): boolean {
  const { activeElement } = document
  return !activeElement || activeElement === document.body || activeElement.matches(':disabled')
}

async function frames(count: number): Promise<void> {
  for (let left = count; left > 0; left--) await new Promise((resolve) => requestAnimationFrame(resolve))
}
