import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { ANSWERED_WITHIN_MS } from '#domain/schemes/answer-time.ts'
import { installationSecret } from '../db/secrets.ts'
import { sameSecret } from '../http/same-secret.ts'

const AUDIENCE = 'task-action'
const TAKING_AUDIENCE = 'task-taking'
const LIFE_SECONDS = ANSWERED_WITHIN_MS / 1000

/** What a message lets its device do: complete or skip this task on this day, and nothing else. */
export type Action = { owner: string; task: string; date: string; device: string } & Sent

/** What a caregiver's message lets their device do: say 'I've got it' about this task on this day. */
type Taking = { owner: string; task: string; date: string; device: string; by: string }

/**
 * A notification as a device knows it. `message` says which one the number means: after a restore, numbers come again.
 * Messages of earlier versions have none.
 */
export type Sent = { delivery: number; message?: string }

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
  action({ owner, task, date, delivery, message, device }: Action, now: number): string {
    return this.#token({ aud: AUDIENCE, sub: owner, task, date, delivery, message, device }, now)
  }

  /** A JWT (HS256) for a caregiver's 'I've got it' on one device. */
  taking({ owner, task, date, device, by }: Taking, now: number): string {
    return this.#token({ aud: TAKING_AUDIENCE, sub: owner, task, date, device, by }, now)
  }

  /** What a token's button acts on; undefined if the token is forged or expired. */
  readAction(token: string, now: number): Action | undefined {
    const claims = this.#claims(token, AUDIENCE, now)
    if (!claims) return undefined
    const { sub, task, date, delivery, message, device } = claims
    return { owner: sub, task, date, delivery, message, device }
  }

  readTaking(token: string, now: number): Taking | undefined {
    const claims = this.#claims(token, TAKING_AUDIENCE, now)
    if (!claims) return undefined
    const { sub, task, date, device, by } = claims
    return { owner: sub, task, date, device, by }
  }

  /** A receipt for one notification: the device sends it back once it has shown it. */
  receipt({ delivery, message }: Required<Sent>, device: string): string {
    const named = `${delivery}.${device}.${message}`
    return `${named}.${this.#signReceipt(named)}`
  }

  readReceipt(receipt: string): (Sent & { device: string }) | undefined {
    const parts = receipt.split('.')
    const signature = parts.pop() ?? ''
    const [delivery = '', device = '', message] = parts
    if (parts.length > 3 || !sameSecret(signature, this.#signReceipt(parts.join('.')))) return undefined
    return { delivery: Number(delivery), device, ...(message && { message }) }
  }

  #token(claims: object, now: number): string {
    const dated = { ...claims, exp: Math.floor(now / 1000) + LIFE_SECONDS }
    const signed = `${HEADER}.${Buffer.from(JSON.stringify(dated)).toString('base64url')}`
    return `${signed}.${this.#sign(signed)}`
  }

  // biome-ignore lint/suspicious/noExplicitAny: our own claims, signed by us
  #claims(token: string, audience: string, now: number): any {
    const [header = '', claims = '', signature = ''] = token.split('.')
    if (header !== HEADER || !sameSecret(signature, this.#sign(`${header}.${claims}`))) return undefined
    const read = JSON.parse(Buffer.from(claims, 'base64url').toString())
    return read.aud === audience && read.exp * 1000 > now ? read : undefined
  }

  #signReceipt(named: string): string {
    return this.#sign(`receipt ${named.replaceAll('.', ' ')}`).slice(0, 22)
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url')
  }
}

const HEADER = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url')
