import { type RefObject, useLayoutEffect } from 'react'
import { leaveRoomBelow } from '#web/lib/room-below.ts'

/** More than this share of the window is too much for a bar that stays in sight. */
const MAX_SHARE = 0.25

/**
 * Says how much of the window's bottom the bar covers, so that notices, the launcher and the end of the page stay clear of
 * it, and in `data-bottom-bar-is` of the page whether it is 'fixed' there, at the 'end' of the page, or 'none'. Measured,
 * because large text makes it taller: by the browser, when it has laid out the page and before it paints. Of the bar alone:
 * at the end of the page there is room below it for what says that it is time, and with that it would never come back.
 */
export function useBottomBarHeight(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const page = document.documentElement
    const measure = () => {
      const height = bar.current?.offsetHeight ?? 0
      const isLow = !matchMedia('(min-height: 26rem)').matches
      const place = height === 0 ? 'none' : isLow || height > innerHeight * MAX_SHARE ? 'end' : 'fixed'
      page.dataset.bottomBarIs = place
      leaveRoomBelow('--bottom-bar', place === 'fixed' ? height : 0)
    }
    const observer = new ResizeObserver(measure)
    if (bar.current) observer.observe(bar.current)
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
      delete page.dataset.bottomBarIs
      leaveRoomBelow('--bottom-bar', 0)
    }
  }, [bar])
}
