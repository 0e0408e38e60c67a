import { runningTimers } from '#web/flash/timers.ts'
import { unsentChanges } from '#web/lib/unsent-changes.ts'

/** Whether a reload now would take something away: an open form, something typed, a running timer, a change on its way. */
export function isBusy(): boolean {
  if (runningTimers().length > 0 || unsentChanges() > 0) return true
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return true
  const typed = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main input, main textarea')
  return [...typed].some((field) => field.value !== field.defaultValue && field.type !== 'range')
}
