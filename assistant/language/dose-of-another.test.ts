import { expect, test } from 'vitest'
import { isDoseOfAnother } from './dose-of-another.ts'

test.each([
  'Dad took warfarin',
  'she took her warfarin',
  'he’s had warfarin',
  'warfarin done for him',
  'gave Mum the warfarin',
  'the warfarin was given to my husband',
  'her warfarin is done',
])('“%s” tells of somebody else', (message) => {
  expect(isDoseOfAnother(message, 'Warfarin')).toBe(true)
})

test.each(['I took the warfarin', 'warfarin done', 'we took the warfarin', 'done the warfarin, Dad is out'])(
  '“%s” may be told of oneself',
  (message) => {
    expect(isDoseOfAnother(message, 'Warfarin')).toBe(false)
  },
)

test('a title that says whose it is needs no guess', () => {
  expect(isDoseOfAnother('Mum had her tablets', 'Mum’s tablets')).toBe(false)
  expect(isDoseOfAnother('Zara has had her syrup', 'Zara’s syrup')).toBe(false)
})
