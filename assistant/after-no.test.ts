import { describe, expect, test } from 'vitest'
import { aboutTasks } from './after-no.ts'
import { openConversation } from './conversation.ts'
import { builtInEngine } from './engine/built-in/engine.ts'
import { MemoryDayBook } from './evals/memory-day-book.ts'

const TODAY = '2026-03-10'
const DAY = ['Soup', 'Garden centre', 'Dentist', 'Ironing', 'Warfarin', 'Gym', 'Clean kitchen'].map(
  (title, at) => ({ id: `task-${at}`, date: TODAY, title, time: null, status: 'pending' as const }),
)
const CLOCK = { today: TODAY, dayFirst: true, now: { date: TODAY, time: '12:00' } }
const about = (said: string) => aboutTasks(said, DAY, CLOCK)

describe('of a message that was asked about, once nobody is in danger', () => {
  test.each([
    'had a bit of a fall',
    'had a bit of a fall in the garden',
    'Had a wee tumble on the step, nothing broken I don’t think',
    'took two of the heart ones cos I forgot I’d had the first',
    'there’s a smell of gas in the hall',
    'I don’t feel safe',
    'pill... two two. blue. bad? sleepy',
    'he gets in my bed at night',
    'nothing matters any more',
  ])('nothing of “%s” is looked for on the list', (said) => expect(about(said)).toBeUndefined())

  test.each([
    ['had a bit of a fall, tick the soup', 'tick the soup'],
    ['Mum slipped in the bath but move the dentist to Friday', 'move the dentist to Friday'],
    ['I slipped on the step, add milk, eggs and bread', 'add milk, eggs and bread'],
    ['add milk, eggs and bread, I slipped on the step', 'add milk, eggs and bread'],
    ['Is warfarin done? he’s sweating a lot and shaky', 'Is warfarin done?'],
    ['cracked my head on the cupboard. do i still have the dentist', 'do i still have the dentist'],
    ['the soup is done though I passed out for a minute', 'the soup is done'],
    ['hens fed, my arm has gone dead, ironing to Friday', 'ironing to Friday'],
    ['smell of gas, skip gym', 'skip gym'],
    ['came a cropper on the stairs. what’s left today?', 'what’s left today?'],
    ['legs are dead, destroyed at the gym, tick it', 'destroyed at the gym, tick it'],
  ])('of “%s” it goes on with “%s”', (said, left) => expect(about(said)).toBe(left))

  test.each(['kitchen done, floor and all', 'Dad has taken the warfarin'])(
    'what was only about tasks stays as it was said: “%s”',
    (said) => expect(about(said)).toBe(said),
  )
})

test('a No to the question is taken kindly, and nothing is said of a task that was never meant', async () => {
  const book = new MemoryDayBook({ name: 'Rose', zone: 'Europe/London', acting: false }, () => TODAY)
  await book.add(TODAY, { title: 'Walk the dog', time: '09:00' })
  const clock = () => new Date(`${TODAY}T12:00:00Z`)
  const conversation = openConversation({ book, engines: [builtInEngine], clock })
  const say = async (text: string) => {
    let reply = ''
    for await (const event of conversation.reply(text, new AbortController().signal))
      if (event.type === 'text') reply += event.delta
    return reply
  }
  expect(await say('had a bit of a fall')).toMatch(/hurt, unwell or in danger/)
  expect(await say('No')).toMatch(/^Good\. If that changes, call for help.*go on with the day\.$/)
  await say('had a bit of a fall')
  expect(await say('No. Add milk')).toMatch(/^Good\. Added “Milk”/)
})
