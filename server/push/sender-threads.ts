import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { SenderSettings } from './post.ts'
import type { ThreadAnswer, ThreadTask } from './sender-thread.ts'

/** A thread gets more work while push services still think about the last: but not without bounds. */
const IN_FLIGHT_MAX = 8

type Job = { task: ThreadTask; done: (answer: never) => void }
type Thread = { worker: Worker; jobs: Map<number, Job> }

/** One thread a core, from the first time there is something for them to do. */
export class SenderThreads {
  readonly #settings: SenderSettings
  readonly #threads: Thread[] = []
  readonly #waiting: Job[] = []
  #jobs = 0

  constructor(settings: SenderSettings) {
    this.#settings = settings
  }

  /** Has a task done by the thread with the least to do. The answer is undefined when that thread died of it. */
  run<Task extends ThreadTask>(task: Task): Promise<ThreadAnswer[Task['kind']] | undefined> {
    return new Promise((done) => {
      this.#waiting.push({ task, done })
      while (this.#threads.length < availableParallelism()) this.#threads.push(this.#start())
      this.#assign()
    })
  }

  async stop(): Promise<void> {
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()))
  }

  #assign(): void {
    while (this.#waiting.length > 0) {
      const thread = this.#threads.reduce((least, one) => (one.jobs.size < least.jobs.size ? one : least))
      if (thread.jobs.size >= IN_FLIGHT_MAX) return
      const job = this.#waiting.shift()!
      const number = ++this.#jobs
      thread.jobs.set(number, job)
      thread.worker.postMessage({ job: number, task: job.task })
    }
  }

  #start(): Thread {
    const worker = new Worker(new URL('./sender-thread.ts', import.meta.url), { workerData: this.#settings })
    const thread: Thread = { worker, jobs: new Map() }
    worker.on('message', ({ job, answer }: { job: number; answer: never }) => {
      thread.jobs.get(job)?.done(answer)
      thread.jobs.delete(job)
      this.#assign()
    })
    worker.on('error', () => {})
    worker.on('exit', () => {
      this.#threads.splice(this.#threads.indexOf(thread), 1)
      for (const { done } of thread.jobs.values()) done(undefined as never)
    })
    worker.unref()
    return thread
  }
}
