import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rewindText } from '#domain/assistant/control.ts'
import { NO_RESPONSE, wordsOf } from './messages.ts'
import { type Connect, type Connection, type ConnectionHandlers, Talk } from './talk.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A talk whose connections are driven by the test. */
function setUp() {
  const connections: {
    connection: Connection
    handlers: ConnectionHandlers
    resume: string | undefined
    said: string[]
  }[] = []
  const answer = { id: 'c1', isOpen: true, failure: undefined as Error | undefined }
  const connect = vi.fn<Connect>(async (_mode, handlers, resume) => {
    if (answer.failure) throw answer.failure
    const { id } = answer
    const said: string[] = []
    const connection = {
      getId: () => id,
      isOpen: () => answer.isOpen,
      sendUserMessage: (text: string) => void said.push(text),
      sendContextualUpdate: (text: string) => void said.push(text),
      endSession: vi.fn(async () => {}),
    }
    connections.push({ connection, handlers, resume, said })
    return connection
  })
  const whose = { day: null as string | null }
  const onEnd = vi.fn()
  const talk = new Talk({ connect, subject: () => whose.day, onEnd })
  return { talk, connect, answer, whose, onEnd, last: () => connections.at(-1)! }
}

const YES = [{ label: 'Yes', say: 'Yes' }]

const thread = (talk: Talk) =>
  talk.state.get().messages.map((message) => `${message.by}: ${wordsOf(message)}`)

test('messages and replies appear in the thread in order', async () => {
  const { talk, last } = setUp()
  await talk.begin('text')
  expect(talk.state.get()).toMatchObject({ status: 'connected', mode: 'text', problem: null })

  await talk.say('  What is on my list?  ')
  expect(last().said).toEqual(['What is on my list?'])
  expect(talk.state.get().isRunning).toBe(true)
  const { handlers } = last()
  handlers.tool({ type: 'tool', callId: '1', name: 'listDay', args: {} })
  handlers.part('', true)
  handlers.part('Two ', false)
  handlers.part('tasks', false)
  expect(thread(talk)).toEqual(['person: What is on my list?', 'assistant: Two tasks'])
  handlers.assistant('Two tasks.', 1)
  await talk.say('Thanks')
  last().handlers.assistant('Gladly.', 2)

  expect(thread(talk)).toEqual([
    'person: What is on my list?',
    'assistant: Two tasks.',
    'person: Thanks',
    'assistant: Gladly.',
  ])
  expect(talk.state.get().messages[1]?.parts[0]).toMatchObject({ type: 'tool', name: 'listDay' })
  expect(talk.state.get().isRunning).toBe(false)
})

test('an empty message is not sent', async () => {
  const { talk, last } = setUp()
  await talk.begin('text')
  await talk.say('   ')
  expect(last().said).toEqual([])
  expect(thread(talk)).toEqual([])
})

test('a missing reply gets a placeholder, which a late reply replaces', async () => {
  const { talk, last } = setUp()
  await talk.begin('text')
  await talk.say('Hello')
  await vi.advanceTimersByTimeAsync(8_000)
  expect(thread(talk)).toEqual(['person: Hello', `assistant: ${NO_RESPONSE}`])
  last().handlers.assistant('Hello there.', 1)
  expect(thread(talk)).toEqual(['person: Hello', 'assistant: Hello there.'])
})

