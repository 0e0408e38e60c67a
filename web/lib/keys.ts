import { useLayoutEffect } from 'react'
import { useLatest } from './use-latest.ts'

/** What keys do, by their name: 'a', '?', 'ArrowLeft'. One that answers false did nothing. */
type Keys = Record<string, (() => unknown) | false | undefined>

/** Single keys, while they are on and nothing else wants them. */
export function useKeys(areOn: boolean, keys: Keys): void {
  const press = useLatest((event: KeyboardEvent) => {
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (act && isFree(event) && act() !== false) event.preventDefault()
  })
  // Before the screen is painted: a key that is typed as soon as it is seen counts.
  useLayoutEffect(() => {
    if (!areOn) return
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [areOn, press])
}

/** Not typed into something, not part of a shortcut or of a composed letter, and no dialog or menu is open. */
function isFree(event: KeyboardEvent): boolean {
  const { target, key } = event
  const isArrow = key.startsWith('Arrow')
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
    return false
  if ((event.repeat || event.shiftKey) && !isArrow && key !== '?' && key !== '/') return false
  if (target instanceof Element && target.closest(isArrow ? `${TYPED},${MOVED}` : TYPED)) return false
  return !document.querySelector('[role=dialog],[role=alertdialog],[role=menu],[role=listbox]')
}

/** What takes keys as text. */
export const TYPED = 'input,textarea,select,[contenteditable]:not([contenteditable=false]),[role=textbox]'
/** They move within themselves by arrow keys. */
const MOVED = '[role=toolbar],[role=radiogroup],[role=tablist],[role=grid],[role=slider]'
