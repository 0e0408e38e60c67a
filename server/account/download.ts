import { PRODUCT_NAME } from '#domain/product.ts'
import { transaction } from '../db/transaction.ts'
import type { Needs } from './needs.ts'

/** All data stored about a person, from one snapshot. */
export async function download(ctx: Needs, person: string): Promise<Record<string, unknown>> {
  const parts = await transaction(ctx.db, async (tx) => {
    await tx.query('set transaction isolation level repeatable read read only')
    const read: [string, unknown][] = []
    for (const part of ctx.accountParts())
      if (part.read) read.push([part.name, (await part.read(tx, person)) ?? null])
    return read
  })
  return { from: PRODUCT_NAME, at: ctx.clock().toISOString(), ...Object.fromEntries(parts) }
}
