import { unsentChanges } from '#web/lib/unsent-changes.ts'
import { runningTimers } from '#web/timers/timers.ts'

/** Whether a reload now would take something away: an open form, something typed, a running timer, a change on its way. */
export function isBusy(): boolean {
  if (runningTimers().length > 0 || unsentChanges() > 0) return true
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return true
  return [...document.querySelectorAll('main input, main textarea')].some(wasTypedInto)
}

/** Remembers what stands in a field before anybody types into it. */
export function watchTyping(): void {
  addEventListener('focusin', ({ target }) => {
    if (isTextField(target) && !untouched.has(target)) untouched.set(target, target.value)
  })
}

/** React keeps `defaultValue` in step with what is typed, so a field's own does not tell. */
const untouched = new WeakMap<EventTarget, string>()

function wasTypedInto(field: Element): boolean {
  if (!isTextField(field) || field.value.trim() === '') return false
  const before = untouched.get(field)
  return before !== undefined && field.value !== before
}

function isTextField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLInputElement) return target.type !== 'range'
  return target instanceof HTMLTextAreaElement
}
