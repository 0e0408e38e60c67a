/** Allows `burst` at once, then `perSecond` a second. */
export class TokenBucket {
  readonly #capacity: number
  readonly #perSecond: number
  #available: number
  #refilledAt = performance.now()

  constructor(burst: number, perSecond: number) {
    this.#capacity = burst
    this.#perSecond = perSecond
    this.#available = burst
  }

  take(amount = 1): boolean {
    const now = performance.now()
    this.#available = Math.min(
      this.#capacity,
      this.#available + ((now - this.#refilledAt) / 1000) * this.#perSecond,
    )
    this.#refilledAt = now
    if (this.#available < amount) return false
    this.#available -= amount
    return true
  }
}
