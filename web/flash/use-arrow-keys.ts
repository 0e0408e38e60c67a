import { useEffect } from 'react'
import { useLatest } from '#web/lib/use-latest.ts'

/** Left (-1, back) and right (1, forward), unless focus is in a text field. Without `onMove` the keys do nothing. */
export function useArrowKeys(onMove: ((by: 1 | -1) => void) | undefined): void {
  const move = useLatest((by: 1 | -1) => onMove?.(by))
  useEffect(() => {
    const press = ({ key, target, defaultPrevented, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (defaultPrevented || altKey || ctrlKey || metaKey) return
      if (target instanceof Element && target.closest('input, textarea')) return
      if (key === 'ArrowLeft') move(-1)
      if (key === 'ArrowRight') move(1)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [move])
}
