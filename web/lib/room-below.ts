/** What covers the window's bottom: the bar with the three places, and above it what says that it is time. */
type Cover = '--bottom-bar' | '--due-banner'

/**
 * Whatever is placed by them gets their heights as custom properties. Not the page as a whole: with one of its custom
 * properties everything on it is styled again, which takes as long as laying it out.
 */
const PLACED_BY_THEM = 'main, [data-bottom-bar], [data-launcher], [data-clear-below]'
const PAGE = ':root'
const PAGE_WITH_TOAST = ':root:has([data-toasts] [data-floating])'

const heights: Record<Cover, number> = { '--bottom-bar': 0, '--due-banner': 0 }
let rules: CSSStyleDeclaration[] | undefined

/** Says how high one of them is, 0 when it is not there, so that the rest of the page and what has focus stay clear of it. */
export function leaveRoomBelow(cover: Cover, height: number): void {
  if (heights[cover] === height) return
  heights[cover] = height
  rules ??= addRules()
  const [placed, page, pageWithToast] = rules
  const { '--bottom-bar': bar, '--due-banner': banner } = heights
  placed!.setProperty(cover, `${height}px`)
  page!.scrollPaddingBottom = `calc(${bar + banner}px + 1.5rem)`
  pageWithToast!.scrollPaddingBottom = `calc(${bar}px + 9rem)`
}

/** How much of the window's bottom the bar covers. */
export function bottomBarHeight(): number {
  return heights['--bottom-bar']
}

function addRules(): CSSStyleDeclaration[] {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync([PLACED_BY_THEM, PAGE, PAGE_WITH_TOAST].map((selector) => `${selector} {}`).join(' '))
  document.adoptedStyleSheets.push(sheet)
  return [...sheet.cssRules].map((rule) => (rule as CSSStyleRule).style)
}
