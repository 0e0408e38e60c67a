import { useContext, useEffect, useRef } from 'react'
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog'

/** The browser's `CloseWatcher`: it says when someone asks to close what is on top, on Android with the Back button. */
type Watcher = EventTarget & { destroy: () => void }

/**
 * Back closes the dialog on top, as Escape does, instead of leaving the screen below it, or the installed app. Only
 * where the browser can say so.
 */
export function CloseByBack() {
  const state = useContext(OverlayTriggerStateContext)
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })
  useEffect(() => {
    const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher }
    if (!CloseWatcher) return
    const watcher = new CloseWatcher()
    watcher.addEventListener('close', () => latest.current?.close())
    return () => watcher.destroy()
  }, [])
  return null
}
