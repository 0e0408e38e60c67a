import { useEffect } from 'react'
import { useLatest } from '#web/lib/use-latest.ts'

/**
 * A dialog hears Escape only while the focus is in it. Right after one that lay over it has closed, the focus is on
 * nothing for a moment, and a second press in that moment would be lost.
 */
export function useEscape(onEscape: () => void): void {
  const latest = useLatest(onEscape)
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && document.activeElement === document.body) latest()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [latest])
}
