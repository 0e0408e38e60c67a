import { createHmac } from 'node:crypto'
import { sameSecret } from '../../http/same-secret.ts'

/** Signs small payloads with an expiry, so that they can be handed out and trusted when they come back. */
export class Signer {
  readonly #key: Buffer

  constructor(key: Buffer) {
    this.#key = key
  }

  /** `purpose` prevents a payload signed for one use from being accepted for another. */
  sign(purpose: string, payload: object, expires: Date): string {
    const body = Buffer.from(JSON.stringify({ ...payload, exp: expires.getTime() })).toString('base64url')
    return `${body}.${this.mac(purpose, body)}`
  }

  read<Payload>(
    purpose: string,
    signed: string,
    now: Date,
  ): (Payload & { exp: number }) | 'expired' | 'invalid' {
    const [body = '', receivedMac = '', ...more] = signed.split('.')
    if (more.length > 0 || !sameSecret(receivedMac, this.mac(purpose, body))) return 'invalid'
    const payload = JSON.parse(Buffer.from(body, 'base64url').toString()) as Payload & { exp: number }
    return payload.exp > now.getTime() ? payload : 'expired'
  }

  mac(purpose: string, text: string): string {
    return createHmac('sha256', this.#key).update(`${purpose}\0${text}`).digest('base64url')
  }
}