test('a reply that comes after the next question stands below its own, and the other is still awaited', async () => {
  const { talk, last } = setUp()
  await talk.begin('text')
  await talk.say('Did I take my pills?')
  await vi.advanceTimersByTimeAsync(8_000)
  await talk.say('What is next?')
  const { handlers } = last()
  handlers.answers('Did I take my pills?')
  handlers.tool({ type: 'tool', callId: '1', name: 'listDay', args: {} })
  handlers.part('', true)
  handlers.part('Not ', false)
  handlers.part('yet.', false)
  handlers.choices(YES)
  handlers.assistant('Not yet.', 1)
  expect(thread(talk)).toEqual([
    'person: Did I take my pills?',
    'assistant: Not yet.',
    'person: What is next?',
  ])
  expect(talk.state.get()).toMatchObject({ isRunning: true, choices: [] })
  await vi.advanceTimersByTimeAsync(8_000)
  expect(thread(talk).at(-1)).toBe(`assistant: ${NO_RESPONSE}`)
  handlers.answers('What is next?')
  handlers.choices(YES)
  handlers.assistant('The walk.', 2)
  expect(thread(talk).slice(2)).toEqual(['person: What is next?', 'assistant: The walk.'])
  expect(talk.state.get()).toMatchObject({ isRunning: false, choices: YES })
})

test('what is left of a stopped reply stays with it, and the same question asked again gets its own reply', async () => {
  const { talk, last } = setUp()
  await talk.begin('text')
  await talk.say('What is next?')
  const { handlers } = last()
  handlers.answers('What is next?')
  handlers.part('', true)
  handlers.part('The ', false)
  talk.stop()
  await talk.say('What is next?')
  handlers.answers('What is next?')
  handlers.assistant('The', 1)
  handlers.answers('What is next?')
  handlers.part('', true)
  handlers.part('The walk', false)
  handlers.answers()
  handlers.speaking(false)
  handlers.answers('What is next?')
  handlers.assistant('The walk.', 2)
  expect(thread(talk)).toEqual([
    'person: What is next?',
    'assistant: The',
    'person: What is next?',
    'assistant: The walk.',
  ])
  expect(talk.state.get().isRunning).toBe(false)
})

test('a question asked twice because no reply came gets both replies, each in its place', async () => {
  const { talk, last } = setUp()
  await talk.begin('text')
  await talk.say('What is next?')
  await vi.advanceTimersByTimeAsync(8_000)
  await talk.say('What is next?')
  const { handlers } = last()
  handlers.answers('What is next?')
  handlers.assistant('The walk.', 1)
  expect(talk.state.get().isRunning).toBe(true)
  await vi.advanceTimersByTimeAsync(3_000)
  handlers.answers('What is next?')
  handlers.assistant('The walk.', 2)
  expect(thread(talk)).toEqual([
    'person: What is next?',
    'assistant: The walk.',
    'person: What is next?',
    'assistant: The walk.',
  ])
  expect(talk.state.get().isRunning).toBe(false)
})

test.each(['was lost with the line', 'was stopped'])(
  'a question that %s and is asked again gets the reply to its second asking',
  async (fate) => {
    const { talk, last } = setUp()
    await talk.begin('text')
    await talk.say('What is next?')
    await vi.advanceTimersByTimeAsync(8_000)
    if (fate === 'was stopped') talk.stop()
    else last().handlers.lost({ reason: 'error' })
    await vi.advanceTimersByTimeAsync(1_000)
    await talk.say('What is next?')
    last().handlers.answers('What is next?')
    last().handlers.assistant('The walk.', 1)
    expect(thread(talk).slice(1)).toEqual([
      `assistant: ${NO_RESPONSE}`,
      'person: What is next?',
      'assistant: The walk.',
    ])
    expect(talk.state.get().isRunning).toBe(false)
  },
)

test('of a conversation that is forgotten no reply is completed any more', async () => {
  const { talk, answer, last } = setUp()
  await talk.begin('text')
  await talk.say('What is next?')
  last().handlers.part('', true)
  last().handlers.part('The ', false)
  answer.id = 'c2'
  last().handlers.lost({ reason: 'error' })
  await vi.advanceTimersByTimeAsync(1_000)
  await talk.say('What is next?')
  last().handlers.answers('What is next?')
  last().handlers.assistant('The walk.', 1)
  expect(thread(talk)).toEqual([
    'person: What is next?',
    'assistant: The ',
    'person: What is next?',
    'assistant: The walk.',
  ])
})

