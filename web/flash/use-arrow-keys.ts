import { useEffect, useRef } from 'react'

/** Left (-1, back) and right (1, onwards), wherever focus is but in a field. Without `onMove` the keys do nothing. */
export function useArrowKeys(onMove: ((by: 1 | -1) => void) | undefined): void {
  const latest = useRef(onMove)
  latest.current = onMove
  useEffect(() => {
    const press = ({ key, target, defaultPrevented, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (defaultPrevented || altKey || ctrlKey || metaKey) return
      if (target instanceof Element && target.closest('input, textarea')) return
      if (key === 'ArrowLeft') latest.current?.(-1)
      if (key === 'ArrowRight') latest.current?.(1)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
