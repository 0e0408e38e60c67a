import { expect, test } from 'vitest'
import { hearDangerBesideTasks } from './danger-beside-tasks.ts'

const DAY = [
  'Feed hens',
  'Porridge',
  'Post the parcel',
  'Bowls club',
  'Ring Anna',
  'Ironing',
  'Maths',
  'Poster',
].map((title, at) => ({
  id: `task-${at}`,
  date: '2026-03-10',
  title,
  time: null,
  status: 'pending' as const,
}))
const CLOCK = { today: '2026-03-10', dayFirst: true, now: { date: '2026-03-10', time: '13:00' } }
const hear = (said: string) => hearDangerBesideTasks(said, DAY, CLOCK)

test.each([
  'my arm has gone dead and my face feels funny',
  'my chest is tight and it runs down my arm',
  'i gave mum her insulin and then my sister says she had already done it',
  'i am sitting on the bridge and it is quite peaceful',
  'my neck is stiff and the light hurts and I have a fever',
  'he says next time he will finish it properly',
])('between what is told of tasks, “%s” is heard', (danger) => {
  for (const said of [
    `hens fed, parcel posted, ${danger}`,
    `${danger}, anyway porridge is done and move bowls to four`,
    `ironing done and i rang anna and ${danger} and skip bowls`,
    `Porridge done. Ironing done. ${danger}. Bowls tomorrow.`,
  ])
    expect(hear(said), said).toBeDefined()
})

test.each([
  'maths done worst hour of my life. poster not due till thursday so move it to thursday. ironing mum did it',
  'ironing done, parcel posted, and bowls… can’t face it, tomorrow',
  'hens are fed and parcel is posted, bowls I’ll not bother with',
])('much told of tasks at once is no reason to ask: “%s”', (said) => expect(hear(said)).toBeUndefined())

test.each([
  'my arm has gone dead',
  'coughing up pink froth',
  'I don’t see the point of putting anything on for tomorrow',
  'she has rung to say goodbye to everyone and now she won’t pick up',
])('beside one task, “%s” is heard', (danger) => {
  for (const said of [`hens fed, ${danger}`, `${danger}, skip the ironing`, `porridge done ${danger}`])
    expect(hear(said), said).toBeDefined()
})

test.each(['Hello. The ironing I finish now.', 'hens fed, the little devils'])(
  'what is told of one task is no reason to ask: “%s”',
  (said) => expect(hear(said)).toBeUndefined(),
)

test('of no task, the message is heard as it is', () => {
  expect(hear('I had a fall in the shower')).toBeDefined()
  expect(hear('what a day')).toBeUndefined()
})
