import { createParser } from 'eventsource-parser'

type ReadOptions = {
  /** how long the stream may be silent */
  silenceMs: number
  signal: AbortSignal
  onData: (data: string) => void
}

/**
 * Reads a stream of server-sent events and passes on the data of each. It ends with the stream or the signal, and
 * throws when the connection breaks or is silent for too long; comments count as traffic.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  { silenceMs, signal, onData }: ReadOptions,
): Promise<void> {
  const parser = createParser({ onEvent: ({ data }) => onData(data) })
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  while (!signal.aborted) {
    const { value, done } = await withTimeout(silenceMs, reader.read())
    if (done) return
    parser.feed(value)
  }
}

function withTimeout<T>(silenceMs: number, read: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The stream is silent.')), silenceMs)
  })
  return Promise.race([read, silence]).finally(() => clearTimeout(timer))
}
