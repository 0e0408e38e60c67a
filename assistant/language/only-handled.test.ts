import { expect, test } from 'vitest'
import { onlyHandled } from './only-handled.ts'

test.each([
  ['Spilled the eye drops', 'wrong'],
  ['I nearly took the warfarin', 'wrong'],
  ['wish I had taken the warfarin', 'wrong'],
  ['metformin went down the sink', 'wrong'],
  ['ordered warfarin', 'got'],
  ['picked up the warfarin', 'got'],
  ['put the warfarin out ready', 'got'],
  ['picked up the warfarin and took it', undefined],
  ['took the warfarin', undefined],
  ['had my metformin, then dropped the box', undefined],
])('“%s”: %s', (message, handled) => {
  expect(onlyHandled(message)).toBe(handled)
})
