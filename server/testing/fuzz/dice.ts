/**
 * Seeded choices: the same seed gives the same request, on every machine. Not a property-based library, since a request
 * that fails is printed whole and there is nothing to shrink.
 */
export class Dice {
  #state: number

  constructor(seed: number) {
    this.#state = (seed * 2_654_435_761) >>> 0
    // Seeds that are close together would otherwise begin alike.
    for (let i = 0; i < 4; i++) this.roll()
  }

  /** A number from 0 up to, but not including, 1 (mulberry32). */
  roll(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  chance(share: number): boolean {
    return this.roll() < share
  }

  upTo(most: number): number {
    return Math.floor(this.roll() * (most + 1))
  }

  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.roll() * from.length)]!
  }
}
