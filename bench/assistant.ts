import { setTimeout as sleep } from 'node:timers/promises'
import { arrived, type Call, call, guests } from './conversation.ts'
import type { Figure, TestBed } from './harness.ts'

const CONVERSATIONS = 50
const MESSAGES = 8
const SAID = [
  'what is on my list today?',
  'add buy stamps tomorrow at 9',
  'I took my pills',
  'what should I do next?',
  'move the laundry to friday',
  'skip the walk with the dog today',
  'how does my week look?',
  'I feel a bit tired this morning',
]

/** Fifty people chat with the assistant at once, each sending a message every few seconds. */
export async function assistant(bed: TestBed): Promise<Figure[]> {
  const server = await bed.serve('scripts/start-server.ts', { DATABASE_POOL: '10' })
  const people = await guests(bed, server, CONVERSATIONS)
  const calls = await Promise.all(people.map((guest) => call(server, guest, 'text')))
  await Promise.all(calls.map((talk) => replyTime(talk, SAID[0]!)))
  const waits = await Promise.all(calls.map((talk, number) => converse(talk, number)))
  for (const { ws } of calls) ws.close(1000)
  await server.stop()
  const sorted = waits.flat().sort((a, b) => a - b)
  const p95 = sorted[Math.floor(sorted.length * 0.95)]!
  return [
    {
      what: `text reply starts, ${CONVERSATIONS} conversations, median`,
      ours: sorted[sorted.length >> 1]!,
      unit: 'ms',
    },
    { what: 'the same, p95', ours: p95, unit: 'ms', budget: '≤ 150 ms', held: p95 <= 150 },
  ]
}

async function converse(talk: Call, number: number): Promise<number[]> {
  const waits: number[] = []
  await sleep((number / CONVERSATIONS) * PAUSE_MS)
  for (let turn = 0; turn < MESSAGES; turn++) {
    waits.push(await replyTime(talk, SAID[(number + turn) % SAID.length]!))
    await sleep(PAUSE_MS)
  }
  return waits
}

const PAUSE_MS = 2_500

/** The time from sending a message to the first part of the reply. */
async function replyTime(talk: Call, text: string): Promise<number> {
  const sent = performance.now()
  talk.send({ type: 'user_message', text })
  const first = await Promise.race([
    arrived(talk, 'agent_chat_response_part', sent),
    arrived(talk, 'agent_tool_request', sent),
  ])
  await arrived(talk, 'agent_response', sent)
  return first - sent
}
