import pg from 'pg'
import { WebSocket } from 'ws'
import { signIdToken } from '#server/identity/tokens.ts'
import type { Served, TestBed } from './harness.ts'

export type Frame = { type: string; at: number }

/** A conversation as the browser holds it, with the time each frame arrived. */
export type Call = { ws: WebSocket; frames: Frame[]; send: (frame: object) => void }

export type Guest = { key: string; headers: Record<string, string> }

/** Adds people who can talk to the assistant, each with twenty tasks today. */
export async function guests(bed: TestBed, server: Served, count: number): Promise<Guest[]> {
  const db = new pg.Pool({ connectionString: bed.database.url, max: 2 })
  try {
    const { rows } = await db.query<{ key: string; email: string }>(
      `insert into person (email, name, timezone, subscription_status)
       select 'guest' || n || '@example.org', 'Guest', 'UTC', 'grandfathered' from generate_series(1, $1::int) n
       returning key, email`,
      [count],
    )
    const people: Guest[] = []
    for (const { key, email } of rows) {
      const claims = { sub: email, email, email_verified: true }
      const headers = {
        authorization: `Bearer ${await signIdToken(db, server.url, claims, new Date())}`,
        'content-type': 'application/json',
      }
      people.push({ key, headers })
    }
    await Promise.all(people.map((guest) => fillDay(server, guest)))
    return people
  } finally {
    await db.end()
  }
}

async function fillDay({ url }: Served, { headers }: Guest): Promise<void> {
  const date = new Date().toISOString().slice(0, 10)
  for (const title of TITLES) {
    const body = JSON.stringify({ title, time: '12:00', recurrenceType: 'daily' })
    const answer = await fetch(`${url}/api/tasks/${date}`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`A task could not be made: ${await answer.text()}`)
  }
}

const TITLES = (
  'Take pills,Walk the dog,Call Ann,Water the plants,Do the laundry,Read a chapter,Cook dinner,Feed the cat,' +
  'Stretch,Write the diary,Buy milk,Pay the rent,Clean the kitchen,Check the mail,Brush teeth,Take a shower,' +
  'Ride the bike,Make the bed,Sort papers,Ring the doctor'
).split(',')

export async function call(
  { url }: Pick<Served, 'url'>,
  { headers }: Guest,
  mode: 'text' | 'voice',
): Promise<Call> {
  const answer = await fetch(`${url}/api/conversations/initialize`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ mode }),
  })
  const { signedUrl, dynamicVariables } = (await answer.json()) as {
    signedUrl: string
    dynamicVariables: Record<string, string>
  }
  const ws = new WebSocket(signedUrl, ['convai'])
  const frames: Frame[] = []
  ws.on('message', (data) => {
    const frame = JSON.parse(String(data))
    frames.push({ type: frame.type, at: performance.now() })
    if (frame.type === 'client_tool_call') {
      const { tool_call_id } = frame.client_tool_call
      send({ type: 'client_tool_result', tool_call_id, result: 'done', is_error: false })
    }
    if (frame.type === 'ping') send({ type: 'pong', event_id: frame.ping_event.event_id })
  })
  const send = (frame: object) => ws.send(JSON.stringify(frame))
  await new Promise((resolve, reject) => ws.once('open', resolve).once('error', reject))
  send({ type: 'conversation_initiation_client_data', dynamic_variables: dynamicVariables })
  const talk = { ws, frames, send }
  await arrived(talk, 'conversation_initiation_metadata', 0)
  return talk
}

/** When the first frame of this type arrived at or after `since`. */
export async function arrived({ ws, frames }: Call, type: string, since: number): Promise<number> {
  const deadline = performance.now() + TIMEOUT_MS
  for (;;) {
    const found = frames.find((frame) => frame.type === type && frame.at >= since)
    if (found) return found.at
    if (ws.readyState > WebSocket.OPEN || performance.now() > deadline) {
      throw new Error(`No frame '${type}' came. There were: ${frames.map((frame) => frame.type).join(', ')}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}

const TIMEOUT_MS = 30_000
