import { describe, expect, test } from 'vitest'
import script from '#web/public/theme.js?raw'
import calm from './calm.css?raw'
import { contrast, hex } from './contrast.ts'
import css from './tokens.css?raw'

const [lightBlock, darkBlock] = css.split(':root[data-theme="dark"]') as [string, string]
const [calmLight, calmDark] = calm.split(':root[data-calm][data-theme="dark"]') as [string, string]
const themes = { light: tokens(lightBlock), dark: tokens(darkBlock) }
const colourSets = {
  ...themes,
  'calm light': { ...themes.light, ...tokens(calmLight) },
  'calm dark': { ...themes.dark, ...tokens(calmDark) },
}

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

describe.each(['light', 'dark', 'calm light', 'calm dark'] as const)('in the %s theme', (theme) => {
  const colours = colourSets[theme]

  test.each(pairs)('at least %s : 1 for %s on %s', (ratio, on, under) => {
    expect(contrast(colours[on]!, colours[under]!)).toBeGreaterThanOrEqual(ratio)
  })
})

test.each(['light', 'dark'] as const)("the browser's toolbar has the colour of the %s page", (theme) => {
  expect(script).toContain(`${theme}: '${hex(themes[theme].paper!)}'`)
})

test('calm colours are fewer: one grey for all parts of the day, and no strong colour', () => {
  for (const name of ['calm light', 'calm dark'] as const) {
    const colours = colourSets[name]
    for (const end of ['', '-soft', '-ink'])
      expect(new Set(['dawn', 'noon', 'dusk', 'night'].map((hue) => colours[hue + end])).size).toBe(1)
    const chroma = (token: string) => Number(colours[token]!.split(' ')[1])
    expect(['accent', 'done', 'overdue', 'sun'].filter((token) => chroma(token) > 0.06)).toEqual([])
  }
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
