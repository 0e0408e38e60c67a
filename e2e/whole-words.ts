import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Width, height and size of the text in per cent. */
const WINDOWS = [
  [390, 844, 200],
  [320, 700, 100],
] as const

/** Longer ones may break, and so may what is put together: addresses, 'cared-for'. */
const LONGEST = 12

/** With large text on a phone and in a narrow window no word is broken in the middle: 'Notificati / on'. */
export async function expectWholeWords(
  page: Page,
  where: string,
  windows: readonly (readonly [number, number, number])[] = WINDOWS,
): Promise<void> {
  const before = page.viewportSize()!
  for (const [width, height, text] of windows) {
    await page.setViewportSize({ width, height })
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`
    }, text)
    await expect
      .poll(() => page.evaluate(brokenWords, LONGEST), { message: `${where} at ${width} px, text ${text} %` })
      .toEqual([])
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await page.setViewportSize(before)
}

/** Runs in the page: the words whose letters stand on more than one line. */
function brokenWords(longest: number): string[] {
  const found = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const shown = node.parentElement?.checkVisibility({ visibilityProperty: true })
    if (!shown || node.parentElement?.closest('.sr-only, .hidden, [inert]')) continue
    for (const match of node.textContent!.matchAll(/\S+/g)) {
      if (match[0].replace(/\P{L}+$/u, '').length > longest || /[-/@]/.test(match[0])) continue
      const range = document.createRange()
      range.setStart(node, match.index)
      range.setEnd(node, match.index + match[0].length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) found.add(match[0])
    }
  }
  return [...found]
}
