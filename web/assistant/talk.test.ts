import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rewindText } from '#domain/assistant/control.ts'
import { NO_RESPONSE, wordsOf } from './messages.ts'
import { type Connect, type Ears, type Line, Talk } from './talk.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A talk over lines that the test holds the other end of. */
function setUp() {
  const lines: { line: Line; ears: Ears; resume: string | undefined; said: string[] }[] = []
  const answer = { id: 'c1', isOpen: true, failure: undefined as Error | undefined }
  const connect = vi.fn<Connect>(async (_mode, ears, resume) => {
    if (answer.failure) throw answer.failure
    const { id } = answer
    const said: string[] = []
    const line = {
      getId: () => id,
      isOpen: () => answer.isOpen,
      sendUserMessage: (text: string) => void said.push(text),
      sendContextualUpdate: (text: string) => void said.push(text),
      endSession: vi.fn(async () => {}),
    }
    lines.push({ line, ears, resume, said })
    return line
  })
  const whose = { day: null as string | null }
  const onEnd = vi.fn()
  const talk = new Talk({ connect, subject: () => whose.day, onEnd })
  return { talk, connect, answer, whose, onEnd, last: () => lines.at(-1)! }
}

const thread = (talk: Talk) =>
  talk.state.get().messages.map((message) => `${message.by}: ${wordsOf(message)}`)

test('what is said and answered stands in the thread in its order', async () => {
  const { talk, last } = setUp()
  await talk.begin('text')
  expect(talk.state.get()).toMatchObject({ status: 'connected', mode: 'text', problem: null })

  await talk.say('  What is on my list?  ')
  expect(last().said).toEqual(['What is on my list?'])
  expect(talk.state.get().isRunning).toBe(true)
  const { ears } = last()
  ears.tool({ type: 'tool', callId: '1', name: 'listDay', args: {} })
  ears.part('', true)
  ears.part('Two ', false)
  ears.part('tasks', false)
  expect(thread(talk)).toEqual(['person: What is on my list?', 'assistant: Two tasks'])
  ears.assistant('Two tasks.', 1)
  await talk.say('Thanks')
  last().ears.assistant('Gladly.', 2)

  expect(thread(talk)).toEqual([
    'person: What is on my list?',
    'assistant: Two tasks.',
    'person: Thanks',
    'assistant: Gladly.',
  ])
  expect(talk.state.get().messages[1]?.parts[0]).toMatchObject({ type: 'tool', name: 'listDay' })
  expect(talk.state.get().isRunning).toBe(false)
})

test('nothing is said by saying nothing', async () => {
  const { talk, last } = setUp()
  await talk.begin('text')
  await talk.say('   ')
  expect(last().said).toEqual([])
  expect(thread(talk)).toEqual([])
})

test('a reply that does not come is said to be missing, and takes that place when it comes after all', async () => {
  const { talk, last } = setUp()
  await talk.begin('text')
  await talk.say('Hello')
  await vi.advanceTimersByTimeAsync(8_000)
  expect(thread(talk)).toEqual(['person: Hello', `assistant: ${NO_RESPONSE}`])
  last().ears.assistant('Hello there.', 1)
  expect(thread(talk)).toEqual(['person: Hello', 'assistant: Hello there.'])
})

test('a lost line is taken up where it was, and what comes once more is not shown twice', async () => {
  const { talk, connect, last } = setUp()
  await talk.begin('text')
  await talk.say('Hello')
  last().ears.assistant('Hello there.', 1)
  await talk.say('Thanks')
  last().ears.assistant('Gladly.', 2)
  await vi.advanceTimersByTimeAsync(60_000)
  last().ears.lost({ reason: 'error' })
  expect(talk.state.get()).toMatchObject({ status: 'lost', problem: 'The connection was lost.' })

  await vi.advanceTimersByTimeAsync(1_000)
  expect(connect).toHaveBeenCalledTimes(2)
  expect(last().resume).toBe('c1')
  expect(talk.state.get()).toMatchObject({ status: 'connected', problem: null })
  last().ears.assistant('Hello there.', 1)
  expect(thread(talk)).toEqual([
    'person: Hello',
    'assistant: Hello there.',
    'person: Thanks',
    'assistant: Gladly.',
  ])
})

