import { type RefObject, useLayoutEffect } from 'react'

/**
 * Where the days stand one below the other, this week opens at today: what has passed is above it. Not once the person
 * has scrolled, and not where today is in sight anyway.
 */
export function useShowToday(
  days: RefObject<HTMLElement | null>,
  week: string,
  today: string,
  isWhole: boolean,
): void {
  useLayoutEffect(() => {
    const day = days.current?.querySelector(`[data-week-day="${today}"]`)
    if (!isWhole || week > today || !day || scrollY > 0) return
    // In the next frame: the router scrolls a page that has just opened to its top.
    const frame = requestAnimationFrame(() => {
      if (scrollY === 0 && day.getBoundingClientRect().top > innerHeight / 2)
        day.scrollIntoView({ block: 'start', behavior: 'instant' })
    })
    return () => cancelAnimationFrame(frame)
  }, [days, week, today, isWhole])
}
