export type Readable<T> = { get: () => T; subscribe: (changed: () => void) => () => void }

/**
 * Tells its followers that something changed. `whileFollowed` runs when the first one comes, for what has to be watched
 * only as long as someone wants to know; its answer runs when the last one has gone.
 */
export class Signal {
  readonly #followers = new Set<() => void>()
  readonly #whileFollowed: (() => () => void) | undefined
  #stop: (() => void) | undefined

  constructor(whileFollowed?: () => () => void) {
    this.#whileFollowed = whileFollowed
  }

  readonly subscribe = (changed: () => void): (() => void) => {
    if (!this.isFollowed) this.#stop = this.#whileFollowed?.()
    this.#followers.add(changed)
    return () => {
      if (this.#followers.delete(changed) && !this.isFollowed) this.#stop?.()
    }
  }

  readonly tell = (): void => {
    for (const changed of this.#followers) changed()
  }

  get isFollowed(): boolean {
    return this.#followers.size > 0
  }
}

/** A value outside React: anyone may read and set it, and whoever shows it follows. */
export class Store<T> extends Signal {
  #value: T

  constructor(value: T, whileFollowed?: () => () => void) {
    super(whileFollowed)
    this.#value = value
  }

  readonly get = (): T => this.#value

  set(value: T): void {
    this.#value = value
    this.tell()
  }
}
