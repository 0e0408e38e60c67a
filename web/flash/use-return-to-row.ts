import { useEffect, useRef } from 'react'

/**
 * Whoever came to a card by a link, a message or from another screen has nothing here to return to: when Flash Mode
 * closes, the keyboard goes on from the row of the last card. From its title, not its box: one more Enter ticks nothing.
 */
export function useReturnToRow(id: string | undefined): void {
  const last = useRef(id)
  useEffect(() => {
    if (id) last.current = id
  }, [id])
  useEffect(
    () => () => {
      // The dialog returns to what opened it, one frame after it is gone.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (document.activeElement?.matches('body, main'))
            document
              .querySelector<HTMLElement>(`[data-task="${last.current}"] button:not([role=checkbox])`)
              ?.focus()
        }),
      )
    },
    [],
  )
}
