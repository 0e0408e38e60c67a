import { useEffect } from 'react'
import { TYPED } from './keys.ts'
import { useLatest } from './use-latest.ts'

/** Longer than anybody waits; a dialog that could not be loaded must not swallow keys for good. */
const MOST_MS = 15_000

let waiting: { text: string; stop: () => void } | undefined

/**
 * Keeps what is typed from now on until the dialog that was just asked for is there: it is loaded when it is opened for
 * the first time, and people type on. Escape calls it off.
 */
export function keepTyping(onEscape: () => void): void {
  waiting?.stop()
  const press = (event: KeyboardEvent) => {
    const { key, target } = event
    if (target instanceof Element && target.closest(TYPED)) return
    const isShortcut = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph')
    if (isShortcut || (key.length !== 1 && !['Backspace', 'Enter', 'Escape'].includes(key))) return
    event.preventDefault()
    event.stopPropagation()
    if (key.length === 1) started.text += key
    else if (key === 'Backspace') started.text = [...started.text].slice(0, -1).join('')
    else if (key === 'Escape') {
      started.stop()
      onEscape()
    }
  }
  const tooLong = setTimeout(() => started.stop(), MOST_MS)
  const started = {
    text: '',
    stop: () => {
      clearTimeout(tooLong)
      document.removeEventListener('keydown', press, true)
      if (waiting === started) waiting = undefined
    },
  }
  waiting = started
  document.addEventListener('keydown', press, true)
}

/** Hands what was typed ahead to the field of the dialog, once it is there and has the focus. */
export function useTypedAhead(add: (text: string) => void): void {
  const addLatest = useLatest(add)
  useEffect(() => {
    const text = waiting?.text
    waiting?.stop()
    if (text) addLatest(text)
  }, [addLatest])
}
