import { Store } from '#web/lib/store.ts'
import { useStore } from '#web/lib/use-store.ts'

export type ChatMode = 'voice' | 'text'
export type Widget = { open: boolean; mode: ChatMode | null }

const widget = new Store<Widget>({ open: false, mode: null })

/** Whether the panel is open, and in which mode; the mode is null until one is chosen. */
export function useWidget(): Widget {
  return useStore(widget)
}

/** Whether a conversation is active, from choosing a mode to hanging up, even while the panel is closed. */
export function isTalking(): boolean {
  return widget.get().mode !== null
}

export function setOpen(open: boolean): void {
  widget.set({ ...widget.get(), open })
}

export function chooseMode(mode: ChatMode): void {
  widget.set({ ...widget.get(), mode })
}

/** Back to choosing a mode. */
export function resetMode(): void {
  widget.set({ ...widget.get(), mode: null })
}
