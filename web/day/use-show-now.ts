import { type RefObject, useEffect, useLayoutEffect } from 'react'

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
    const top = topForNow(marker)
    if (top === 0) return
    scrollTo({ top, behavior: 'instant' })
    // Rows that were not laid out before may be taller than expected.
    requestAnimationFrame(() => scrollTo({ top: topForNow(marker), behavior: 'instant' }))
  }, [list, isWhole])
}

/** How far down the page would be scrolled if the day were opened now. */
export function topOfDay(): number {
  const marker = document.querySelector('[data-day-list] [data-now]')
  return marker ? topForNow(marker) : 0
}

/** How far down the page is scrolled for NOW to be in its place: not at all if it and what comes next are in sight. */
function topForNow(marker: Element): number {
  if (nextAfter(marker) + scrollY < innerHeight - bottomBar()) return 0
  return Math.max(0, marker.getBoundingClientRect().top + scrollY - innerHeight * PLACE)
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

function bottomBar(): number {
  return Number.parseFloat(document.documentElement.style.getPropertyValue('--bottom-bar')) || 0
}
