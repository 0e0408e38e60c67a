/**
 * While a banner floats over the bottom of the page (a task is due, there is no connection), the page leaves room for it at
 * its end (web/styles/day.css, shell.css). When the banner goes, the page gets shorter, and everything would jump for
 * someone who has scrolled to the end. So the room stays until it is out of sight: nothing moves under a finger or a mouse.
 */
export function keepPageEnd(): (() => void) | undefined {
  const main = document.getElementById('main')
  const place = document.querySelector('[data-due-place]')
  if (!main || !place) return undefined
  const isLongEnough = (spare = 0) => top + innerHeight <= document.documentElement.scrollHeight - spare
  let room = 0
  let spare = 0
  let top = scrollY
  const drop = () => {
    main.style.paddingBottom = ''
    spare = 0
  }
  const measure = () => {
    const before = room
    drop()
    room = Number.parseFloat(getComputedStyle(main).paddingBottom)
    if (room >= before || top === 0 || isLongEnough()) return
    spare = before - room
    room = before
    main.style.paddingBottom = `${before}px`
    // The page may have been shorter for a moment, which scrolled it.
    scrollTo({ top, behavior: 'instant' })
  }
  const onScroll = () => {
    top = scrollY
    if (spare > 0 && (top === 0 || isLongEnough(spare))) {
      room -= spare
      drop()
    }
  }
  let resized = new ResizeObserver(measure)
  const watch = () => {
    measure()
    // An observer newer than the banner's own runs after it, so the height that one sets is known here.
    resized.disconnect()
    resized = new ResizeObserver(measure)
    resized.observe(place)
  }
  const changed = new MutationObserver(watch)
  for (const floating of [place, ...document.querySelectorAll('[data-clear-below]')])
    changed.observe(floating, { childList: true, subtree: true })
  addEventListener('scroll', onScroll, { passive: true })
  watch()
  return () => {
    changed.disconnect()
    resized.disconnect()
    removeEventListener('scroll', onScroll)
    drop()
  }
}
