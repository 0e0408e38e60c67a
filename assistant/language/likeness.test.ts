import { describe, expect, test } from 'vitest'
import { likeness, namedIn, namesMedicine, sharesOnly } from './likeness.ts'
import { isMedication } from './medication.ts'

test.each([
  ['walked the dog', 'Walk the dog', 'exact'],
  ['the dog walk', 'Walk the dog', 'exact'],
  ['fed the cat', 'Feed cat', 'exact'],
  ['bank call', 'Call the bank', 'exact'],
  ['mom', 'Call mum', 'part'],
  ['walk', 'Walk the dog', 'part'],
  ['walking the dog in the park', 'Walk the dog', 'part'],
  ['water teh plnats', 'Water the plants', 'part'],
  ['buy stmaps', 'Buy stamps', 'exact'],
  ['my tax return', 'Return parcel', 'none'],
  ['called Dad', 'Call Dan', 'none'],
  ['the', 'Walk', 'none'],
])('“%s” and “%s”: %s', (said, title, like) => expect(likeness(said, title)).toBe(like))

describe('medicine', () => {
  test.each([
    'Morning pills',
    'Take metformin',
    'Insulin',
    'Atorvastatin 20 mg',
    'Eye drops and tablets',
    'Warfarin',
  ])('%s is one', (title) => expect(isMedication(title)).toBe(true))
  test.each(['Walk the dog', 'Iron the shirts', 'Drop off parcel', 'Patch the jeans', 'Read a chapter'])(
    '%s is not one',
    (title) => expect(isMedication(title)).toBe(false),
  )

  test.each([
    ['I took my morning pills', 'Morning pills', true],
    ['took my pills', 'Take pills', true],
    ['I took my pills', 'Morning pills', false],
    ['prednisolon', 'Prednisolone', false],
    ['my tablets', 'Take pills', false],
  ])('“%s” names “%s”: %s', (said, title, names) => expect(namesMedicine(said, title)).toBe(names))

  test('a similar spelling is never a match', () => {
    expect(likeness('prednisolon', 'Prednisolone')).toBe('none')
    expect(likeness('prednisone', 'Prednisolone')).toBe('none')
  })

  test('a word for any medicine is only a guess at which one', () => {
    expect(likeness('my tablets', 'Take metformin')).toBe('guess')
  })
})

test.each([
  ['walked', 'walked', 'Walk the dog', true],
  ['walked', 'walked the dog', 'Walk the dog', false],
  ['walked', 'walked', 'Walk', false],
  ['washed', 'washed up', 'Wash the car', true],
  ['walk', 'walk', '30 minute walk', false],
  ['walk', 'walk', 'Evening walk', true],
  ['took', 'took out the bins', 'Put the bins out for collection', false],
])('“%s” is all that “%s” shares with “%s”: %s', (word, said, title, only) =>
  expect(sharesOnly(word, said, title)).toBe(only),
)

test.each([
  ['the gas is paid, took me three goes to log in', 'Pay the gas bill', 'part'],
  ['that’s the dog walked and the plants watered', 'Walk the dog', 'exact'],
  ['physio rang about the knee', 'Physiotherapy', 'exact'],
  ['I called to say hello', 'Call the bank', 'none'],
  ['the walk can wait', 'Walk', 'exact'],
  ['I walked into the door', 'Walk', 'guess'],
  ['the metformin can go', 'Take metformin', 'exact'],
  ['the metforman can go', 'Take metformin', 'none'],
  ['get rid of my tablets', 'Take metformin', 'guess'],
])('“%s” names “%s”: %s', (said, title, like) => expect(namedIn(said, title)).toBe(like))
