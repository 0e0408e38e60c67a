import { expect, it } from 'vitest'
import { leavesPartOut } from './part-left-out.ts'

const DAY = ['Ironing', 'Maths', 'Dishes', 'Homework', 'Hoovering']

it.each([
  ['did the ironing, not the shirts', 'Ironing'],
  ['homework is done except the maths sheet on fractions', 'Homework'],
  ['we only did the hoovering upstairs', 'Hoovering'],
  ['dishes done apart from the big pan', 'Dishes'],
])('“%s” leaves a part of %s undone', (said, title) =>
  expect(leavesPartOut(said, title, title === 'Homework' ? ['Homework'] : DAY)).toBe(true),
)

it.each([
  ['did the maths, not the dishes', 'Maths'],
  ['did everything except the dishes', 'Maths'],
  ['did the ironing', 'Ironing'],
  ['only did the ironing', 'Ironing'],
  ['ironing done, not bad for a Monday', 'Ironing'],
  ['hoovering done without a word of thanks for it', 'Ironing'],
])('“%s” leaves no part of %s undone', (said, title) => expect(leavesPartOut(said, title, DAY)).toBe(false))
