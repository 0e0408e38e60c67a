import { createParser } from 'eventsource-parser'

type Reading = {
  /** so long may nothing come */
  silenceMs: number
  signal: AbortSignal
  onData: (data: string) => void
}

/**
 * Reads a stream of server-sent events and hands over the data of each. It ends with the stream or the signal, and
 * throws when the connection breaks or is silent for too long: a comment counts as a sign of life.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  { silenceMs, signal, onData }: Reading,
): Promise<void> {
  const parser = createParser({ onEvent: ({ data }) => onData(data) })
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  while (!signal.aborted) {
    const { value, done } = await within(silenceMs, reader.read())
    if (done) return
    parser.feed(value)
  }
}

function within<T>(silenceMs: number, read: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The stream is silent.')), silenceMs)
  })
  return Promise.race([read, silence]).finally(() => clearTimeout(timer))
}
