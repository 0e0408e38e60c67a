import { useKeysSetting } from '#web/account/use-keys-setting.ts'
import { useKeys } from '#web/lib/keys.ts'

type DayKeys = {
  add: (() => void) | false
  flash: (() => void) | false
  today: () => void
  step: ((by: 1 | -1) => void) | false
}

/** The keys of the day. Space ticks by itself: a task's box is a button. */
export function useDayKeys({ add, flash, today, step }: DayKeys): void {
  useKeys(useKeysSetting(), {
    a: add,
    f: flash,
    t: today,
    ArrowLeft: step && (() => step(-1)),
    ArrowRight: step && (() => step(1)),
    ArrowUp: above,
    ArrowDown: below,
  })
}

const above = () => focusBox(-1)
const below = () => focusBox(1)

/** From a task's box to the one above or below; elsewhere the page scrolls as ever. */
function focusBox(by: 1 | -1): boolean {
  const boxes = [...document.querySelectorAll<Element>('[data-task] [role=checkbox]')]
  const at = boxes.indexOf(document.activeElement ?? document.body)
  const next = at < 0 ? undefined : boxes[at + by]
  if (!(next instanceof HTMLElement)) return false
  next.focus()
  return true
}
