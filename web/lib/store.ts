export type Readable<T> = { get: () => T; subscribe: (changed: () => void) => () => void }

/**
 * Notifies its subscribers of changes. `onFirstSubscriber` starts whatever has to be watched meanwhile; the function it
 * returns runs when the last subscriber has gone.
 */
export class Signal {
  readonly #subscribers = new Set<() => void>()
  readonly #onFirstSubscriber: (() => () => void) | undefined
  #stop: (() => void) | undefined

  constructor(onFirstSubscriber?: () => () => void) {
    this.#onFirstSubscriber = onFirstSubscriber
  }

  readonly subscribe = (changed: () => void): (() => void) => {
    if (!this.hasSubscribers) this.#stop = this.#onFirstSubscriber?.()
    this.#subscribers.add(changed)
    return () => {
      if (this.#subscribers.delete(changed) && !this.hasSubscribers) this.#stop?.()
    }
  }

  readonly notify = (): void => {
    for (const changed of this.#subscribers) changed()
  }

  get hasSubscribers(): boolean {
    return this.#subscribers.size > 0
  }
}

/** A value outside React: any code may read and set it, and components subscribe to it. */
export class Store<T> extends Signal {
  #value: T

  constructor(value: T, onFirstSubscriber?: () => () => void) {
    super(onFirstSubscriber)
    this.#value = value
  }

  readonly get = (): T => this.#value

  set(value: T): void {
    this.#value = value
    this.notify()
  }
}
