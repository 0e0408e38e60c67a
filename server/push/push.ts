import type { Pool } from 'pg'
import type { Config } from '../config/config.ts'
import { PushSender } from './sender.ts'
import { PushTokens } from './tokens.ts'
import { contactOf, vapidKeys } from './vapid.ts'

/** A push service that takes longer is retried later. */
const TIMEOUT_MS = 5_000

/** What it takes to send push messages: our public VAPID key, a sender, and the signer of the tokens in messages. */
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
