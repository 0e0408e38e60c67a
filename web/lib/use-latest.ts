import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same for its whole life and always does what the latest one given does. */
export function useLatest<Args extends unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
