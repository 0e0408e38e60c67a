import { expect, test } from 'vitest'
import { TODAY, talkAt } from '../testing/talk.ts'
import { cameToNothing } from './came-to-nothing.ts'

const DAY: [title: string, time: string | null][] = [
  ['Bank deposit', '08:00'],
  ['Order flour', '09:00'],
  ['Haircut', '15:00'],
  ['Gym', '18:00'],
  ['Ironing', null],
]

async function doneAfter(said: string): Promise<string[]> {
  const { book, say } = talkAt('19:00')
  for (const [title, time] of DAY) await book.add(TODAY, { title, time })
  await say(said)
  return (await book.listDay(TODAY)).filter(({ status }) => status === 'completed').map(({ title }) => title)
}

test.each([
  [
    'both the deposit and the flour are done, neither the haircut nor the gym',
    ['Bank deposit', 'Order flour'],
  ],
  ['did the ironing, neither the gym nor the haircut', ['Ironing']],
  ['the flour is done but neither the haircut nor the gym', ['Order flour']],
  ['the flour is done but neither the gym nor the ironing happened', ['Order flour']],
  ['I’ve done neither the gym nor the ironing', []],
  ['gym: no. flour: done. ironing: yes', ['Order flour', 'Ironing']],
  ['flour? yes. gym? not yet. what’s left?', ['Order flour']],
  ['the gym happened, the ironing did not', ['Gym']],
])('%s', async (said, done) => expect(await doneAfter(said)).toEqual(done))

test('whatever engine asks for it, what follows “neither” is made sure of', () => {
  const said = 'did the ironing, neither the gym nor the haircut'
  expect(cameToNothing(said, 'Gym')).toBe(true)
  expect(cameToNothing(said, 'Haircut')).toBe(true)
  expect(cameToNothing(said, 'Ironing')).toBe(false)
})
