import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signs small facts for a while, so that they can be handed out and believed when they come back. */
export class Signer {
  readonly #key: Buffer

  constructor(key: Buffer) {
    this.#key = key
  }

  /** `purpose` keeps what was signed for one use from being taken for another. */
  sign(purpose: string, facts: object, expires: Date): string {
    const body = Buffer.from(JSON.stringify({ ...facts, exp: expires.getTime() })).toString('base64url')
    return `${body}.${this.mark(purpose, body)}`
  }

  read<Facts>(purpose: string, signed: string, now: Date): (Facts & { exp: number }) | 'expired' | 'invalid' {
    const [body = '', mark = '', ...more] = signed.split('.')
    if (more.length > 0 || !same(mark, this.mark(purpose, body))) return 'invalid'
    const facts = JSON.parse(Buffer.from(body, 'base64url').toString()) as Facts & { exp: number }
    return facts.exp > now.getTime() ? facts : 'expired'
  }

  mark(purpose: string, text: string): string {
    return createHmac('sha256', this.#key).update(`${purpose}\0${text}`).digest('base64url')
  }
}

export function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
