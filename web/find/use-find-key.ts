import { useEffect } from 'react'
import { openFind } from './open-find.ts'

/** The key '/' opens Find, unless somebody is typing or something else is open. */
export function useFindKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return
      if (
        (event.target as Element).closest(
          'input, textarea, select, [contenteditable], [role=textbox], [role=menu]',
        )
      )
        return
      if (document.querySelector('[data-modal], [role=dialog]')) return
      event.preventDefault()
      openFind()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
