import { expect, test } from 'vitest'
import { dangerByKind } from './by-kind.ts'

test.each([
  'a man from the bank says I must move it all to a safe account',
  'Microsoft are on the phone, he wants me to read out the card number',
  'the police told me to withdraw my savings and give it to a courier',
  'a nice young man says he needs me to get out four thousand pounds for the roof',
  'she says to buy gift cards for the tax and read out the numbers',
  'he is driving me to the bank to take out the money',
  'a technician has taken over my laptop, the cursor is moving',
  'they rang to say my laptop is full of viruses, I have to press a key',
  'she told me to install TeamViewer',
  'he says I go to jail unless I pay today',
  'I typed in my card details and now it says fraud',
  'my savings are all gone since that call',
  'I think I’ve been scammed',
  'we met online, he is on an oil rig and needs 800 for customs',
  'I won the lottery, I only have to pay the fee first',
  'my granddaughter called from the police station, she needs money for bail',
  'a man asked for the code that was sent to my phone, I gave it',
  'someone says he is my son, new number, and wants me to transfer money',
])('“%s” is asked about', (said) => expect(dangerByKind(said)).toBe('violence'))

test.each([
  'my daughter says I should move my money to a better savings account',
  'buy a gift card for Anna’s birthday',
  'the bank sent a new PIN, post it to myself',
  'my son is driving me to the bank at two',
  'pay the window cleaner, he asked for the money',
  'the school wants the trip money by Friday',
  'the technician is coming at two to fix my computer',
  'install TeamViewer for work',
  'pay the parking fine',
  'my account is empty till payday',
  'scam awareness talk at the library',
  'Monday is a scam',
  'we met online, dinner on Friday at eight',
  'won the raffle, collect the prize',
  'the code for the parcel locker came by text',
  'my son says he needs the code from the text for the parcel',
])('“%s” is not', (said) => expect(dangerByKind(said)).toBeUndefined())
