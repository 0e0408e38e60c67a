import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { bottomBarHeight } from '#web/lib/room-below.ts'

/** How far down the window NOW is placed: what is done is above it, what comes next below. */
const PLACE = 0.3

let isOver = false

/**
 * The first time that today is shown, it is scrolled to NOW, unless NOW and what comes next are in sight anyway. Never
 * once the person has touched, pressed or scrolled something, or has the pointer on the list.
 */
export function useShowNow(list: RefObject<HTMLElement | null>, isWhole: boolean): void {
  useEffect(() => {
    if (isOver) return
    for (const type of HANDS) addEventListener(type, end, { once: true, passive: true, capture: true })
    return () => {
      for (const type of HANDS) removeEventListener(type, end, { capture: true })
    }
  }, [])
  useLayoutEffect(() => {
    const marker = list.current?.querySelector('[data-now]')
    if (isOver || !isWhole || !marker) return
    isOver = true
    if (scrollY > 0 || location.hash || list.current?.matches(':hover')) return
    const place = () => marker.getBoundingClientRect().top
    if (nextAfter(marker) < innerHeight - bottomBarHeight()) return
    scrollTo({ top: place() - innerHeight * PLACE, behavior: 'instant' })
    // Rows that were not laid out before may be taller than expected.
    requestAnimationFrame(() => scrollBy({ top: place() - innerHeight * PLACE, behavior: 'instant' }))
  }, [list, isWhole])
}

const HANDS = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const

function end(): void {
  isOver = true
}

/** The bottom edge of what comes next: the row after NOW, or NOW itself when it is the last. */
function nextAfter(marker: Element): number {
  const next = marker.nextElementSibling ?? marker
  return next.getBoundingClientRect().bottom + 12
}
