import { expect, test } from 'vitest'
import { dangerByKind } from './by-kind.ts'

test.each([
  'a man from the bank says I must move it all to a safe account',
  'Microsoft are on the phone, he wants me to read out the card number',
  'the police told me to withdraw my savings and give it to a courier',
  'a nice young man says he needs me to get out four thousand pounds for the roof',
  'she says to buy gift cards for the tax and read out the numbers',
  'he is driving me to the bank to take out the money',
])('“%s” is asked about', (said) => expect(dangerByKind(said)).toBe('violence'))

test.each([
  'my daughter says I should move my money to a better savings account',
  'buy a gift card for Anna’s birthday',
  'the bank sent a new PIN, post it to myself',
  'my son is driving me to the bank at two',
  'pay the window cleaner, he asked for the money',
  'the school wants the trip money by Friday',
])('“%s” is not', (said) => expect(dangerByKind(said)).toBeUndefined())
