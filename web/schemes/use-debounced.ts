import { useEffect, useState } from 'react'

const SEARCH_WAIT_MS = 1000

/** The text once typing has paused for a second, so that not every key starts a search. */
export function useDebounced(text: string): { debounced: string; waiting: boolean } {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), SEARCH_WAIT_MS)
    return () => clearTimeout(timer)
  }, [text])
  return { debounced, waiting: debounced !== text }
}
