import { beforeEach, describe, expect, test } from 'vitest'
import { type Conversation, openConversation } from './conversation.ts'
import { builtInEngine } from './engine/built-in/engine.ts'
import { MemoryDayBook } from './evals/memory-day-book.ts'

const TODAY = '2026-03-10'
let conversation: Conversation
beforeEach(async () => {
  const book = new MemoryDayBook({ name: 'Rose', zone: 'Europe/London', acting: false }, () => TODAY)
  await book.add(TODAY, { title: 'Walk the dog', time: '09:00' })
  conversation = openConversation({
    book,
    engines: [builtInEngine],
    clock: () => new Date(`${TODAY}T12:00:00Z`),
  })
})

async function say(text: string): Promise<string> {
  let reply = ''
  for await (const event of conversation.reply(text, new AbortController().signal))
    if (event.type === 'text') reply += event.delta
  return reply
}

describe('after the advice to call for help', () => {
  test.each([
    'it’s alright now',
    'she’s fine now',
    'false alarm',
    'no',
    'nobody is hurt',
    'he is up again',
    'it has passed, I am ok now',
    'never mind, it’s nothing',
  ])('“%s” is taken gladly', async (text) => {
    await say('mum has fallen and she is not moving')
    expect(await say(text)).toMatch(/^I am glad it is calmer.*999/s)
  })

  test.each([
    'I’ve called them',
    'the ambulance is on its way',
    'they are coming',
    'my neighbour is here with me',
    'I am on the phone to them',
  ])('“%s” is encouraged', async (text) => {
    await say('mum has fallen and she is not moving')
    expect(await say(text)).toMatch(/right thing to do/)
  })

  test.each(['I can’t call', 'what do I do', 'help me', 'I’m scared', 'no signal', 'nobody is answering'])(
    '“%s” gets one step more',
    async (text) => {
      await say('mum has fallen and she is not moving')
      expect(await say(text)).toMatch(/neighbour/)
    },
  )

  test.each(['yes', 'ok', 'ok thank you', 'I will'])('“%s” is not asked ‘yes to what?’', async (text) => {
    await say('I took all my pills at once')
    expect(await say(text)).toMatch(/call.*999/s)
  })

  test('whoever wanted to die is not told that all is well', async () => {
    await say('I want to kill myself')
    expect(await say('no, I’m ok now')).toMatch(/dark again.*999/s)
  })

  test.each(['she is not ok', 'she is hurt', 'no, she is bleeding', 'it is not better'])(
    '“%s” is not taken for calm',
    async (text) => {
      await say('mum has fallen and she is not moving')
      expect(await say(text)).not.toMatch(/glad/)
    },
  )

  test('a new danger is answered anew', async () => {
    await say('I smell gas in the kitchen')
    expect(await say('no, and now my chest hurts')).toMatch(/may be an emergency/)
  })

  test('the day goes on when it is spoken of', async () => {
    await say('I smell gas in the kitchen')
    await say('it’s alright now, they came')
    expect(await say('what is on today?')).toContain('Walk the dog')
    await say('I smell gas in the kitchen')
    expect(await say('what is on today?')).toContain('Walk the dog')
  })
})

describe('after the careful question', () => {
  test.each([
    'yes she is bleeding',
    'she is not ok',
    'he hit his head',
    'yes',
    'aye he cannot stand',
    'she is hurt',
  ])('“%s” gets the advice at once, not the question again', async (text) => {
    await say('Dad slipped in the bathroom')
    expect(await say(text)).toMatch(/^(?:This may be an emergency|Please do not wait)/)
  })

  test('a yes gets the advice, and what follows goes on kindly', async () => {
    expect(await say('Dad slipped in the bathroom')).toMatch(/hurt, unwell or in danger/)
    expect(await say('yes')).toMatch(/stay with them/)
    expect(await say('he is ok now')).toMatch(/glad/)
  })

  test.each([
    ['he’ll hear me', /deserve to be safe/],
    ['the river is up to the door', /You will be helped/],
    ['the charger has melted and it’s glowing', /get everyone out/],
    ['I’ve sorted who gets the dog', /talk to a person right now/],
  ])('a yes to what “%s” may mean gets the advice for it', async (text, advice) => {
    expect(await say(text)).toMatch(/hurt, unwell or in danger/)
    expect(await say('yes')).toMatch(advice)
  })

  test.each([
    'no',
    'no he is fine',
    'nobody is hurt, it is alright',
    'all fine',
    'he’s alright, he just slipped',
  ])('“%s” goes on with what was said', async (text) => {
    await say('Dad slipped in the bathroom')
    expect(await say(text)).not.toMatch(/emergency|hurt, unwell/)
  })
})

test.each([
  'I fell',
  'I’ve fallen over',
  'had a fall',
  'Dad took a tumble',
  'done my hip in on the ice',
  'finished up on the floor',
  'went over on the path',
  'came off the ladder',
  'I did slip in the shower',
])('“%s” is never praised', async (text) => {
  expect(await say(text)).not.toMatch(/well done/i)
})
