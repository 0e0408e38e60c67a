import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { guarded, handledElsewhere } from '../process/guard.ts'
import type { SenderSettings } from './post.ts'
import type { ThreadAnswer, ThreadTask } from './sender-thread.ts'

/** A thread gets more jobs while push services have not answered the earlier ones, up to this many. */
const IN_FLIGHT_MAX = 8

type Job = { task: ThreadTask; done: (answer: never) => void }
type Thread = { worker: Worker; jobs: Map<number, Job> }

/** A pool of one thread per core, started on first use. */
export class SenderThreads {
  readonly #settings: SenderSettings
  readonly #threads: Thread[] = []
  readonly #waiting: Job[] = []
  #lastJob = 0

  constructor(settings: SenderSettings) {
    this.#settings = settings
  }

  /** Runs a task on the least busy thread. The answer is undefined if that thread dies. */
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
      const thread = this.#threads.reduce((least, other) =>
        other.jobs.size < least.jobs.size ? other : least,
      )
      if (thread.jobs.size >= IN_FLIGHT_MAX) return
      const job = this.#waiting.shift()!
      const number = ++this.#lastJob
      thread.jobs.set(number, job)
      thread.worker.postMessage({ job: number, task: job.task })
    }
  }

  #start(): Thread {
    const worker = new Worker(new URL('./sender-thread.ts', import.meta.url), { workerData: this.#settings })
    const thread: Thread = { worker, jobs: new Map() }
    const answered = ({ job, answer }: { job: number; answer: never }) => {
      thread.jobs.get(job)?.done(answer)
      thread.jobs.delete(job)
      this.#assign()
    }
    const ended = () => {
      this.#threads.splice(this.#threads.indexOf(thread), 1)
      for (const { done } of thread.jobs.values()) done(undefined as never)
      // Nobody is left to take these; what could not be sent is tried again later, with new threads.
      if (this.#threads.length === 0) for (const { done } of this.#waiting.splice(0)) done(undefined as never)
    }
    worker.on('message', guarded('sender thread', answered))
    worker.on('error', handledElsewhere)
    worker.on('exit', guarded('sender thread ended', ended))
    worker.unref()
    return thread
  }
}
