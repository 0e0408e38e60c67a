const RATE = 16_000

/** Plays what our voice said: 16 kHz mono, signed 16 bit, as base64. */
export async function playSpeech(sound: string, signal: AbortSignal, onBegin: () => void): Promise<void> {
  const bytes = Uint8Array.from(atob(sound), (letter) => letter.charCodeAt(0))
  const samples = new Int16Array(bytes.buffer, 0, bytes.length >> 1)
  if (samples.length === 0) return
  const context = new AudioContext()
  try {
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
