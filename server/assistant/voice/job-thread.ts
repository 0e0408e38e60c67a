import { type TransferListItem, Worker } from 'node:worker_threads'

type Job<In, Out> = { input: In; settle: (output: Out) => void; fail: (error: Error) => void }

/** A thread that does one job after the other, in the order they came. Its end is the end of the process. */
export class JobThread<In, Out> {
  /** Settles once the thread has loaded what it needs. */
  readonly ready: Promise<void>
  readonly #worker: Worker
  readonly #waiting: Job<In, Out>[] = []
  #current: Job<In, Out> | undefined

  constructor(file: string, workerData: unknown) {
    this.#worker = new Worker(new URL(file, import.meta.url), { workerData })
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.ready = promise
    this.#worker.once('error', reject)
    this.#worker.once('exit', () => process.exit(1))
    this.#worker.on('message', (message: 'ready' | { output: Out } | { error: string }) => {
      if (message === 'ready') return resolve()
      const job = this.#current
      this.#current = undefined
      if ('output' in message) job?.settle(message.output)
      else job?.fail(new Error(message.error))
      this.#next()
    })
  }

  /** A job that is cancelled before its turn is dropped, and its result never comes. */
  do(input: In): { result: Promise<Out>; cancel: () => void } {
    const { promise, resolve, reject } = Promise.withResolvers<Out>()
    const job = { input, settle: resolve, fail: reject }
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

/** The thread's side: answers each job that is sent with what `work` makes of it. */
export function serveJobs<In, Out>(
  port: {
    on: (event: 'message', take: (input: In) => void) => void
    postMessage: (value: unknown, transfer?: TransferListItem[]) => void
  },
  work: (input: In) => Out | Promise<Out>,
): void {
  port.on('message', async (input) => {
    try {
      port.postMessage({ output: await work(input) })
    } catch (error) {
      port.postMessage({ error: String(error) })
    }
  })
  port.postMessage('ready')
}
