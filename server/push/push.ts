import type { Pool } from 'pg'
import type { Config } from '../config/config.ts'
import { PushSender } from './sender.ts'
import { PushTokens } from './tokens.ts'
import { contactOf, vapidKeys } from './vapid.ts'

/** A push service that takes longer is tried again later. */
const TIMEOUT_MS = 5_000

/** What sending push messages needs: the key push services know us by, a sender, and what signs the messages' tokens. */
export type Push = { publicKey: string; sender: PushSender; tokens: PushTokens }

export async function makePush(db: Pool, config: Config): Promise<Push> {
  const keys = await vapidKeys(db)
  const sender = new PushSender({
    keys,
    contact: contactOf(config),
    testOrigin: config.pushTestOrigin,
    timeoutMs: TIMEOUT_MS,
  })
  return { publicKey: keys.publicKey, sender, tokens: await PushTokens.load(db) }
}
