import { createHmac, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import type { PictureSize } from '#domain/tasks/picture.ts'
import { installationSecret } from '../db/secrets.ts'
import { sameSecret } from '../http/same-secret.ts'

const LIFE_SECONDS = 24 * 60 * 60

/** `to` = whose notification it is in. */
type Named = { owner: string; to: string; id: string; size: PictureSize }

/** Signs addresses of photos for notifications, which are loaded without our identity token. */
export class PictureAddresses {
  readonly #key: Buffer
  private constructor(key: Buffer) {
    this.#key = key
  }

  static async load(db: Pool): Promise<PictureAddresses> {
    const key = await installationSecret(db, 'picture-address-key', () => randomBytes(32).toString('hex'))
    return new PictureAddresses(Buffer.from(key, 'hex'))
  }

  /** The path of one photo, good for a day. */
  path({ owner, to, id, size }: Named, now: Date): string {
    const named = [owner, to, id, size, Math.floor(now.getTime() / 1000) + LIFE_SECONDS].join('.')
    return `/api/pictures/signed/${named}.${this.#sign(named)}`
  }

  /** What a token is for; undefined if it is forged or too old. */
  read(token: string, now: Date): Named | undefined {
    const parts = token.split('.')
    const signature = parts.pop() ?? ''
    const [owner, to, id, size, until] = parts
    if (parts.length !== 5 || !sameSecret(signature, this.#sign(parts.join('.')))) return undefined
    return Number(until) * 1000 > now.getTime()
      ? { owner: owner!, to: to!, id: id!, size: size as PictureSize }
      : undefined
  }

  #sign(named: string): string {
    return createHmac('sha256', this.#key).update(named).digest('base64url').slice(0, 32)
  }
}
