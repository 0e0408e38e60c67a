import { expect, test } from 'vitest'
import { tokenise } from '../../../language/tokens.ts'
import { cleanTitle } from './title.ts'

test.each([
  ['the house we looked at', 'House we looked at'],
  ['A and a cake for the raffle', 'A and a cake for the raffle'],
  ['a cake for the raffle', 'Cake for the raffle'],
  ['gym at', 'Gym'],
])('“%s” is called “%s”', (said, title) => {
  expect(cleanTitle(tokenise(said))).toBe(title)
})
