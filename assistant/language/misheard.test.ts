import { expect, test } from 'vitest'
import { mendedOrder } from './misheard.ts'

test.each([
  ['And milk to my list', 'Add milk to my list'],
  ['at buy stamps to the list.', 'Add buy stamps to the list.'],
  ['Remove the walk to five', 'Move the walk to five'],
  ['moved my lunch to tomorrow', 'Move my lunch to tomorrow'],
  ['market walk as done', 'Mark walk as done'],
  ['The lead my walk', 'Delete my walk'],
])('“%s” is read as “%s”', (heard, meant) => expect(mendedOrder(heard)).toBe(meant))

test.each([
  'Remove the walk',
  'and what is on my list?',
  'And then I went home',
  'moved house',
  'Add milk to my list',
])('“%s” stays as it is', (heard) => expect(mendedOrder(heard)).toBeUndefined())
