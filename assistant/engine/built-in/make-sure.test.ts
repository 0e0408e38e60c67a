import { expect, test } from 'vitest'
import { talkAt } from '../../testing/talk.ts'
import type { NewTask } from '../../tools/day-book.ts'

/** What is added to the day, and the last reply. */
async function said(words: string): Promise<{ added: NewTask[]; reply: string }> {
  const { book, say } = talkAt('09:30')
  const added: NewTask[] = []
  const add = book.add.bind(book)
  book.add = (date, task) => {
    added.push(task)
    return add(date, task)
  }
  const first = await say(words)
  // About a medicine, or when in doubt, it asks before it adds.
  return { added, reply: added.length > 0 ? first : await say('yes') }
}

test.each([
  'Make sure I take my blood pressure pills at 8 pm',
  'please make sure that I take my blood pressure pills at 8 pm',
  'make absolutely sure I take my blood pressure pills at 8 pm',
])('%s: it is made sure of', async (words) => {
  const { added, reply } = await said(words)
  expect(added).toMatchObject([{ title: 'Take my blood pressure pills', time: '20:00', makeSure: true }])
  expect(reply).toContain('We make sure of it')
})

test.each(['make sure to call Al at 5 pm', 'remind me to call Al at 5 pm', 'remember to call Al at 5 pm'])(
  '%s: only a reminder',
  async (words) => {
    const { added } = await said(words)
    expect(added).toMatchObject([{ time: '17:00' }])
    expect(added[0]!.makeSure).toBeUndefined()
  },
)

test('without a time it says what is missing', async () => {
  const { added, reply } = await said('Make sure I water the plants')
  expect(added).toMatchObject([{ makeSure: true }])
  expect(reply).toContain('Give it a time')
})
