import { expect, it } from 'vitest'
import { tellsOfElse, timeIsOnlyTold } from './of-something-else.ts'

const REPORT = { isReport: true }

it.each([
  ['they finished the bank refurbishment', 'Bank'],
  ['Tobi finished all the milk', 'Tobi'],
  ['Dave finished his report at 3 in the morning', 'Report'],
  ['the garden finished early this year with the frost', 'Garden'],
  ['I had water in my ear after the swimming', 'Water'],
  ['oil is done, they say, by 2050', 'Oil change'],
  ['Post came, nothing but bills', 'Post'],
  ['they rang, the bank is at 5 now', 'Call'],
  ['the homework never got started, Ikechi never start his own', 'Ikechi'],
  ['when I was small the ironing was done by my sister', 'Ironing'],
])('“%s” tells of something else than %s', (said, title) =>
  expect(tellsOfElse(said, title, REPORT)).toBe(true),
)

it.each([
  ['did the bank', 'Bank'],
  ['Tobi is done', 'Tobi'],
  ['Zara’s been dropped', 'Zara'],
  ['I finished my report', 'Report'],
  ['she had her bath', 'Bath'],
  ['Mum had her bath', 'Bath'],
  ['the garden is finished', 'Garden'],
  ['posted the letter', 'Post letter'],
  ['I rang them', 'Call'],
  ['did the walk with my sister and it was grand', 'Walk'],
  ['didn’t take my metformin did the ironing', 'Ironing'],
  ['Mark “Report” as done', 'Report'],
])('“%s” may tell of %s', (said, title) => expect(tellsOfElse(said, title, REPORT)).toBe(false))

it.each([
  ['the dog walked off with my slipper', 'Walk the dog'],
  ['the cat fed herself from my plate', 'Feed the cat'],
  ['they finally fixed the road by the gym', 'Gym'],
  ['the cat’s been sick on the ironing', 'Ironing'],
  ['the car got washed by the rain', 'Car wash'],
  ['Joan has done her shopping online for years', 'Lunch with Joan'],
  ['the kids cleaned the kitchen once, in 2019', 'Clean the kitchen'],
  ['I was done in by lunch', 'Lunch with Joan'],
  ['the school picked Sam for the play', 'Pick up Sam'],
  ['he had lunch with the mayor', 'Lunch'],
  ['Dev met someone on a cruise', 'Meeting with Dev'],
  ['the tap ran all night', 'Run'],
  ['the run of luck is over', 'Run'],
])('“%s” is not %s', (said, title) => expect(tellsOfElse(said, title, REPORT)).toBe(true))

it.each([
  ['the dog walked, round the block', 'Walk the dog'],
  ['he shaved himself', 'Shave'],
  ['went by the bank', 'Bank'],
  ['the car was washed by Tom', 'Car wash'],
  ['picked Sam up for the match', 'Pick up Sam'],
  ['had lunch with Joan', 'Lunch with Joan'],
  ['she had lunch', 'Lunch'],
])('“%s” may well be %s', (said, title) => expect(tellsOfElse(said, title, REPORT)).toBe(false))

it('whoever is cared for does what is on the list', () => {
  expect(tellsOfElse('Walter finished his physio', 'Physio', REPORT)).toBe(true)
  expect(tellsOfElse('Walter finished his physio', 'Physio', { ...REPORT, owner: 'Walter' })).toBe(false)
})

it('what belongs to it is another thing, which opens nothing', () => {
  expect(tellsOfElse('no I mean Zara’s syrup is not given', 'Zara', { isReport: false })).toBe(true)
  expect(tellsOfElse('Zara is not done', 'Zara', { isReport: false })).toBe(false)
})

it.each([
  ['the market was too full at 3', 'Market'],
  ['park walk people go at six in the morning', 'Park walk'],
  ['in our village temple opened at four', 'Temple'],
  ['Mrs Obi moved her walk to Friday', 'Walk'],
  ['the bank people rang me at nine', 'Bank'],
  ['the choir are doing a concert in June', 'Choir'],
  ['Dev moved desks on Monday', 'Meeting with Dev'],
])('the time in “%s” is no new one for %s', (said, title) => expect(timeIsOnlyTold(said, title)).toBe(true))

it.each([
  ['physio at 5', 'Physio'],
  ['they moved physio to 4', 'Physio'],
  ['physio was at 3, it is 4 now', 'Physio'],
  ['golf’s rained out. Put it on Thursday', 'Golf'],
  ['the dentist was engaged so trying again at 3', 'Call dentist'],
  ['standup done insurance never answered run at 7', 'Run'],
  ['dentist rang, she said 4', 'Dentist'],
])('the time in “%s” may be meant for %s', (said, title) => expect(timeIsOnlyTold(said, title)).toBe(false))
