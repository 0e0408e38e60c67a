import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Pool } from 'pg'
import { installationSecret } from '../db/secrets.ts'

const AUDIENCE = 'task-action'
const LIFE_SECONDS = 12 * 60 * 60

/** What a message lets its device do: complete or skip this task on this day, and nothing else. */
export type Action = { owner: string; task: string; date: string; delivery: number; device: string }

/** Signs the tokens in push messages: the permission to complete or skip the task, and the receipt for showing it. */
export class PushTokens {
  readonly #key: KeyObject
  constructor(key: Buffer) {
    this.#key = createSecretKey(key)
  }

  static async load(db: Pool): Promise<PushTokens> {
    const key = await installationSecret(db, 'push-token-key', () => randomBytes(32).toString('hex'))
    return new PushTokens(Buffer.from(key, 'hex'))
  }

  /** A JWT (HS256) for the buttons of one notification on one device. */
  action({ owner, task, date, delivery, device }: Action, now: number): string {
    const claims = {
      aud: AUDIENCE,
      sub: owner,
      task,
      date,
      delivery,
      device,
      exp: Math.floor(now / 1000) + LIFE_SECONDS,
    }
    const signed = `${HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
    return `${signed}.${this.#sign(signed)}`
  }

  /** What a token's button acts on; undefined if the token is forged or expired. */
  readAction(token: string, now: number): Action | undefined {
    const [header = '', claims = '', signature = ''] = token.split('.')
    if (header !== HEADER || !isEqual(signature, this.#sign(`${header}.${claims}`))) return undefined
    const { aud, exp, sub, task, date, delivery, device } = JSON.parse(
      Buffer.from(claims, 'base64url').toString(),
    )
    if (aud !== AUDIENCE || exp * 1000 <= now) return undefined
    return { owner: sub, task, date, delivery, device }
  }

  /** A receipt for one notification: the device sends it back once it has shown it. */
  receipt(delivery: number, device: string): string {
    return `${delivery}.${device}.${this.#sign(`receipt ${delivery} ${device}`).slice(0, 22)}`
  }

  readReceipt(receipt: string): { delivery: number; device: string } | undefined {
    const [delivery = '', device = '', signature = ''] = receipt.split('.')
    const expected = this.#sign(`receipt ${delivery} ${device}`).slice(0, 22)
    return isEqual(signature, expected) ? { delivery: Number(delivery), device } : undefined
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url')
  }
}

const HEADER = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url')

function isEqual(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
