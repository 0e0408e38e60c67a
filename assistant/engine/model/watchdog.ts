type Timer = ReturnType<typeof setTimeout>

/** Aborts a turn when the person stops it, when the stream is silent for too long, or when the turn takes too long. */
export class Watchdog {
  readonly #timeout = new AbortController()
  readonly #silence: number
  readonly #turnTimer: Timer
  readonly signal: AbortSignal
  #silenceTimer: Timer | undefined

  constructor(stopped: AbortSignal, { silence, longest }: { silence: number; longest: number }) {
    this.#silence = silence
    this.#turnTimer = setTimeout(() => this.#abort(`no end after ${longest} ms`), longest)
    this.signal = AbortSignal.any([stopped, this.#timeout.signal])
  }

  /** Yields the parts of a stream until it ends or falls silent. A stream that ignores the signal is abandoned. */
  async *iterate<T>(stream: AsyncIterable<T>): AsyncIterable<T> {
    const parts = stream[Symbol.asyncIterator]()
    const aborted = new Promise<never>((_, reject) =>
      this.signal.addEventListener('abort', () => reject(this.signal.reason)),
    )
    aborted.catch(() => undefined)
    for (;;) {
      this.#silenceTimer = setTimeout(() => this.#abort(`nothing for ${this.#silence} ms`), this.#silence)
      const next = await Promise.race([parts.next(), aborted]).finally(() => clearTimeout(this.#silenceTimer))
      if (next.done) return
      yield next.value
    }
  }

  stop(): void {
    clearTimeout(this.#turnTimer)
    clearTimeout(this.#silenceTimer)
    this.#timeout.abort(new Error('over'))
  }

  #abort(reason: string): void {
    this.#timeout.abort(new Error(`The model gave ${reason}.`))
  }
}
