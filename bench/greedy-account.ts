import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { call, type Guest } from './conversation.ts'

/** What an account does to a server, by the name it has in the figures. */
export type Attack = { url: string; greedy: Guest; what: string }
export const ALL_AT_ONCE = 'all of it at once'

const TODAY = new Date().toISOString().slice(0, 10)

type Where = { url: string }
type Deed = () => Promise<unknown>

export const PATTERNS = ['(.{0,5}\\b){3,7}Z', '([^x]{0,9}\\b){9}Z$', '(\\w?){70}Z', '\\b(\\w+\\s*){1,20}\\bZ']

/** Two connections repeat the attack without a break until there is enough of it. */
export async function attack({ url, greedy, what }: Attack, isEnough: () => boolean): Promise<void> {
  const deeds = Object.entries(worst({ url }, greedy)).filter(
    ([name]) => what === ALL_AT_ONCE || name === what,
  )
  const repeat = async ([, deed]: [string, Deed]) => {
    while (!isEnough()) await deed()
  }
  await Promise.all([...deeds, ...deeds].map(repeat))
}

/** The most costly requests that we know of. */
export function worst(server: Where, greedy: Guest): Record<string, Deed> {
  const { headers } = greedy
  const send = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${server.url}${path}`, {
      method,
      headers: { ...headers, 'x-forwarded-for': `10.${round % 200}.${round++ % 250}.9` },
      body: body && JSON.stringify(body),
    })
    await answer.arrayBuffer()
    if (answer.status >= 500) throw new Error(`${path}: ${answer.status}`)
    // Even the worst of programs gains nothing from asking faster than that.
    if (answer.status === 429) await pause(5)
  }
  let round = 0
  const pattern = () => PATTERNS[round++ % PATTERNS.length]!
  return {
    searches: () => send('POST', `/api/search/carecircle/tasks?${encodeURIComponent(pattern())}`, {}),
    'searches its schemes': () =>
      send('POST', '/api/search/carecircle/notification-schemes', { title: `ab ${round++} `.repeat(60) }),
    'saves schemes': () =>
      send('POST', '/api/notificationschemes', { assignmentCriteria: pattern(), onTaskDue: [ON_TIME] }),
    'looks for mistyped words in thousands of long notes': () =>
      send('POST', '/api/find', { words: MISTYPED.replaceAll('x', 'wxz'[round % 3]!) }),
    'reads a day of 900 long tasks': () => send('GET', `/api/tasks/${TODAY}`),
    'asks for today’s alerts': () => send('GET', '/api/notificationschemes/today'),
    'downloads everything': () => send('GET', '/api/user/export'),
    'sends photos of 40 megapixels': () => sendPhoto(server, headers),
    'tells the assistant very long sentences': () => tell(server, greedy),
  }
}

let photo: Promise<Buffer> | undefined

/** One that is told to try again later has done what it could. */
async function sendPhoto(server: Where, headers: Record<string, string>): Promise<void> {
  photo ??= sharp({ create: { width: 8000, height: 5000, channels: 3, background: '#b55' } })
    .jpeg({ progressive: true })
    .toBuffer()
  const answer = await fetch(`${server.url}/api/pictures`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'image/jpeg' },
    body: new Uint8Array(await photo),
  })
  await answer.arrayBuffer()
  if (answer.status >= 500 && answer.status !== 503) throw new Error(`A photo was answered ${answer.status}.`)
  if (answer.status !== 200) await pause(5)
}

/** Parts of each are in all of those notes' words, none of them as a whole. */
const MISTYPED = Array.from({ length: 12 }, (_, n) => `appo${'abcdefghijkl'[n]}xxmment`).join(' ')
const ON_TIME = { offsetTime: 0, option: { channel: 'push', muted: false } }
const SENTENCES = [
  'remind me to take the pill and '.repeat(64),
  'at 8 or 9 or half past 10 '.repeat(76),
  `add ${'buy milk, '.repeat(199)}`,
  'a '.repeat(999),
  'tomorrow '.repeat(222),
  'to at on '.repeat(222),
  'and i '.repeat(333),
]

async function tell(server: Where, greedy: Guest): Promise<void> {
  const { ws, frames, send } = await call(server, greedy, 'text')
  for (const text of SENTENCES) {
    const before = frames.length
    send({ type: 'user_message', text: text.slice(0, 2_000) })
    for (let waited = 0; frames.length === before && waited < 5_000; waited += 20) await pause(20)
  }
  ws.close()
}
