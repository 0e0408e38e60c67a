import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { installationSecret } from './secrets.ts'
import type { Db } from './sql.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a text with the installation's own key (AES-256-GCM), for what must wait in a table for a while. */
export async function seal(db: Db, text: string): Promise<string> {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', await sealingKey(db), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

export async function unseal(db: Db, sealed: string): Promise<string> {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', await sealingKey(db), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}

async function sealingKey(db: Db): Promise<Buffer> {
  const key = await installationSecret(db, 'sealing-key', () => randomBytes(32).toString('base64'))
  return Buffer.from(key, 'base64')
}
