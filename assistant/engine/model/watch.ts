type Timer = ReturnType<typeof setTimeout>

/** Ends a turn when it is stopped, when nothing comes for too long, or when it takes too long in all. */
export class Watch {
  readonly #own = new AbortController()
  readonly #silence: number
  readonly #end: Timer
  readonly signal: AbortSignal
  #late: Timer | undefined

  constructor(stopped: AbortSignal, { silence, longest }: { silence: number; longest: number }) {
    this.#silence = silence
    this.#end = setTimeout(() => this.#give(`no end after ${longest} ms`), longest)
    this.signal = AbortSignal.any([stopped, this.#own.signal])
  }

  /** The parts of a stream, until it ends or falls silent. A stream that ignores the signal is left behind. */
  async *each<T>(stream: AsyncIterable<T>): AsyncIterable<T> {
    const parts = stream[Symbol.asyncIterator]()
    const gone = new Promise<never>((_, reject) =>
      this.signal.addEventListener('abort', () => reject(this.signal.reason)),
    )
    gone.catch(() => undefined)
    for (;;) {
      this.#late = setTimeout(() => this.#give(`nothing for ${this.#silence} ms`), this.#silence)
      const next = await Promise.race([parts.next(), gone]).finally(() => clearTimeout(this.#late))
      if (next.done) return
      yield next.value
    }
  }

  stop(): void {
    clearTimeout(this.#end)
    clearTimeout(this.#late)
    this.#own.abort(new Error('over'))
  }

  #give(reason: string): void {
    this.#own.abort(new Error(`The model gave ${reason}.`))
  }
}
