import { expect, test } from 'vitest'
import { withOrderFirst } from './order-first.ts'

test.each([
  ['After I call Anna remind me to text Bob', 'remind me to text Bob after call Anna'],
  ["once the walk's done i need to shower", 'i need to shower after the walk'],
  ["When I've done the ironing, remind me to fold it.", 'remind me to fold it after the ironing'],
  ['before the walk I have to eat', 'I have to eat before the walk'],
])('%s', (said, expected) => expect(withOrderFirst(said)).toBe(expected))

test.each([
  'when do I need to call Anna',
  'when is the walk',
  'after that, what do I need to do?',
  'remind me to text Bob after the walk',
])('left as it is: %s', (said) => expect(withOrderFirst(said)).toBe(said))
