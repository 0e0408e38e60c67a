import { JobThread } from './job-thread.ts'
import { Listener } from './listener.ts'
import type { FromVoice, ToVoice, VoiceOrders } from './messages.ts'
import { loadRuntime } from './onnx.ts'
import { loadSilero } from './silero.ts'

/**
 * The process that hears and speaks for all voice conversations of one server, started by `voice.ts`.
 * A process and not a thread of the server's own: what the models take is given back only when a process ends
 * (a thread that ended left 560 MB behind), and a crash in here hangs up nobody's text conversation.
 * Within it, recognising and speaking have a thread each, so neither makes somebody else's barge-in wait.
 */
const orders = JSON.parse(process.argv[2]!) as VoiceOrders
const lines = new Map<number, Listener>()

const tell = (message: FromVoice) => process.send?.(message)
process.on('disconnect', () => process.exit())

try {
  const recogniser = new JobThread<Float32Array, string>('./recogniser-thread.ts', orders)
  const speaker = new JobThread<string, Int16Array>('./speaker-thread.ts', orders)
  const [newMeter] = await Promise.all([
    loadRuntime(1).then((ort) => loadSilero(ort, orders.parts.detector)),
    recogniser.ready,
    speaker.ready,
  ])
  process.on('message', (message: ToVoice) => {
    if (message.type === 'speak') return speak(message.request, message.text)
    if (message.type === 'open') lines.set(message.line, listenerFor(message.line, message.pauseSeconds))
    const line = lines.get(message.line)
    if (message.type === 'hear') line?.hear(message.sound)
    if (message.type === 'assistant-speaks' && line) line.assistantSpeaks = message.speaks
    if (message.type === 'close') {
      line?.close()
      lines.delete(message.line)
    }
  })
  const speak = async (request: number, text: string) => {
    // A sentence that cannot be said is still there to be read.
    const samples = await speaker.do(text).result.catch(() => new Int16Array(0))
    const sound = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)
    tell({ type: 'spoken', request, sound })
  }
  const listenerFor = (line: number, pauseSeconds: number) =>
    new Listener(
      pauseSeconds,
      newMeter(),
      (samples) => {
        const job = recogniser.do(samples)
        return { text: job.result, cancel: job.cancel }
      },
      {
        speech: () => tell({ type: 'speech', line }),
        partial: (text) => tell({ type: 'partial', line, text }),
        turn: (text, waitedMs) => tell({ type: 'turn', line, text, waitedMs }),
      },
    )
  tell({ type: 'ready' })
} catch (error) {
  tell({ type: 'failed', reason: String(error) })
}
