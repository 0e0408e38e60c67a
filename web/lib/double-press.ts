/** Not every browser counts the taps of a finger: so soon and so near, a second one is part of a double tap. */
const DOUBLE_TAP_MS = 500
const NEAR_PX = 25
/** A press this long after an ignored one has nothing to do with it anymore. */
const FORGOTTEN_MS = 1_000

/** What has two states: a second press would take back the first. */
const TWO_STATES =
  '[role=checkbox], [role=switch], input[type=checkbox], label:has(input[type=checkbox]), [aria-pressed], [aria-expanded]'

const PRESSABLE = 'label, button, a, input, select, textarea, summary, [role=checkbox]'

export type Press = {
  on: Element
  x: number
  y: number
  at: number
  /** the browser's own count; 0 for a key */
  count: number
  byTouch: boolean
}

/**
 * Whoever presses twice means one thing. The first press may have closed a dialog or taken a task off a list: what lies
 * under the finger then was not meant, be it the next dose. And what was ticked, turned on or opened
 * stays so. Nor does Enter press again while it is held down.
 */
export function ignoreSecondPresses(): void {
  let last: Press | undefined
  let ignored: Press | undefined
  addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return
      const press = pressOf(event, event.target)
      if (press.count === 0) {
        // React Aria presses by itself what saw a finger but no click, on a slow device after a good while.
        if (!event.isTrusted && ignored?.on === press.on) {
          ignored = undefined
          stop(event)
        }
        return
      }
      if (last && isHandedOn(last, press)) return
      if (last && isStray(last, press)) {
        ignored = press
        // A third press is judged by what the first was on.
        last = { ...press, on: last.on }
        stop(event)
      } else last = press
    },
    { capture: true },
  )
  addEventListener(
    'keydown',
    (event) => {
      if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)) stop(event)
    },
    { capture: true },
  )
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      if (ignored && timeStamp - ignored.at > FORGOTTEN_MS) ignored = undefined
    },
    { capture: true, passive: true },
  )
}

/** Whether it is the same press, which a label has handed on to its field. */
export function isHandedOn(before: Press, { on }: Press): boolean {
  return before.on !== on && (before.on as Partial<HTMLLabelElement>).control === on
}

/** Whether a press is the second of a double press, and not meant for what it is on. */
export function isStray(before: Press, { on, x, y, at, count, byTouch }: Press): boolean {
  const isNear = Math.hypot(x - before.x, y - before.y) <= NEAR_PX
  const isSecond = count > 1 || (byTouch && before.byTouch && isNear && at - before.at < DOUBLE_TAP_MS)
  // Pressing 'Next Day' twice is two days.
  return isSecond && (on !== before.on || on.matches(TWO_STATES))
}

function pressOf(event: MouseEvent, target: Element): Press {
  const { clientX: x, clientY: y, timeStamp: at, detail: count } = event
  const byTouch = (event as PointerEvent).pointerType === 'touch'
  return { on: target.closest(PRESSABLE) ?? target, x, y, at, count, byTouch }
}

function stop(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
