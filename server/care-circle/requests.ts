import { EMAILS_A_DAY, REQUESTS_A_DAY } from '#domain/care-circle/delegation.ts'
import type { Level } from '#domain/care-circle/level.ts'
import type { Tx } from '../db/transaction.ts'
import { tooMany } from '../http/errors.ts'
import { queueMail } from '../mail/mail.ts'
import type { Person } from '../people/person.ts'
import { requestLetter } from './letters.ts'
import type { Needs } from './needs.ts'
import { recordRequest, requestsSince, type Side } from './store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Counts a new request and mails the other side. A request withdrawn and made again sends no second letter that day,
 * and no address gets more than a few a day, whoever asks.
 */
export async function notifyOther(
  ctx: Needs,
  tx: Tx,
  me: Person,
  requestedBy: Side,
  address: string,
  level: Level,
): Promise<void> {
  const at = ctx.clock()
  const since = new Date(at.getTime() - DAY_MS)
  const { sent, lettersFromMe, letters } = await requestsSince(tx, me.key, address, since)
  if (sent >= REQUESTS_A_DAY) {
    throw tooMany(`You have sent ${REQUESTS_A_DAY} requests since yesterday. Please continue tomorrow.`)
  }
  const mailed = lettersFromMe === 0 && letters < EMAILS_A_DAY
  await recordRequest(tx, { requester: me.key, address, mailed, at, since })
  if (!mailed) return
  const { publicUrl } = ctx.config
  await queueMail(tx, requestLetter({ from: me, to: address, requestedBy, level, publicUrl }))
}
