import { type TransferListItem, Worker } from 'node:worker_threads'
import { guarded } from '../../process/guard.ts'

type Job<In, Out> = { input: In; resolve: (output: Out) => void; reject: (error: Error) => void }

/** A thread that does jobs one at a time, in order. When it exits, so does the process. */
export class JobThread<In, Out> {
  /** Resolves once the thread has loaded what it needs. */
  readonly ready: Promise<void>
  readonly #worker: Worker
  readonly #waiting: Job<In, Out>[] = []
  #current: Job<In, Out> | undefined

  constructor(file: string, workerData: unknown) {
    this.#worker = new Worker(new URL(file, import.meta.url), { workerData })
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.ready = promise
    this.#worker.once('error', reject)
    this.#worker.once(
      'exit',
      guarded('thread ended', () => process.exit(1)),
    )
    const receive = (message: 'ready' | { output: Out } | { error: string }) => {
      if (message === 'ready') return resolve()
      const job = this.#current
      this.#current = undefined
      if ('output' in message) job?.resolve(message.output)
      else job?.reject(new Error(message.error))
      this.#next()
    }
    this.#worker.on('message', guarded('thread', receive))
  }

  /** A job cancelled before it starts is dropped, and its promise never settles. */
  do(input: In): { result: Promise<Out>; cancel: () => void } {
    const { promise, resolve, reject } = Promise.withResolvers<Out>()
    const job = { input, resolve, reject }
    this.#waiting.push(job)
    this.#next()
    const cancel = () => {
      const at = this.#waiting.indexOf(job)
      if (at >= 0) this.#waiting.splice(at, 1)
    }
    return { result: promise, cancel }
  }

  #next(): void {
    if (this.#current || this.#waiting.length === 0) return
    this.#current = this.#waiting.shift()!
    this.#worker.postMessage(this.#current.input)
  }
}

/** The thread's side: runs `work` for each job and sends back the result. */
export function serveJobs<In, Out>(
  port: {
    on: (event: 'message', take: (input: In) => void) => void
    postMessage: (value: unknown, transfer?: TransferListItem[]) => void
  },
  work: (input: In) => Out | Promise<Out>,
): void {
  const answer = async (input: In) => {
    try {
      port.postMessage({ output: await work(input) })
    } catch (error) {
      port.postMessage({ error: error instanceof Error ? error.message : 'It failed.' })
    }
  }
  port.on(
    'message',
    guarded('job', answer, () => process.exit(1)),
  )
  port.postMessage('ready')
}
