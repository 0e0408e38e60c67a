import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { type PushAnswer, type PushMessage, PushPost, type SenderSettings } from './post.ts'

/** So few are sent here and now; more go to threads, one a core. */
const FEW = 8
const HANDED_AT_ONCE = 64

type Job = { messages: PushMessage[]; done: (answers: PushAnswer[]) => void }
type Thread = { worker: Worker; busy: Job | undefined }

/** Sends push messages: a few in this thread, many by all cores. */
export class PushSender {
  readonly #settings: SenderSettings
  readonly #here: PushPost
  readonly #threads: Thread[] = []
  readonly #waiting: Job[] = []

  constructor(settings: SenderSettings) {
    this.#settings = settings
    this.#here = new PushPost(settings)
  }

  /** What became of each message, in their order. */
  async send(messages: readonly PushMessage[]): Promise<PushAnswer[]> {
    if (messages.length <= FEW) return Promise.all(messages.map((message) => this.#here.post(message)))
    const parts: Promise<PushAnswer[]>[] = []
    for (let at = 0; at < messages.length; at += HANDED_AT_ONCE) {
      parts.push(this.#hand(messages.slice(at, at + HANDED_AT_ONCE)))
    }
    return (await Promise.all(parts)).flat()
  }

  async stop(): Promise<void> {
    this.#here.close()
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()))
  }

  #hand(messages: PushMessage[]): Promise<PushAnswer[]> {
    return new Promise((done) => {
      this.#waiting.push({ messages, done })
      while (this.#threads.length < availableParallelism()) this.#threads.push(this.#startThread())
      for (const thread of this.#threads) this.#next(thread)
    })
  }

  #startThread(): Thread {
    const worker = new Worker(new URL('./sender-thread.ts', import.meta.url), { workerData: this.#settings })
    const thread: Thread = { worker, busy: undefined }
    worker.on('message', ({ answers }: { answers: PushAnswer[] }) => {
      thread.busy?.done(answers)
      thread.busy = undefined
      this.#next(thread)
    })
    worker.on('error', () => {})
    worker.on('exit', () => {
      this.#threads.splice(this.#threads.indexOf(thread), 1)
      thread.busy?.done(thread.busy.messages.map(() => ({ failure: 'unreachable' })))
    })
    worker.unref()
    return thread
  }

  #next(thread: Thread): void {
    if (thread.busy) return
    thread.busy = this.#waiting.shift()
    if (thread.busy) thread.worker.postMessage({ id: 0, messages: thread.busy.messages })
  }
}
