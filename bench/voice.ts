import { readFileSync } from 'node:fs'
import { silence, testSpeaker, withoutTail } from '#server/testing/speech.ts'
import { arrived, type Call, call, guests } from './conversation.ts'
import { type Figure, median, type Served, type TestBed } from './harness.ts'

const PAUSE_MS = 1_200
const TURNS = 5
const CHUNK_MS = 25
const SAID = ['What is on my task list today?', 'I took my morning pills.', 'What should I do next?']

/** People talk to the assistant at normal speed. How long after the end of a turn is the answer heard? */
export async function voice(bed: TestBed): Promise<Figure[]> {
  const server = await bed.serve('scripts/start-server.ts')
  const people = await guests(bed, server, 4)
  const speak = await testSpeaker()
  const lines = SAID.map((text) => withoutTail(speak(text)))
  const before = performance.now()
  const first = await call(server, people[0]!, 'voice')
  const loading = performance.now() - before
  const atOnce = await answerTime(first, lines[0]!)
  const alone: number[] = []
  for (let turn = 0; turn < TURNS; turn++) alone.push(await answerTime(first, lines[turn % lines.length]!))
  const others = await Promise.all(people.slice(1).map((guest) => call(server, guest, 'voice')))
  const together: number[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    const line = lines[turn % lines.length]!
    together.push(...(await Promise.all([first, ...others].map((talk) => answerTime(talk, line)))))
  }
  const memory = voiceMemory(server)
  for (const { ws } of [first, ...others]) ws.close(1000)
  await server.stop()
  return [
    {
      what: 'turn over to first audio, one talker, median',
      ours: median(alone),
      unit: 'ms',
      budget: '≤ 900 ms',
      held: median(alone) <= 900,
    },
    { what: 'the same, slowest of five', ours: Math.max(...alone), unit: 'ms' },
    { what: 'four talkers who stop at the same moment, median', ours: median(together), unit: 'ms' },
    { what: 'the same, slowest', ours: Math.max(...together), unit: 'ms' },
    {
      what: 'first voice conversation: connected',
      ours: loading,
      unit: 'ms',
      budget: '≤ 2,500 ms',
      held: loading <= 2_500,
    },
    {
      what: 'the same: answer to what is said at once, while the recognizer still loads',
      ours: atOnce,
      unit: 'ms',
      budget: '≤ 5,000 ms',
      held: atOnce <= 5_000,
    },
    { what: 'memory of the voice process', ours: memory, unit: 'MB' },
  ]
}

/** Speaks one line in real time, then stays silent until the answer is over. Returns how long the answer took to start. */
async function answerTime(talk: Call, line: Int16Array): Promise<number> {
  const start = performance.now()
  let played = 0
  const sound = Buffer.from(line.buffer, line.byteOffset, line.byteLength)
  const quiet = Buffer.from(silence(CHUNK_MS / 1000).buffer)
  const end = start + (line.length / 16_000) * 1000
  const microphone = setInterval(() => {
    while (start + played * CHUNK_MS < performance.now()) {
      const chunk = sound.subarray(played * quiet.length, (played + 1) * quiet.length)
      talk.send({ user_audio_chunk: (chunk.length > 0 ? chunk : quiet).toString('base64') })
      played++
    }
  }, CHUNK_MS / 2)
  const heard = await arrived(talk, 'audio', end)
  await new Promise((resolve) => setTimeout(resolve, 200))
  talk.send({ type: 'contextual_update', context_id: 'stop', text: '' })
  await new Promise((resolve) => setTimeout(resolve, 800))
  clearInterval(microphone)
  return heard - (end + PAUSE_MS)
}

function voiceMemory({ pid }: Served): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  const child = children.find((one) => readFileSync(`/proc/${one}/cmdline`, 'utf8').includes('voice-process'))
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
