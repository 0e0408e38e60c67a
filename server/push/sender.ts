import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { type PushAnswer, type PushMessage, PushPost, type SenderSettings } from './post.ts'

/** So few are sent here and now; more go to threads, one a core. */
const FEW = 8
const HANDED_AT_ONCE = 50
/** A thread gets more work while push services still think about the last: but not without bounds. */
const IN_FLIGHT_MAX = 8

type Job = { messages: PushMessage[]; done: (answers: PushAnswer[]) => void }
type Thread = { worker: Worker; jobs: Map<number, Job> }

/** Sends push messages: a few in this thread, many by all cores. */
export class PushSender {
  readonly #settings: SenderSettings
  readonly #here: PushPost
  readonly #threads: Thread[] = []
  readonly #waiting: Job[] = []
  #jobs = 0

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
      this.#assign()
    })
  }

  /** Gives waiting work to the thread with the least. */
  #assign(): void {
    while (this.#waiting.length > 0) {
      const thread = this.#threads.reduce((least, one) => (one.jobs.size < least.jobs.size ? one : least))
      if (thread.jobs.size >= IN_FLIGHT_MAX) return
      const job = this.#waiting.shift()!
      const number = ++this.#jobs
      thread.jobs.set(number, job)
      thread.worker.postMessage({ job: number, messages: job.messages })
    }
  }

  #startThread(): Thread {
    const worker = new Worker(new URL('./sender-thread.ts', import.meta.url), { workerData: this.#settings })
    const thread: Thread = { worker, jobs: new Map() }
    worker.on('message', ({ job, answers }: { job: number; answers: PushAnswer[] }) => {
      thread.jobs.get(job)?.done(answers)
      thread.jobs.delete(job)
      this.#assign()
    })
    worker.on('error', () => {})
    worker.on('exit', () => {
      this.#threads.splice(this.#threads.indexOf(thread), 1)
      for (const { messages, done } of thread.jobs.values()) {
        done(messages.map(() => ({ failure: 'unreachable' })))
      }
    })
    worker.unref()
    return thread
  }
}
