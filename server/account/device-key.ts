import { createHmac, randomBytes } from 'node:crypto'
import { installationSecret } from '../db/secrets.ts'
import type { Db } from '../db/sql.ts'

/**
 * The key with which a person's devices lock what could not be sent before somebody else signs in there. It is the same
 * at every sign-in, and derived, so nothing is stored for it.
 */
export async function deviceKeyOf(db: Db, person: string): Promise<string> {
  const secret = await installationSecret(db, 'device-key', () => randomBytes(32).toString('hex'))
  return createHmac('sha256', Buffer.from(secret, 'hex')).update(person).digest('base64')
}