test('a lost connection is resumed, and replies sent again are not shown twice', async () => {
  const { talk, connect, last } = setUp()
  await talk.begin('text')
  await talk.say('Hello')
  last().handlers.assistant('Hello there.', 1)
  await talk.say('Thanks')
  last().handlers.assistant('Gladly.', 2)
  await vi.advanceTimersByTimeAsync(60_000)
  last().handlers.lost({ reason: 'error' })
  expect(talk.state.get()).toMatchObject({ status: 'lost', problem: 'The connection was lost.' })

  await vi.advanceTimersByTimeAsync(1_000)
  expect(connect).toHaveBeenCalledTimes(2)
  expect(last().resume).toBe('c1')
  expect(talk.state.get()).toMatchObject({ status: 'connected', problem: null })
  last().handlers.assistant('Hello there.', 1)
  expect(thread(talk)).toEqual([
    'person: Hello',
    'assistant: Hello there.',
    'person: Thanks',
    'assistant: Gladly.',
  ])
})

test('after a reconnect, a message that may not have got through still waits for its reply', async () => {
  const { talk, last } = setUp()
  await talk.begin('text')
  await talk.say('Hello')
  last().handlers.lost({ reason: 'error' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(talk.state.get()).toMatchObject({ status: 'connected', isRunning: true })
  await vi.advanceTimersByTimeAsync(8_000)
  expect(thread(talk).at(-1)).toBe(`assistant: ${NO_RESPONSE}`)
})

test('what is said while a lost line is being taken up again is sent once it is there', async () => {
  const { talk, connect, answer, last } = setUp()
  await talk.begin('text')
  const lost = last()
  answer.isOpen = false
  const open = connect.getMockImplementation()!
  connect.mockImplementation(async (...asked) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    answer.isOpen = true
    return open(...asked)
  })
  lost.handlers.lost({ reason: 'error' })
  await vi.advanceTimersByTimeAsync(1_200)
  expect(talk.state.get().status).toBe('connecting')
  void talk.say('Add milk')
  void talk.say('Add bread')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(last().said).toEqual(['Add milk', 'Add bread'])
  expect(talk.state.get()).toMatchObject({ status: 'connected', problem: null, isRunning: true })

  answer.isOpen = false
  last().handlers.lost({ reason: 'error' })
  await vi.advanceTimersByTimeAsync(1_200)
  void talk.say('Add eggs')
  talk.end()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(last().said).toEqual([])
  expect(talk.state.get()).toMatchObject({ status: 'idle', messages: [], problem: null })
})

test('whoever goes back while the line is lost has the assistant forget what came after, once it is there', async () => {
  const { talk, answer, last } = setUp()
  await talk.begin('text')
  await talk.say('Delete milk')
  last().handlers.assistant('Milk or bread?', 1)
  await talk.say('Bread')
  last().handlers.assistant('Delete bread?', 2)
  answer.isOpen = false
  last().handlers.lost({ reason: 'error' })
  talk.showMessages(talk.state.get().messages.slice(0, 2))
  answer.isOpen = true
  await talk.say('Yes')
  expect(last().said).toEqual([rewindText(1), 'Yes'])
})

test('whoever was hung up on is not called again until they say something', async () => {
  const { talk, connect, last } = setUp()
  await talk.begin('text')
  last().handlers.lost({ reason: 'agent', closeReason: 'I have not heard from you for a while.' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(connect).toHaveBeenCalledTimes(1)
  expect(talk.state.get()).toMatchObject({
    status: 'lost',
    problem: 'I have not heard from you for a while.',
  })
  await talk.say('Still there?')
  expect(connect).toHaveBeenCalledTimes(2)
  expect(thread(talk).at(-1)).toBe('person: Still there?')
})

test('resuming a connection is tried three times, and again with the next message', async () => {
  const { talk, connect, answer, last } = setUp()
  await talk.begin('text')
  const lost = last()
  answer.failure = new TypeError('Failed to fetch')
  answer.isOpen = false
  lost.handlers.lost({ reason: 'error' })
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

test('a forgotten conversation is reported, and rewinding counts only turns the assistant knows', async () => {
  const { talk, answer, last } = setUp()
  await talk.begin('text')
  await talk.say('One')
  last().handlers.assistant('First.', 1)
  answer.id = 'c2'
  last().handlers.lost({ reason: 'error' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(talk.state.get().problem).toContain('I no longer know what was said before')

  await talk.say('Two')
  // Its replies are numbered from one again.
  last().handlers.assistant('Second.', 1)
  expect(thread(talk).at(-1)).toBe('assistant: Second.')
  await talk.sayAgain(talk.state.get().messages.slice(0, 3))
  expect(last().said).toEqual(['Two', rewindText(0), 'Two'])
})

test('asking something else from an earlier point drops what came after', async () => {
  const { talk, last } = setUp()
  await talk.begin('text')
  await talk.say('One')
  last().handlers.assistant('First.', 1)
  await talk.say('Two')
  last().handlers.assistant('Second.', 2)
  await talk.sayAgain(talk.state.get().messages.slice(0, 2), 'Three')
  expect(thread(talk)).toEqual(['person: One', 'assistant: First.', 'person: Three'])
  expect(last().said).toEqual(['One', 'Two', rewindText(1), 'Three'])
})

test('hanging up closes the connection and clears the thread, and late events are ignored', async () => {
  const { talk, onEnd, last } = setUp()
  await talk.begin('voice')
  last().handlers.person('Good morning')
  expect(thread(talk)).toEqual(['person: Good morning'])
  const { connection, handlers } = last()
  talk.end()
  expect(connection.endSession).toHaveBeenCalledTimes(1)
  expect(onEnd).toHaveBeenCalledTimes(1)
  handlers.assistant('Good morning!', 1)
  handlers.lost({ reason: 'error' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(talk.state.get()).toMatchObject({ status: 'idle', mode: null, messages: [], problem: null })
})

test('hanging up while connecting closes the connection as soon as it opens', async () => {
  const { talk, last } = setUp()
  const beginning = talk.begin('voice')
  talk.end()
  await beginning
  expect(last().connection.endSession).toHaveBeenCalledTimes(1)
  expect(talk.state.get().status).toBe('idle')
})

test('a connection that opens too late is closed', async () => {
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
  expect(last().connection.endSession).toHaveBeenCalledTimes(1)
})

test('it ends when another person’s day is shown, and only then', async () => {
  const { talk, whose } = setUp()
  whose.day = 'ana@example.org'
  await talk.begin('text')
  talk.endIfSubjectChanged()
  expect(talk.state.get().status).toBe('connected')
  whose.day = null
  talk.endIfSubjectChanged()
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

test('answers to tap come with a reply and are gone once something was said', async () => {
  const { talk, last } = setUp()
  await talk.begin('text')
  await talk.say('delete the walk')
  last().handlers.choices(YES)
  last().handlers.assistant('Delete “Walk”? Please say yes or no.', 1)
  expect(talk.state.get().choices).toEqual(YES)
  await talk.say('Yes')
  expect(talk.state.get().choices).toEqual([])
})

test('another branch takes the answers to tap along, and the assistant forgets what that branch does not have', async () => {
  const { talk, last } = setUp()
  await talk.begin('text')
  await talk.say('hello')
  last().handlers.assistant('Good morning!', 1)
  await talk.say('delete the shed')
  last().handlers.choices(YES)
  last().handlers.assistant('Delete “Shed”?', 2)
  const first = talk.state.get().messages
  await talk.sayAgain(first.slice(0, 2), 'delete the pills')
  last().handlers.choices(YES)
  last().handlers.assistant('Delete “Pills”?', 3)
  // A yes below the shed must not delete the pills.
  talk.showMessages(first)
  expect(talk.state.get().choices).toEqual([])
  expect(last().said.at(-1)).toBe(rewindText(1))

  await talk.say('delete the shed')
  last().handlers.assistant('Delete “Shed”?', 4)
  const asked = talk.state.get().messages
  await talk.sayAgain(asked.slice(0, -1))
  expect(last().said.slice(-2)).toEqual([rewindText(1), 'delete the shed'])
  last().handlers.assistant('Delete “Shed”? Please say yes or no.', 5)
  // The same words, with the reply to the first time.
  talk.showMessages(asked)
  expect(last().said.at(-1)).toBe(rewindText(1))
})

test('answers to tap are gone with a conversation that is forgotten, and with what was asked before', async () => {
  const { talk, answer, last } = setUp()
  await talk.begin('text')
  await talk.say('delete the walk')
  last().handlers.choices(YES)
  last().handlers.assistant('Delete “Walk”?', 1)
  answer.id = 'c2'
  last().handlers.lost({ reason: 'error' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(talk.state.get().choices).toEqual([])

  last().handlers.choices(YES)
  answer.isOpen = false
  await talk.sayAgain(talk.state.get().messages.slice(0, 1))
  expect(talk.state.get().choices).toEqual([])
})

test('a second reply in one turn stands below the first', async () => {
  const { talk, last } = setUp()
  await talk.begin('text')
  await talk.say('hello')
  last().handlers.part('', true)
  last().handlers.part('Good morning!', false)
  last().handlers.assistant('Good morning!', 1)
  last().handlers.assistant('Voice has stopped working.', 2)
  expect(thread(talk)).toEqual([
    'person: hello',
    'assistant: Good morning!',
    'assistant: Voice has stopped working.',
  ])
})

test('a list that was interrupted stays on the screen', async () => {
  const { talk, last } = setUp()
  await talk.begin('voice')
  last().handlers.person('what is on today')
  last().handlers.assistant('You have two tasks:\n1. Walk\n2. Lunch', 1)
  last().handlers.correction('You have two tasks …', 'You have two tasks:\n1. Walk\n2. Lunch')
  expect(thread(talk).at(-1)).toBe('assistant: You have two tasks:\n1. Walk\n2. Lunch')
})

test('a reply that is cut short by a typed question is shortened where it stands', async () => {
  const { talk, last } = setUp()
  await talk.begin('voice')
  last().handlers.person('what is on today')
  const whole = 'The walk is at two, and lunch with Maya is at one.'
  last().handlers.assistant(whole, 1)
  await talk.say('Is Maya coming?')
  last().handlers.correction('The walk is at two …', whole)
  expect(thread(talk)).toEqual([
    'person: what is on today',
    'assistant: The walk is at two …',
    'person: Is Maya coming?',
  ])
  // Its own reply is still awaited.
  vi.advanceTimersByTime(10_000)
  expect(thread(talk).at(-1)).toBe(`assistant: ${NO_RESPONSE}`)
  last().handlers.correction('Nothing …', 'Nothing that was ever shown')
  expect(thread(talk).at(-1)).toBe(`assistant: ${NO_RESPONSE}`)
  last().handlers.assistant('At one.', 2)
  last().handlers.correction('The walk …', 'The walk is at two …')
  expect(thread(talk)).toEqual([
    'person: what is on today',
    'assistant: The walk …',
    'person: Is Maya coming?',
    'assistant: At one.',
  ])
})

test('what was just said aloud is not sent again when it is typed', async () => {
  const { talk, last } = setUp()
  await talk.begin('voice')
  last().handlers.person('what is next')
  await talk.say('What is next?')
  expect(last().said).toEqual([])
  expect(thread(talk)).toEqual(['person: what is next'])
})
