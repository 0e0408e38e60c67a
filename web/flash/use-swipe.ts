import { type PointerEvent, useRef } from 'react'

/** Shorter movements are not a swipe. */
const THRESHOLD_PX = 50

/** Props that detect a swipe to the left (1, forward) or to the right (-1, back) with a finger or pen. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
      start.current = pointerType !== 'mouse' && isPrimary ? { x: clientX, y: clientY } : null
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!start.current) return
      const [across, down] = [clientX - start.current.x, clientY - start.current.y]
      start.current = null
      if (Math.abs(across) > THRESHOLD_PX && Math.abs(across) > Math.abs(down)) onSwipe(across < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
}
