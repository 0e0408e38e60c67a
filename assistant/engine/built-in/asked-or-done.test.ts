import { expect, test } from 'vitest'
import { randomFrom } from '../../listening/random.ts'
import { TODAY, talkAt } from '../../testing/talk.ts'

const TITLES = ['Wash the windows', 'Bowls club', 'Walk the dog', 'Ring Anna', 'Pay the gas bill', 'Warfarin']
/** Whole and half reports, orders and talk, each of which may be taken for one of the tasks or not. */
const PARTS = [
  'washed up',
  "that's what the critics called him",
  'I did bowls',
  "no bowls, it's raining",
  'walked the dog',
  'walked miles',
  'rang Anna',
  'Anna rang',
  'paid the gas',
  'the bill came',
  'took the warfarin',
  'Dad took warfarin',
  'skip the windows',
  'move bowls to tomorrow',
  'the dog is done',
  'not the windows',
  'windows and bowls',
  'club was shut',
]
const JOINTS = [', ', ' and ', '. ', ', then ', ' but ']

test('a task that is asked about is never changed in the same reply', async () => {
  const random = randomFrom(20_260_311)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
  const messages = ["washed up, that's what the critics called him"]
  for (let round = 0; round < 30; round++) {
    const more = Array.from({ length: 1 + Math.floor(random() * 2) }, () => `${pick(JOINTS)}${pick(PARTS)}`)
    messages.push(`${pick(PARTS)}${more.join('')}`)
  }
  for (const message of messages) {
    const { book, say } = talkAt('14:00')
    for (const title of TITLES) await book.add(TODAY, { title, time: '13:00' })
    const before = new Map((await book.listDay(TODAY)).map((task) => [task.id, JSON.stringify(task)]))
    const reply = await say(message)
    const after = new Map((await book.listDay(TODAY)).map((task) => [task.id, JSON.stringify(task)]))
    const questions = reply.match(/[^.?!\n]*\?/g) ?? []
    for (const [id, was] of before) {
      if (after.get(id) === was) continue
      const { title } = JSON.parse(was) as { title: string }
      expect(
        questions.filter((question) => question.includes(`“${title}”`)),
        `${message}\n${reply}`,
      ).toEqual([])
    }
  }
})
