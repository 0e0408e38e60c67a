import { describe, expect, it } from 'vitest'
import { isHandedOn, isStray, type Press } from './double-press.ts'

const element = (role = 'button') => ({ matches: () => role === 'checkbox' }) as unknown as Element
const button = element()
const first: Press = { on: button, x: 100, y: 100, at: 1_000, count: 1, byTouch: true }
const next = (press: Partial<Press>): Press => ({ ...first, at: 1_200, on: element(), ...press })

describe('the second press of a double press', () => {
  it.each<[string, boolean, Press]>([
    ['on what has come under the finger', true, next({})],
    ['as a mouse counts it, however late', true, next({ byTouch: false, count: 2, at: 3_000 })],
    ['on the same button', false, next({ on: button })],
    ['half a second later', false, next({ at: 1_500 })],
    ['somewhere else', false, next({ y: 140 })],
    ['that a mouse does not count', false, next({ byTouch: false })],
    ['sooner than any finger', true, next({ at: 1_001 })],
  ])('%s is stray: %s', (_, expected, press) => {
    expect(isStray(first, press)).toBe(expected)
  })

  it('is told from a press that a label has handed on to its field', () => {
    const field = element('checkbox')
    const label = { matches: () => true, control: field } as unknown as Element
    expect(isHandedOn({ ...first, on: label }, next({ on: field }))).toBe(true)
    expect(isHandedOn({ ...first, on: label }, next({ on: label }))).toBe(false)
    expect(isHandedOn(first, next({}))).toBe(false)
  })

  it('on a box leaves it ticked', () => {
    const box = element('checkbox')
    expect(isStray({ ...first, on: box }, next({ on: box }))).toBe(true)
  })
})
