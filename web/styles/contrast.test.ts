import { describe, expect, test } from 'vitest'
import script from '#web/public/theme.js?raw'
import { contrast, hex } from './contrast.ts'
import css from './tokens.css?raw'

const [lightBlock, darkBlock] = css.split(':root[data-theme="dark"]') as [string, string]
const themes = { light: tokens(lightBlock), dark: tokens(darkBlock) }

const grounds = ['paper', 'surface', 'raised', 'sunken']
const hues = ['done', 'overdue', 'dawn', 'noon', 'dusk', 'night']

const atLeast = (ratio: number, pairs: [string, string][]) =>
  pairs.map(([on, under]) => [ratio, on, under] as const)
const onGrounds = (token: string) => grounds.map((ground): [string, string] => [token, ground])
const pairs = [
  ...atLeast(7, [...onGrounds('ink'), ...hues.map((hue): [string, string] => ['ink', `${hue}-soft`])]),
  ...atLeast(4.5, [
    ...onGrounds('ink-soft'),
    ...onGrounds('accent-ink'),
    ...onGrounds('danger-ink'),
    ['on-accent', 'accent'],
    ['on-accent', 'accent-hover'],
    ['on-danger', 'danger'],
    ['on-danger', 'danger-hover'],
    ['accent-ink', 'accent-soft'],
    ['danger-ink', 'danger-soft'],
    ['ink', 'accent-soft'],
    ['ink', 'danger-soft'],
    ...hues.flatMap((hue): [string, string][] => [
      [`${hue}-ink`, `${hue}-soft`],
      [`${hue}-ink`, 'surface'],
      [`${hue}-ink`, 'paper'],
      ['ink-soft', `${hue}-soft`],
    ]),
  ]),
  ...atLeast(3, [
    ...['line-strong', 'focus', 'accent', 'danger', ...hues].flatMap(onGrounds),
    ...hues.map((hue): [string, string] => [hue, `${hue}-soft`]),
    ['accent', 'accent-soft'],
    ['focus', 'accent-soft'],
  ]),
]

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const colours = themes[theme]

  test.each(pairs)('at least %s : 1 for %s on %s', (ratio, on, under) => {
    expect(contrast(colours[on]!, colours[under]!)).toBeGreaterThanOrEqual(ratio)
  })

  test("the browser's toolbar has the colour of the page", () => {
    expect(script).toContain(`${theme}: '${hex(colours.paper!)}'`)
  })
})

test('the formula gives the known extremes', () => {
  expect(contrast('oklch(1 0 0)', 'oklch(0 0 0)')).toBeCloseTo(21, 3)
  expect(hex('oklch(0.62796 0.25768 29.234)')).toBe('#ff0000')
})

function tokens(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (oklch\([\d. ]+\));/g)].map((match) => [match[1]!, match[2]!]),
  )
}
