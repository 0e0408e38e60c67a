import { unsentChanges } from '#web/lib/unsent-changes.ts'
import { runningTimers } from '#web/timers/timers.ts'

/** Whether a reload now would lose something: an open form, typed text, a running timer, an unsent change. */
export function isBusy(): boolean {
  if (runningTimers().length > 0 || unsentChanges() > 0) return true
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return true
  return [...document.querySelectorAll('main input, main textarea')].some(wasTypedInto)
}

/** Remembers a field's text from before anything is typed into it. */
export function watchTyping(): void {
  addEventListener('focusin', ({ target }) => {
    if (isTextField(target) && !initialText.has(target)) initialText.set(target, target.value)
  })
}

/** React keeps `defaultValue` in step with what is typed, so it does not hold the original text. */
const initialText = new WeakMap<EventTarget, string>()

function wasTypedInto(field: Element): boolean {
  if (!isTextField(field) || field.value.trim() === '') return false
  const before = initialText.get(field)
  return before !== undefined && field.value !== before
}

function isTextField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLInputElement) return target.type !== 'range'
  return target instanceof HTMLTextAreaElement
}
