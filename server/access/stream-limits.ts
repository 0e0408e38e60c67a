import { networkOf } from '../http/attempts.ts'
import { Refusal, tooMany } from '../http/errors.ts'
import { PATIENCE } from '../http/patience.ts'

export type StreamLimits = { inAll: number; perNetwork: number }

/**
 * Half of the connections, so that there is always one left to tick a task. A network may be a whole hospital, but not
 * all of them. Screens that are refused try again after a while, and show what is read until then.
 */
export const STREAM_LIMITS: StreamLimits = { inAll: PATIENCE.connections / 2, perNetwork: 2_000 }

/** Counts the live streams of this process. */
export class StreamCount {
  readonly #limits: StreamLimits
  readonly #networks = new Map<string, number>()
  #all = 0

  constructor(limits: StreamLimits) {
    this.#limits = limits
  }

  /** Counts one more, or refuses it. Returns a function to call when it has ended. */
  add(address: string): () => void {
    const network = networkOf(address)
    const here = this.#networks.get(network) ?? 0
    if (this.#all >= this.#limits.inAll) throw new Refusal(503, BUSY)
    if (here >= this.#limits.perNetwork) throw tooMany(BUSY)
    this.#all++
    this.#networks.set(network, here + 1)
    return () => {
      this.#all--
      const left = this.#networks.get(network)! - 1
      if (left === 0) this.#networks.delete(network)
      else this.#networks.set(network, left)
    }
  }
}

const BUSY = 'Very many screens are open just now. This one is brought up to date when you open it again.'
