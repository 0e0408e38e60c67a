import { expect, test } from 'vitest'
import { openConversation } from '../../conversation.ts'
import { MemoryDayBook } from '../../evals/memory-day-book.ts'
import { randomFrom } from '../../listening/random.ts'
import { TODAY } from '../../testing/talk.ts'
import { builtInEngine } from './engine.ts'

/** Each with the words it is spoken of by. */
const DAY: [title: string, time: string | null, name: string][] = [
  ['Feed the hens', '08:00', 'the hens'],
  ['Porridge', '09:00', 'the porridge'],
  ['Post the parcel', '10:00', 'the parcel'],
  ['Ironing', '11:00', 'the ironing'],
  ['Bowls club', '13:00', 'bowls'],
  ['Ring Anna', '15:00', 'Anna'],
  ['Hoover the stairs', '16:00', 'the stairs'],
  ['Pay the gas bill', '18:00', 'the gas bill'],
  ['Maths', null, 'maths'],
  ['Choir', '20:00', 'choir'],
]

/** What may be said, and the words of which one has to be in the reply or on a button. */
type Part = { said: string; task?: string; word: string }

const ABOUT_A_TASK: ((name: string) => string)[] = [
  (name) => `I finished ${name}`,
  (name) => `skip ${name}`,
  (name) => `move ${name} to tomorrow`,
  (name) => `move ${name} to 9pm`,
  (name) => `I've not done ${name} yet`,
  (name) => `leave ${name} as it is`,
  (name) => `the lady about ${name} wants a word`,
  (name) => `Derek reckons ${name} could do with two people`,
  (name) => `${name} is a right palaver`,
]
/** How many of the ways above change something. */
const CHANGES = 4
const OF_NONE: Part[] = [
  { said: 'remind me to fetch the ladder at 7pm', word: 'ladder' },
  { said: 'put stamps on the list', word: 'stamps' },
  { said: 'do the usual with the trumpet', word: 'trumpet' },
  { said: 'let Kevin know about the canoe', word: 'canoe' },
  { said: 'print out the walrus form', word: 'walrus' },
  { said: 'the thingummy needs doing like last time', word: 'thingummy' },
]
const JOINTS = [' and ', ', ', '. ', ' but ', '; ', ' and also ', ', then ', ', oh and ', ' plus ', '\n']

const random = randomFrom(20_260_310)
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
const shuffled = <T>(all: readonly T[]): T[] =>
  all
    .map((each) => [random(), each] as const)
    .sort(([a], [b]) => a - b)
    .map(([, each]) => each)

function someParts(): { parts: Part[]; mayChange: Set<string> } {
  const tasks = shuffled(DAY)
  const others = shuffled(OF_NONE)
  const mayChange = new Set<string>()
  const parts = Array.from({ length: 2 + Math.floor(random() * 3) }, (_, at): Part => {
    if (at > 0 && random() < 0.4) return others[at]!
    const [title, , name] = tasks[at]!
    const way = Math.floor(random() * ABOUT_A_TASK.length)
    if (way < CHANGES) mayChange.add(title)
    return { said: ABOUT_A_TASK[way]!(name), word: name.split(' ').at(-1)! }
  })
  return { parts, mayChange }
}

test('whatever several parts are joined, each is done, asked about or named, and nothing else is changed', async () => {
  for (let round = 0; round < 25; round++) {
    const { parts, mayChange } = someParts()
    const said = parts.map((part, at) => `${at > 0 ? pick(JOINTS) : ''}${part.said}`).join('')
    const { heard, changed } = await reply(said)
    for (const { word } of parts) expect(heard, said).toContain(word.toLowerCase())
    for (const title of changed) expect([...mayChange], said).toContain(title)
  }
})

/** The reply with its buttons, and the tasks of the day that are another day's, or no longer as they were. */
async function reply(said: string): Promise<{ heard: string; changed: string[] }> {
  const book = new MemoryDayBook({ name: 'Sam', zone: 'UTC', acting: false }, () => TODAY)
  for (const [title, time] of DAY) await book.add(TODAY, { title, time })
  const before = new Map((await book.listDay(TODAY)).map((task) => [task.id, JSON.stringify(task)]))
  const titles = new Map((await book.listDay(TODAY)).map(({ id, title }) => [id, title]))
  const conversation = openConversation({
    book,
    engines: [builtInEngine],
    clock: () => new Date(`${TODAY}T14:00:00Z`),
    onFailure: (_, error) => expect(error).toBeUndefined(),
  })
  let heard = ''
  for await (const event of conversation.reply(said, new AbortController().signal)) {
    if (event.type === 'text') heard += event.delta
    if (event.type === 'choices') heard += event.choices.map(({ label }) => ` ${label}`).join('')
  }
  const after = new Map((await book.listDay(TODAY)).map((task) => [task.id, JSON.stringify(task)]))
  const changed = [...before].filter(([id, was]) => after.get(id) !== was).map(([id]) => titles.get(id)!)
  return { heard: heard.toLowerCase(), changed }
}
