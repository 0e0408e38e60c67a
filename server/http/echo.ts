import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import sql from 'sql-template-tag'
import { first, run } from '../db/sql.ts'
import { sameSecret } from './same-secret.ts'

/** What arrived of a request, for the operator who wants to know what the proxies in front do to it. */
export type Echo = { ip: string; forwardedFor: string | null }

const NAME = 'echo-pass'

/** A pass for one minute. Only who can write to the database gets one. */
export async function echoPass(db: Pool): Promise<string> {
  const pass = randomBytes(24).toString('base64url')
  await run(
    db,
    sql`insert into installation_secret (name, value) values (${NAME}, ${JSON.stringify(pass)}::jsonb)
        on conflict (name) do update set value = excluded.value, created_at = now()`,
  )
  return pass
}

/** The echo for a request that has the pass; undefined for every other. */
export async function echoOf(db: Pool, request: FastifyRequest): Promise<Echo | undefined> {
  const given = request.headers['x-echo']
  if (typeof given !== 'string' || !/^[\w-]{32}$/.test(given)) return undefined
  const kept = await first<{ value: string }>(
    db,
    sql`select value from installation_secret where name = ${NAME} and created_at > now() - interval '1 minute'`,
  )
  if (!kept || !sameSecret(given, kept.value)) return undefined
  return {
    ip: request.ip,
    forwardedFor: [request.headers['x-forwarded-for'] ?? []].flat().join(', ') || null,
  }
}
