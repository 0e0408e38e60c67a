import { expect, test } from 'vitest'
import { dangerByKind } from './by-kind.ts'

test.each([
  'we’re not safe at home any more',
  'I do not feel safe around him',
  'it isn’t safe for me to go home tonight',
  'need somewhere safe for me and the kids',
  'my ex has found out where we live',
  'the same man keeps following me to work',
  'that red car keeps driving past the house, who is it',
  'a strange man was standing outside my window again',
  'someone is trying the door and I’m on my own, scared',
  'footsteps upstairs and I live alone',
  'she spits at him when she thinks nobody looks',
  'my nephew keeps my bank card and spends it',
  'he hides my inhaler when he is cross',
  'I have to ask him before I eat',
  'they don’t let me see my children',
  'sign the paper or no dinner, she says',
])('“%s” is asked about', (said) => expect(dangerByKind(said)).toBe('violence'))

test.each([
  'water is pouring out of the light fitting',
  'rain’s coming in through the ceiling onto the fuse box',
  'the sockets are under water',
  'the leak is dripping down into the plugs',
])('“%s” is asked about as a fire', (said) => expect(dangerByKind(said)).toBe('fire'))

test.each([
  'the ladder isn’t safe',
  'don’t feel safe on that bike, new brakes please',
  'find somewhere safe for the passports',
  'is it safe to eat?',
  'that white cat keeps watching me',
  'the delivery man is waiting outside the house',
  'someone is at the door with a parcel',
  'she burns me a CD every Christmas',
  'my daughter keeps my library card',
  'don’t let me leave without my keys',
  'my phone will not let me see the photos',
  'sign the card or forget it',
  'watering near the lights in the garden',
  'water the plants by the lamp',
  'lights on at six, water the hens',
])('“%s” is not', (said) => expect(dangerByKind(said)).toBeUndefined())

test.each([
  ['call someone, please', 'violence'],
  ['don’t make a sound, just ring someone', 'violence'],
  ['send help to 14 Mill Lane', 'violence'],
  ['please can someone come, I can’t manage him', 'violence'],
] as const)('“%s” is a cry for help', (said, danger) => expect(dangerByKind(said)).toBe(danger))

test.each([
  'get help with the sofa on Friday',
  'call someone about the boiler',
  'can someone come for tea on Sunday',
  'ring someone at the council',
])('“%s” is none', (said) => expect(dangerByKind(said)).toBeUndefined())
