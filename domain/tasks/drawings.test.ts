import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DRAWINGS, drawingLabel } from './drawings.ts'
import { isPicture } from './picture.ts'

const names = DRAWINGS.flatMap((group) => group.names)

test('each drawing is drawn, once, in one style, and can be named by a task', () => {
  const sprite = readFileSync(new URL('../../web/tasks/pictures/drawings.svg', import.meta.url), 'utf8')
  const symbols = [...sprite.matchAll(/<symbol id="([\w-]+)" ([^>]*)>/g)]
  expect(symbols.map(([, name]) => name)).toEqual(names)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(symbols.map(([, , style]) => style)).size).toBe(1)
  expect(names.filter((name) => !isPicture(`drawing:${name}`))).toEqual([])
  expect(names.length).toBeGreaterThanOrEqual(60)
  // Only the colour of the text around it: so it fits both themes, calm colours and forced ones.
  expect(sprite).not.toMatch(/#|rgb|style=|<script|href/)
})

test('a name reads as words', () => {
  expect(['pill-box', 'tv', 'water'].map(drawingLabel)).toEqual(['Pill box', 'TV', 'Water'])
})
