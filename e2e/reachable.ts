import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Width, height and size of the text in per cent. 320 × 256 is a desktop window at 400 % zoom. */
const WINDOWS = [
  [667, 375, 100],
  [844, 390, 100],
  [320, 256, 100],
  [768, 1024, 100],
  [390, 844, 150],
  [768, 1024, 200],
  [390, 844, 200],
] as const

/**
 * In low and in enlarged windows, whatever the page shows now (or the part of it that a selector names): every control can be scrolled to and is what a press at its
 * centre hits, it is in sight when it has the focus, no words or controls lie on others, and nothing scrolls sideways.
 */
export async function expectReachable(page: Page, what: string, within = 'body'): Promise<void> {
  const before = page.viewportSize()!
  const problems: string[] = []
  for (const [width, height, text] of WINDOWS) {
    await page.setViewportSize({ width, height })
    // What floats (a menu, a toast) moves a moment after the window has changed.
    let found: string[] = []
    const look = async () => {
      found = await page.evaluate(problemsAt, { text, within })
      return found.length
    }
    await expect
      .poll(look)
      .toBe(0)
      .catch(() => {})
    problems.push(...found.map((problem) => `${what} at ${width}×${height}, text ${text} %: ${problem}`))
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await page.setViewportSize(before)
  expect.soft(problems).toEqual([])
}

/** Runs in the page, and is sent there as it is: it can use nothing from outside. */
async function problemsAt({ text, within }: { text: number; within: string }): Promise<string[]> {
  type Box = { left: number; top: number; right: number; bottom: number }

  const CONTROLS =
    'a[href], button, input, textarea, select, summary, [role=checkbox], [role=switch], [role=menuitem], [role=menuitemradio], [role=option], [role=slider]'
  const html = document.documentElement
  const clipping = new Map<Element | null, readonly Element[]>()
  const layers = new Map<Element, Element>()

  await layOut()
  const controls = pressable()
  const problems = [
    ...sidewaysScrolls(),
    ...new Set([...wordsOnWords(), ...controlsOnControls(controls)]),
    ...notPressable(controls),
    ...coveredInFocus(controls),
  ]
  scrollTo({ top: 0, behavior: 'instant' })
  return problems

  async function layOut(): Promise<void> {
    // Whatever is set anew, even to the same, has the whole page laid out and drawn again.
    if (html.style.fontSize !== `${text}%`) html.style.fontSize = `${text}%`
    // Rows off screen are laid out too, so that all is measured as it looks once it was scrolled to.
    const page = document as Document & { allRows?: CSSStyleSheet }
    page.allRows ??= new CSSStyleSheet()
    if (!document.adoptedStyleSheets.includes(page.allRows)) {
      page.allRows.replaceSync('* { content-visibility: visible !important }')
      document.adoptedStyleSheets.push(page.allRows)
    }
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    await frame()
    await frame()
  }

  function sidewaysScrolls(): string[] {
    const found: string[] = []
    const all = [...document.querySelectorAll('body *')]
    if (html.scrollWidth > html.clientWidth) {
      const isTooWide = (one: Element) =>
        shown(one) && one.getBoundingClientRect().right > html.clientWidth + 1 && one.children.length === 0
      const which = all.filter(isTooWide).slice(0, 4).map(name).join(', ')
      found.push(`scrolls sideways by ${html.scrollWidth - html.clientWidth} px: ${which}`)
    }
    for (const box of all) {
      const style = getComputedStyle(box)
      const scrolls =
        ['auto', 'scroll'].includes(style.overflowX) && box.tagName !== 'PRE' && box.tagName !== 'TEXTAREA'
      if (scrolls && shown(box) && box.scrollWidth > box.clientWidth + 1)
        found.push(`${name(box)} scrolls sideways by ${box.scrollWidth - box.clientWidth} px`)
    }
    return found
  }

  function wordsOnWords(): string[] {
    const words = wordsShown()
    return words.flatMap((one, index) =>
      words
        .slice(index + 1)
        .filter(
          (other) =>
            one.element !== other.element && one.layer === other.layer && overlap(one.box, other.box) > 4,
        )
        .map((other) => `“${one.text}” lies on “${other.text}”`),
    )
  }

  function wordsShown(): { element: Element; box: Box; layer: Element; text: string }[] {
    const words: ReturnType<typeof wordsShown> = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!
      if (!node.textContent!.trim() || !shown(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        // Letters do not fill the height of their line.
        const letters = new DOMRect(rect.x, rect.y + rect.height * 0.2, rect.width, rect.height * 0.6)
        const box = visiblePart(element, letters)
        if (box && rect.width > 2 && rect.height > 2)
          words.push({ element, box, layer: layer(element), text: node.textContent!.trim().slice(0, 30) })
      }
    }
    return words
  }

  function pressable(): HTMLElement[] {
    const all = [...document.querySelector(within)!.querySelectorAll<HTMLElement>(CONTROLS)]
    const isOff = ':disabled, [aria-disabled=true], [data-disabled], [tabindex="-1"]:not([role])'
    return all.filter((control) => shown(control) && !control.matches(isOff) && boxOf(control).rect)
  }

  function controlsOnControls(all: HTMLElement[]): string[] {
    const seen = all.map((control) => {
      const { target, rect } = boxOf(control)
      return { control, target, part: visiblePart(target, rect!), layer: layer(control) }
    })
    const found: string[] = []
    for (const [index, one] of seen.entries())
      for (const other of seen.slice(index + 1)) {
        if (!one.part || !other.part || one.layer !== other.layer) continue
        if (one.target.contains(other.target) || other.target.contains(one.target)) continue
        if (overlap(one.part, other.part) > 4)
          found.push(`${name(one.control)} lies on ${name(other.control)}`)
      }
    return found
  }

  function notPressable(all: HTMLElement[]): string[] {
    return all.flatMap((control) => {
      const { target } = boxOf(control)
      target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      const rect = boxOf(control).rect
      if (!rect) return []
      const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2]
      if (hits(target, x, y)) return []
      const over = document.elementFromPoint(x, y)
      return `${name(control)} cannot be pressed at ${Math.round(x)}, ${Math.round(y)}: ${over ? name(over) : 'nothing'} is there`
    })
  }

  function coveredInFocus(all: HTMLElement[]): string[] {
    const focused = document.activeElement
    scrollTo({ top: 0, behavior: 'instant' })
    const covered = all.filter((control) => {
      if (control === focused) return false
      control.focus()
      if (document.activeElement !== control) return false
      const { target, rect } = boxOf(control)
      if (!rect) return false
      const places = [0.5, 0.15, 0.85]
      return !places.some((x) =>
        places.some((y) => hits(target, rect.left + rect.width * x, rect.top + rect.height * y)),
      )
    })
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    return covered.map((control) => `${name(control)} is covered when it has the focus`)
  }

  function shown(element: Element): boolean {
    return (
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[inert], [aria-hidden="true"]') &&
      !isForScreenReaders(element)
    )
  }

  function isForScreenReaders(element: Element): boolean {
    const hidden = element.closest('.sr-only')
    return hidden !== null && getComputedStyle(hidden).clipPath === 'inset(50%)'
  }

  function name(element: Element): string {
    const words =
      element.getAttribute('aria-label') || element.textContent || element.getAttribute('name') || ''
    return `${element.tagName.toLowerCase()} “${words.trim().slice(0, 40)}”`
  }

  /** What of a control is pressed, and where that is. */
  function boxOf(control: Element): { target: Element; rect: DOMRect | undefined } {
    const label = control.closest('label')
    // A box to tick is drawn beside its hidden input.
    const drawn = control.matches('[type=range]') ? control.parentElement!.parentElement! : control
    const target = label && control.matches('[type=checkbox], [type=radio]') ? label : drawn
    return { target, rect: [...target.getClientRects()].find(({ width, height }) => width > 3 && height > 3) }
  }

  function hits(target: Element, x: number, y: number): boolean {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (target.contains(hit) || hit.closest('label') === target || hit === target)
  }

  function overlap(a: Box, b: Box): number {
    return Math.min(
      Math.min(a.right, b.right) - Math.max(a.left, b.left),
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
    )
  }

  /** The part of a box that its scrolling and clipping ancestors let through; null if nothing is left. */
  function visiblePart(element: Element, { left, top, right, bottom }: DOMRect): Box | null {
    for (const box of clippingOf(element)) {
      const clip = box.getBoundingClientRect()
      left = Math.max(left, clip.left)
      top = Math.max(top, clip.top)
      right = Math.min(right, clip.right)
      bottom = Math.min(bottom, clip.bottom)
    }
    return right - left > 1 && bottom - top > 1 ? { left, top, right, bottom } : null
  }

  /** The ancestors that cut off what reaches beyond them, from the inside out. Looked up once for each element. */
  function clippingOf(element: Element | null): readonly Element[] {
    if (!element || element === document.body || element === html) return []
    let found = clipping.get(element)
    if (!found) {
      const { overflowX, overflowY } = getComputedStyle(element)
      const outer = clippingOf(element.parentElement)
      found = overflowX === 'visible' && overflowY === 'visible' ? outer : [element, ...outer]
      clipping.set(element, found)
    }
    return found
  }

  /** What lies in a fixed or sticky box lies over the rest on purpose. */
  function layer(element: Element): Element {
    let found = layers.get(element)
    if (!found) {
      const { position } = getComputedStyle(element)
      const isOwn = position === 'fixed' || position === 'sticky' || element.hasAttribute('data-now')
      found = isOwn ? element : element.parentElement ? layer(element.parentElement) : html
      layers.set(element, found)
    }
    return found
  }
}
