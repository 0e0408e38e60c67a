import { useEffect, useState } from 'react'

const SEARCH_WAIT_MS = 1000

/** A text once nobody has typed for a second, so that a search is not asked for at each key. */
export function useSettled(text: string): { settled: string; waiting: boolean } {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_WAIT_MS)
    return () => clearTimeout(timer)
  }, [text])
  return { settled, waiting: settled !== text }
}
