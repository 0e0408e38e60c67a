import { afterEach, expect, test, vi } from 'vitest'
import { readEvents } from './event-stream.ts'

afterEach(() => void vi.useRealTimers())

function streamOf(...chunks: (string | Uint8Array)[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) {
        controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk)
      }
      controller.close()
    },
  })
}

async function dataIn(...chunks: (string | Uint8Array)[]): Promise<string[]> {
  const data: string[] = []
  const { signal } = new AbortController()
  await readEvents(streamOf(...chunks), { silenceMs: 1_000, signal, onData: (one) => data.push(one) })
  return data
}

test('each event is passed on, however it was split into chunks', async () => {
  expect(await dataIn('data: {"kind":"ta', 'sks"}\n', '\ndata: two\n\ndata: three\n\n')).toEqual([
    '{"kind":"tasks"}',
    'two',
    'three',
  ])
})

test('a character split across two chunks arrives whole', async () => {
  const bytes = new TextEncoder().encode('data: café\n\n')
  expect(await dataIn(bytes.slice(0, 10), bytes.slice(10))).toEqual(['café'])
})

test('CRLF line endings work, and several data lines make one event', async () => {
  expect(await dataIn('data: one\r\ndata: two\r\n\r\n')).toEqual(['one\ntwo'])
})

test('comments and an unfinished last event are not passed on', async () => {
  expect(await dataIn(': hello\n\n', 'data: one\n\n', 'data: half')).toEqual(['one'])
})

test('a silent stream counts as lost; a comment keeps it alive', async () => {
  vi.useFakeTimers()
  let say: (text: string) => void = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      say = (text) => controller.enqueue(new TextEncoder().encode(text))
    },
  })
  const { signal } = new AbortController()
  const reading = readEvents(body, { silenceMs: 1_000, signal, onData: () => {} })
  const lost = vi.fn()
  reading.catch(lost)
  await vi.advanceTimersByTimeAsync(900)
  say(': still here\n\n')
  await vi.advanceTimersByTimeAsync(900)
  expect(lost).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(lost).toHaveBeenCalled()
})

test('nothing is passed on after an abort', async () => {
  const controller = new AbortController()
  const data: string[] = []
  const onData = (one: string) => {
    data.push(one)
    controller.abort()
  }
  await readEvents(streamOf('data: one\n\n', 'data: two\n\n'), {
    silenceMs: 1_000,
    signal: controller.signal,
    onData,
  })
  expect(data).toEqual(['one'])
})
