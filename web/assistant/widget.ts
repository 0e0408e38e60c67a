import { useSyncExternalStore } from 'react'

export type ChatMode = 'voice' | 'text'
export type Widget = { open: boolean; mode: ChatMode | null }

let widget: Widget = { open: false, mode: null }
const listeners = new Set<() => void>()

/** Whether the panel is open, and in which mode; the mode is null until somebody has chosen. */
export function useWidget(): Widget {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => widget,
  )
}

/** Whether a conversation is on, from the choice of a mode to hanging up; also while the panel is closed. */
export function isTalking(): boolean {
  return widget.mode !== null
}

export function setOpen(open: boolean): void {
  become({ ...widget, open })
}

export function chooseMode(mode: ChatMode): void {
  become({ ...widget, mode })
}

/** Back to the choice of a mode. */
export function resetMode(): void {
  become({ ...widget, mode: null })
}

function become(next: Widget): void {
  widget = next
  for (const listener of listeners) listener()
}
