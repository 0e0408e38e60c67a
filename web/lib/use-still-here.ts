import { type RefObject, useEffect, useRef } from 'react'

/** Whether a part is still on the screen, for what ends later: where it is gone, the end has to be told elsewhere. */
export function useStillHere(): RefObject<boolean> {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
