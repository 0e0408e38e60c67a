import { expect, test } from 'vitest'
import { hearDanger } from '../hear-danger.ts'

const DAY = '2026-03-10'

test.each([
  'are my patches weekly or twice a week on here',
  'would Dad be better with the shower at night? just thinking',
  "my brother said he'd take Dad to the barber and you know what that means: I'll be taking Dad to the barber",
  'My sister says she will cook the jollof better than me, can you imagine',
  'ok found the blister, wednesday is popped. so yes i did',
  "I'm looking, Wednesday's empty, I've had it",
  'I have swallowed the amlodipine, aspirin remains',
  "Patch changed, old one folded & binned. Laxido he wouldn't touch",
  'Zosia take syrup. Kuba no have fever so nothing for him',
  'Lost at bowls by one. One! Ernie ran past the mat and they let it go',
  "The bin lorry woke me Monday and there wasn't even a bin",
  "I can't believe we're at the patches stage",
])('“%s” is no reason to ask', (text) => expect(hearDanger(text, DAY)).toBeUndefined())

test.each([
  "my brother said he'd take Mum's money and he did",
  "he said he'd do me in",
  'she says she will cook the pills into the soup',
  "he said he'd take dad to the river and leave him",
  "gave dad mum's tablets",
  'gave him his insulin and no dinner',
  "bottle's empty, I've had it",
  "Wednesday's empty, I've had it twice",
  "Wednesday's empty and Thursday's empty, I've had it",
  "Wednesday's empty again, I've had it all",
  'would Dad be better without me? just thinking',
  'would they be better with me gone',
  "Ticked lunch. She wouldn't wake for it",
  'Tea done. His lips are blue',
  "Mum's lunch done. She's dribbling it out one side",
  "lost at the shops, I don't know where I am",
  "laundry done. I can't feel my hand",
  "I can't believe he hit me",
  "I can't believe I took the whole box",
  'I want to step in front of the bin lorry',
])('“%s” is', (text) => expect(hearDanger(text, DAY)).toBeDefined())
