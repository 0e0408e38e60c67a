import { SentenceError } from '#web/lib/failure-sentence.ts'

const RATE = 16_000

/** Plays what our voice said: 16 kHz mono, signed 16 bit, as base64. */
export async function playSpeech(sound: string, signal: AbortSignal, onBegin: () => void): Promise<void> {
  const bytes = Uint8Array.from(atob(sound), (letter) => letter.charCodeAt(0))
  const samples = new Int16Array(bytes.buffer, 0, bytes.length >> 1)
  if (samples.length === 0) return
  const context = new AudioContext()
  try {
    await mustRun(context, signal)
    if (signal.aborted) return
    const buffer = context.createBuffer(1, samples.length, RATE)
    buffer.copyToChannel(
      Float32Array.from(samples, (value) => value / 32_768),
      0,
    )
    const source = context.createBufferSource()
    source.buffer = buffer
    source.connect(context.destination)
    await new Promise<void>((resolve) => {
      source.onended = () => resolve()
      signal.addEventListener('abort', () => resolve(), { once: true })
      source.start()
      onBegin()
    })
  } finally {
    void context.close()
  }
}

/** A browser lets a page make sounds only once someone has pressed something on it. */
export class MayNotSpeak extends SentenceError {
  constructor() {
    super('Press anywhere once, so that this page may speak.')
  }
}

/** A sound that may begin does so well before this. */
const BEGIN_MS = 2_000

/** Without it the sound would wait, and with it everything that is read after it. */
async function mustRun(context: AudioContext, signal: AbortSignal): Promise<void> {
  if (context.state === 'running') return
  await Promise.race([
    context.resume(),
    new Promise<void>((resolve) => {
      setTimeout(resolve, BEGIN_MS)
      signal.addEventListener('abort', () => resolve(), { once: true })
    }),
  ])
  if (!signal.aborted && (context.state as AudioContextState) !== 'running') throw new MayNotSpeak()
}
