import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import sql from 'sql-template-tag'
import { first, rows, run } from '../../db/sql.ts'

// biome-ignore lint/suspicious/noExplicitAny: objects of the provider's API, as loosely typed as it defines them
export type Thing = Record<string, any> & { id: string; object: string }

const PREFIX: Record<string, string> = {
  customer: 'cus',
  'checkout.session': 'cs_test',
  subscription: 'sub',
  invoice: 'in',
  event: 'evt',
}

/** Every object the stand-in has created, stored in PostgreSQL so that it survives a restart. */
export class Objects {
  readonly #db: Pool
  constructor(db: Pool) {
    this.#db = db
  }

  newId(kind: string): string {
    return `${PREFIX[kind] ?? 'obj'}_${randomBytes(12).toString('hex')}`
  }

  async put(thing: Thing): Promise<Thing> {
    await run(
      this.#db,
      sql`insert into test_payment_object (id, kind, customer, data)
          values (${thing.id}, ${thing.object}, ${thing.customer ?? null}, ${JSON.stringify(thing)})
          on conflict (id) do update set data = excluded.data, customer = excluded.customer`,
    )
    return thing
  }

  async get(kind: string, id: string): Promise<Thing | undefined> {
    const row = await first<{ data: Thing }>(
      this.#db,
      sql`select data from test_payment_object where id = ${id} and kind = ${kind}`,
    )
    return row?.data
  }

  /** Newest first, as the provider lists them. */
  async list(kind: string, customer?: string): Promise<Thing[]> {
    const found = await rows<{ data: Thing }>(
      this.#db,
      sql`select data from test_payment_object
          where kind = ${kind} and (${customer ?? null}::text is null or customer = ${customer ?? null})
          order by made desc limit 200`,
    )
    return found.map(({ data }) => data)
  }

  async storedAnswer(key: string) {
    return first<{ request: string; status: number; body: Thing }>(
      this.#db,
      sql`select request, status, body from test_payment_request where key = ${key}`,
    )
  }

  async storeAnswer(key: string, request: string, status: number, body: unknown): Promise<void> {
    await run(
      this.#db,
      sql`insert into test_payment_request (key, request, status, body)
          values (${key}, ${request}, ${status}, ${JSON.stringify(body)}) on conflict do nothing`,
    )
  }
}
