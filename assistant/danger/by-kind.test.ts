import { describe, expect, test } from 'vitest'
import { hearDanger } from '../hear-danger.ts'
import { dangerByKind } from './by-kind.ts'

const TODAY = '2026-03-10'

describe('danger that is put together from its parts', () => {
  test.each([
    ['medical', 'she has been on the bathroom floor since last night'],
    ['medical', 'half the night on the kitchen floor'],
    ['medical', "she hasn't been changed since Friday"],
    ['medical', "the carer hasn't come for three days and I can't reach the sink"],
    ['medical', 'he cut off a finger with the saw'],
    ['medical', 'the tractor rolled on my dad'],
    ['medical', 'my cousin drank paraffin'],
    ['medical', 'a shock off the toaster and my arm tingles'],
    ['medical', 'his lips have gone a funny colour'],
    ['medical', 'on apixaban and she banged her head'],
    ['medical', 'her hand is not lifting'],
    ['lost', 'we are cut off by the tide'],
    ['lost', 'they locked me out in the snow'],
    ['lost', 'he went out in his slippers'],
    ['violence', 'he made her sign the house over'],
    ['violence', 'a knife pointed at me'],
    ['violence', 'he says he will burn the house down'],
    ['fire', 'curtains burning now'],
    ['self-harm', "he stopped his insulin, says there's no point"],
    ['self-harm', 'this is the last message you will get from me'],
    ['self-harm', 'take every tablet in the drawer'],
  ] as const)('%s: “%s” is asked about', (danger, said) => {
    expect(dangerByKind(said)).toBe(danger)
    expect(hearDanger(said, TODAY)).toBeDefined()
  })

  test.each([
    'spent all morning on the kitchen floor tiling',
    'the cat has not been fed since Friday',
    'the bed has not been changed since Sunday',
    'locked out of my email account',
    'they made me sign the birthday card',
    'cut the top off the loaf',
    'test the carbon monoxide alarm on Sunday',
    'paint the wall, it has gone a funny colour',
    'take all the tablets back to the pharmacy',
    'he tried the lock with a screwdriver, replace it',
    'her nails are purple, she had them done',
    'the drill exploded in price',
  ])('“%s” is not', (said) => expect(dangerByKind(said)).toBeUndefined())
})

describe('danger as a recogniser of speech writes it', () => {
  test.each([
    'I took a nova dose',
    'I want to kill my shelf',
    'she is having a sea sure on the floor',
    'baby will not week up',
    'the carbon mono oxide alarm is going off',
  ])('“%s” is heard', (said) => expect(hearDanger(said, TODAY)).toBeDefined())

  test.each(['put up my shelf', 'a quiet week up north', 'buy a happy meal'])('“%s” is not', (said) =>
    expect(hearDanger(said, TODAY)).toBeUndefined(),
  )
})

test.each([
  'add milk and my dad has cut both wrists',
  'add bread, also the tide has come in and I am stuck',
  'Our neighbour Bill was grabbed round the neck',
])('“%s” is heard beside an order, or of a neighbour', (said) =>
  expect(hearDanger(said, TODAY)).toBeDefined(),
)

test.each([
  'add milk and my mum wants bread',
  'book the vet and the cat needs a wash',
  'Our neighbour Bill is lovely',
])('“%s” is not', (said) => expect(hearDanger(said, TODAY)).toBeUndefined())
