import { createPrivateKey, createPublicKey } from 'node:crypto'
import sql from 'sql-template-tag'
import { type Db, first } from '../../db/sql.ts'
import type { VapidKeys } from '../../push/vapid.ts'
import type { Finding } from './finding.ts'

/** The push services of Chrome, Firefox and Safari. */
export const PUSH_SERVICES = [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://web.push.apple.com',
]
const PATIENCE_MS = 5_000

export async function pushFindings(db: Db, testOrigin?: string): Promise<Finding[]> {
  return [
    await keyFinding(db),
    ...(await Promise.all((testOrigin ? [testOrigin] : PUSH_SERVICES).map(serviceFinding))),
  ]
}

async function keyFinding(db: Db): Promise<Finding> {
  const stored = await first<{ value: VapidKeys }>(
    db,
    sql`select value from installation_secret where name = 'push-key'`,
  ).catch(() => undefined)
  if (!stored)
    return {
      about: 'push',
      state: 'mind',
      words: 'There is no key yet. The first start of the product makes it.',
    }
  if (!isPair(stored.value)) {
    const words =
      'The key is broken: its two halves do not belong together, so no message can be sent. Restore a backup, or rotate-keys --push.'
    return { about: 'push', state: 'bad', words }
  }
  const devices = await first<{ all: number; failing: number }>(
    db,
    sql`select count(*)::int as all, count(problem)::int as failing from push_subscription`,
  )
  const { all = 0, failing = 0 } = devices ?? {}
  const words = `The key is whole; ${all} ${all === 1 ? 'device' : 'devices'}${failing ? `, of which ${failing} did not get the last message` : ''}.`
  return { about: 'push', state: failing > 0 && failing === all ? 'mind' : 'good', words }
}

export function isPair({ privateJwk, publicKey }: VapidKeys): boolean {
  try {
    const { x, y } = createPublicKey(createPrivateKey({ key: privateJwk, format: 'jwk' })).export({
      format: 'jwk',
    })
    const raw = Buffer.concat([Buffer.from([4]), Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')])
    return raw.toString('base64url') === publicKey
  } catch {
    return false
  }
}

async function serviceFinding(origin: string): Promise<Finding> {
  try {
    await fetch(origin, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) })
    return { about: 'push', state: 'good', words: `${new URL(origin).host} can be reached.` }
  } catch (error) {
    const { cause, message } = error as { cause?: { code?: string }; message: string }
    const words = `${new URL(origin).host} cannot be reached (${cause?.code ?? message}): open the way out to port 443.`
    return { about: 'push', state: 'bad', words }
  }
}
