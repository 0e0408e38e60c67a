import sql from 'sql-template-tag'
import type { Context } from '../context.ts'
import { seal, unseal } from '../db/seal.ts'
import { ROTATED_SECRETS } from '../db/secrets.ts'
import { type Db, rows, run } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { recordSecurity } from '../trail/trail.ts'
import { operator } from './people.ts'

/** Replaces the keys of the installation, after someone may have seen them. */
export async function rotateKeys(ctx: Context, _: string, options: ReadonlySet<string>): Promise<string> {
  const names = options.has('push') ? [...ROTATED_SECRETS, 'push-key'] : ROTATED_SECRETS
  const push = options.has('push')
    ? 'Everybody has to turn notifications on again, on each device: no reminder reaches them before.'
    : 'The push key stays, since every device is bound to it; --push replaces it too.'
  if (options.has('dry-run')) return `Would be replaced: ${[...names, 'sealing-key'].join(', ')}.\n${push}`
  await transaction(ctx.db, async (tx) => {
    await run(tx, sql`delete from installation_secret where name = any (${names})`)
    if (options.has('push')) await run(tx, sql`delete from push_subscription`)
    await resealLetters(tx)
    const detail = [...names, 'sealing-key'].join(' ')
    await recordSecurity(tx, 'operator-keys', 'nobody', { device: operator(), detail })
  })
  return `Replaced: ${[...names, 'sealing-key'].join(', ')}.\n${push}\nNow restart every process of the product: until then they use the old ones. People stay signed in.`
}

/** Letters wait encrypted: they are opened with the old key and closed with a new one. */
async function resealLetters(tx: Db): Promise<void> {
  const waiting = await rows<{ id: string; sealed: string }>(
    tx,
    sql`select j.id::text as id, j.payload ->> 'sealed' as sealed
        from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'send-mail' and j.payload ->> 'sealed' is not null for update of j`,
  )
  const texts = await Promise.all(
    // One that was closed with a key that is gone stays as it is.
    waiting.map(async ({ id, sealed }) => ({ id, text: await unseal(tx, sealed).catch(() => undefined) })),
  )
  await run(tx, sql`delete from installation_secret where name = 'sealing-key'`)
  for (const { id, text } of texts) {
    if (text === undefined) continue
    const sealed = await seal(tx, text)
    await run(
      tx,
      sql`update graphile_worker._private_jobs
          set payload = jsonb_set(payload::jsonb, '{sealed}', to_jsonb(${sealed}::text))::json where id = ${id}::bigint`,
    )
  }
}
