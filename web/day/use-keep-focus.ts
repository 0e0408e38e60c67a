import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * When the focused task moves to another part of the list, focus goes along; when it leaves the list, focus moves to the
 * task that took its place.
 */
export function useKeepFocus(list: RefObject<HTMLElement | null>, ids: readonly string[]): void {
  const last = useRef<{ id: string; ids: readonly string[] } | null>(null)
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (focused === document.body && last.current) {
      const { id, ids: before } = last.current
      const next = ids.includes(id) ? id : ids[Math.min(before.indexOf(id), ids.length - 1)]
      const row = list.current?.querySelector(`[data-task="${next}"]`)
      row?.querySelector<HTMLElement>('[role=checkbox], button')?.focus()
    }
    const id = document.activeElement?.closest<HTMLElement>('[data-task]')?.dataset.task
    last.current = id ? { id, ids } : null
  })
}
