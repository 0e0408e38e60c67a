import { guarded } from '../../process/guard.ts'
import { JobThread } from './job-thread.ts'
import { Listener } from './listener.ts'
import type { FromVoice, ToVoice, VoiceProcessOptions } from './messages.ts'
import { loadRuntime } from './onnx.ts'
import { loadSilero } from './silero.ts'

/**
 * The process that listens and speaks for all voice conversations of one server, started by `voice.ts`.
 * A process, not a thread: the models' memory is freed only when a process ends (a thread left 560 MB behind), and a
 * crash here does not affect text conversations.
 * Recognition and speech have a thread each, so that neither delays another person's interruption.
 */
const options = JSON.parse(process.argv[2]!) as VoiceProcessOptions
const lines = new Map<number, Listener>()

const send = (message: FromVoice) => process.send?.(message)
const fail = (error: unknown) => send({ type: 'failed', reason: String(error) })
process.on(
  'disconnect',
  guarded('server gone', () => process.exit()),
)

try {
  const recogniser = new JobThread<Float32Array, string>('./recogniser-thread.ts', options)
  const speaker = new JobThread<string, Int16Array>('./speaker-thread.ts', options)
  // It loads longest. What is said before that waits for it, and mostly nothing is: the assistant speaks first.
  recogniser.ready.catch(fail)
  const [newMeter] = await Promise.all([
    loadRuntime(1).then((ort) => loadSilero(ort, options.parts.detector)),
    speaker.ready,
  ])
  const receive = (message: ToVoice) => {
    if (message.type === 'speak') return speak(message.request, message.text)
    if (message.type === 'open') lines.set(message.line, listenerFor(message.line, message.pauseSeconds))
    const line = lines.get(message.line)
    if (message.type === 'hear') line?.hear(message.sound)
    if (message.type === 'assistant-speaks' && line) line.assistantSpeaks = message.speaks
    if (message.type === 'close') {
      line?.close()
      lines.delete(message.line)
    }
  }
  const speak = async (request: number, text: string) => {
    // A sentence that can't be spoken can still be read.
    const samples = await speaker.do(text).result.catch(() => new Int16Array(0))
    const sound = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)
    send({ type: 'spoken', request, sound })
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
        speech: () => send({ type: 'speech', line }),
        partial: (text) => send({ type: 'partial', line, text }),
        turn: (text, waitedMs) => send({ type: 'turn', line, text, waitedMs }),
      },
    )
  process.on('message', guarded('voice message', receive))
  send({ type: 'ready' })
} catch (error) {
  fail(error)
}
