import { expect, test } from 'vitest'
import { TODAY, talkAt } from '../../testing/talk.ts'

async function told(message: string) {
  const { book, say } = talkAt('09:30')
  for (const [title, time] of [
    ['Warfarin', '09:00'],
    ['Metformin', '08:30'],
    ['Statin', '09:20'],
    ['Eye drops', '09:10'],
  ] as const)
    await book.add(TODAY, { title, time, repeat: { every: 'day' } })
  const before = await book.listDay(TODAY)
  const reply = await say(message)
  expect(await book.listDay(TODAY), reply).toEqual(before)
  return reply
}

test.each(['Doctor said no more warfarin', 'she’s been taken off the warfarin', 'GP stopped the statin'])(
  '“%s”: it may go from the list, and today is not skipped',
  async (message) => {
    const reply = await told(message)
    expect(reply).toMatch(/delete it from your list/i)
    expect(reply).not.toMatch(/skip|as done/i)
  },
)

test.each([
  'I will not take the warfarin any more',
  'come off metformin',
  'not on metformin anymore',
  'no more metformin for me',
])('“%s” is a question for a doctor', async (message) => {
  expect(await told(message)).toMatch(/question for a doctor/)
})

test.each([
  'they’ve changed my pills',
  'halved the warfarin dose',
  'new dose is two',
  'my metformin was increased to 1000',
])('“%s” changes nothing', async (message) => {
  const reply = await told(message)
  expect(reply).toMatch(/doctor or pharmacist wrote down/)
  expect(reply).not.toMatch(/as done|shall I add/i)
})

test.each([
  'spilled the eye drops',
  'ordered warfarin',
  'picked up the warfarin',
  'I nearly took the warfarin',
  'nearly out of metformin',
  'dropped the tablet',
  'where is my metformin',
  'metformin makes me sick',
  'metformin went down the sink',
  'wish I had taken the warfarin',
])('“%s” suggests no tick', async (message) => {
  expect(await told(message)).not.toMatch(/mark .* as done/i)
})

test.each([
  'Dad took warfarin',
  'she took her warfarin',
  'he took his warfarin',
  'warfarin done for him',
  'gave Dad the warfarin',
  'warfarin given to Mum',
])('“%s” is read back', async (message) => {
  expect(await told(message)).toMatch(/mark “Warfarin”.* as done on your list/i)
})

// Denied, doubted, partial, another's, of another day or strength, quoted, planned and asked.
test.each([
  'warfarin has not been done',
  'nobody took the warfarin',
  'warfarin? done? no idea',
  'lisinopril taken or not',
  'warfarin taken with a question mark',
  'took half the metformin',
  'half a statin done',
  'did one eye with the eye drops',
  'not quite finished the eye drops',
  'someone took my metformin',
  'the dog ate my warfarin',
  'statin was taken by mum',
  'our neighbour took her statin',
  'Peter’s warfarin is taken',
  'took a metformin that was not mine',
  'yesterday I took the warfarin',
  'I took warfarin on Monday',
  'statin done tomorrow',
  'took warfarin 10mg',
  'took the old warfarin tablets',
  'the doctor took my statin dose up',
  'she said "I took the warfarin"',
  'my pillbox says warfarin taken',
  'we were told she took her warfarin',
  'pretend I took the warfarin',
  'if I had taken the warfarin',
  'I’ll take the warfarin in a bit',
  'I am taking the warfarin now',
  'had the warfarin blood test',
  'warfarin taken out of the box',
  'took warfarin off the shelf',
  'did I take warfarin',
  'if the statin is done tell me',
])('“%s” changes nothing without a question', async (message) => {
  await told(message)
})

test('what was fetched beside a dose that was taken is something else', async () => {
  const { book, say } = talkAt('09:30')
  await book.add(TODAY, { title: 'Warfarin', time: '09:00' })
  await say('Took my warfarin. Picked up the parcel')
  expect(await book.listDay(TODAY)).toMatchObject([{ status: 'completed' }])
})

test('what was fetched in a clause of its own leaves the question about the dose', async () => {
  expect(await told('warfarin has been seen to, picked up the parcel')).not.toMatch(/stays open/)
})