test('words that may not have got through when the line was lost are waited for', async () => {
  const { talk, last } = setUp()
  await talk.begin('text')
  await talk.say('Hello')
  last().ears.lost({ reason: 'error' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(talk.state.get()).toMatchObject({ status: 'connected', isRunning: true })
  await vi.advanceTimersByTimeAsync(8_000)
  expect(thread(talk).at(-1)).toBe(`assistant: ${NO_RESPONSE}`)
})

test('a line that cannot be taken up is tried three times, and again with the next words', async () => {
  const { talk, connect, answer, last } = setUp()
  await talk.begin('text')
  const lost = last()
  answer.failure = new TypeError('Failed to fetch')
  answer.isOpen = false
  lost.ears.lost({ reason: 'error' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(connect).toHaveBeenCalledTimes(4)
  expect(talk.state.get()).toMatchObject({
    status: 'lost',
    problem: expect.stringContaining('no connection'),
  })

  await talk.say('Still there?')
  expect(talk.state.get().problem).toContain('Your message was not sent')
  expect(thread(talk)).toEqual(['person: Still there?'])

  answer.failure = undefined
  answer.isOpen = true
  await talk.sayAgain(talk.state.get().messages)
  expect(talk.state.get()).toMatchObject({ status: 'connected', problem: null })
  expect(last().said).toContain('Still there?')
})

test('an assistant that has forgotten says so, and is asked to go back only as far as it knows', async () => {
  const { talk, answer, last } = setUp()
  await talk.begin('text')
  await talk.say('One')
  last().ears.assistant('First.', 1)
  answer.id = 'c2'
  last().ears.lost({ reason: 'error' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(talk.state.get().problem).toContain('I no longer know what was said before')

  await talk.say('Two')
  // Its replies count from one again.
  last().ears.assistant('Second.', 1)
  expect(thread(talk).at(-1)).toBe('assistant: Second.')
  await talk.sayAgain(talk.state.get().messages.slice(0, 3))
  expect(last().said).toEqual(['Two', rewindText(0), 'Two'])
})

test('asking something else from an earlier place drops what came after', async () => {
  const { talk, last } = setUp()
  await talk.begin('text')
  await talk.say('One')
  last().ears.assistant('First.', 1)
  await talk.say('Two')
  last().ears.assistant('Second.', 2)
  await talk.sayAgain(talk.state.get().messages.slice(0, 2), 'Three')
  expect(thread(talk)).toEqual(['person: One', 'assistant: First.', 'person: Three'])
  expect(last().said).toEqual(['One', 'Two', rewindText(1), 'Three'])
})

test('hanging up closes the line and leaves nothing, also not what comes late', async () => {
  const { talk, onEnd, last } = setUp()
  await talk.begin('voice')
  last().ears.person('Good morning')
  expect(thread(talk)).toEqual(['person: Good morning'])
  const { line, ears } = last()
  talk.end()
  expect(line.endSession).toHaveBeenCalledTimes(1)
  expect(onEnd).toHaveBeenCalledTimes(1)
  ears.assistant('Good morning!', 1)
  ears.lost({ reason: 'error' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(talk.state.get()).toMatchObject({ status: 'idle', mode: null, messages: [], problem: null })
})

test('hanging up while it connects closes the line as soon as it is there', async () => {
  const { talk, last } = setUp()
  const beginning = talk.begin('voice')
  talk.end()
  await beginning
  expect(last().line.endSession).toHaveBeenCalledTimes(1)
  expect(talk.state.get().status).toBe('idle')
})

test('a line that comes too late is closed', async () => {
  const { talk, connect, last } = setUp()
  const open = connect.getMockImplementation()!
  connect.mockImplementation(async (...args) => {
    await new Promise((resolve) => setTimeout(resolve, 20_000))
    return open(...args)
  })
  const beginning = talk.begin('text')
  await vi.advanceTimersByTimeAsync(15_000)
  await beginning
  expect(talk.state.get()).toMatchObject({ status: 'idle', problem: expect.stringContaining('went wrong') })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(last().line.endSession).toHaveBeenCalledTimes(1)
})

test('it ends when another person’s day is shown, and only then', async () => {
  const { talk, whose } = setUp()
  whose.day = 'ana@example.org'
  await talk.begin('text')
  talk.endUnlessSubject()
  expect(talk.state.get().status).toBe('connected')
  whose.day = null
  talk.endUnlessSubject()
  expect(talk.state.get().status).toBe('idle')
})

test.each([
  ['NotAllowedError', 'The microphone is not allowed here.'],
  ['NotFoundError', 'No microphone was found.'],
])('a voice conversation that fails by %s says what to do', async (name, words) => {
  const { talk, answer } = setUp()
  answer.failure = Object.assign(new Error('refused'), { name })
  await talk.begin('voice')
  expect(talk.state.get()).toMatchObject({ status: 'idle', problem: expect.stringContaining(words) })
})
