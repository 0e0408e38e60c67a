import { type RefObject, useLayoutEffect, useRef } from 'react'

/** When the task that has focus leaves the list, focus goes to the one that took its place instead of being lost. */
export function useKeptFocus(list: RefObject<HTMLElement | null>): void {
  const last = useRef<{ row: Element; index: number } | null>(null)
  useLayoutEffect(() => {
    const rows = [...(list.current?.querySelectorAll('[data-task]') ?? [])]
    const lost = last.current && !last.current.row.isConnected && document.activeElement === document.body
    if (lost && last.current) {
      const next = rows[Math.min(last.current.index, rows.length - 1)]
      next?.querySelector<HTMLElement>('[role=checkbox], button')?.focus()
    }
    const focused = document.activeElement?.closest('[data-task]')
    last.current = focused ? { row: focused, index: rows.indexOf(focused) } : null
  })
}
