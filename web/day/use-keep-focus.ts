import { type RefObject, useLayoutEffect, useRef } from 'react'

/** When the focused task leaves the list, moves focus to the task that took its place instead of losing it. */
export function useKeepFocus(list: RefObject<HTMLElement | null>, ids: readonly string[]): void {
  const last = useRef<{ id: string; ids: readonly string[] } | null>(null)
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (focused === document.body && last.current && !ids.includes(last.current.id)) {
      const next = ids[Math.min(last.current.ids.indexOf(last.current.id), ids.length - 1)]
      const row = list.current?.querySelector(`[data-task="${next}"]`)
      row?.querySelector<HTMLElement>('[role=checkbox], button')?.focus()
    }
    const id = document.activeElement?.closest<HTMLElement>('[data-task]')?.dataset.task
    last.current = id ? { id, ids } : null
  })
}
