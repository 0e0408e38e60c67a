import { PRODUCT_NAME } from '#domain/product.ts'
import { transaction } from '../db/transaction.ts'
import { takeTurns } from '../turns.ts'
import type { Needs } from './needs.ts'

/** All data stored about a person, from one snapshot, as JSON text. Written in slices, since there may be a lot. */
export async function download(ctx: Needs, person: string): Promise<string> {
  const parts = ctx.accountParts()
  const snapshot = await transaction(ctx.db, async (tx) => {
    await tx.query('set transaction isolation level repeatable read read only')
    const read: Record<string, unknown> = {}
    for (const part of parts) if (part.read) read[part.name] = (await part.read(tx, person)) ?? null
    return read
  })
  for (const { name, readOutside } of parts)
    if (readOutside) snapshot[name] = await readOutside(person, snapshot[name])
  const all = { from: PRODUCT_NAME, at: ctx.clock().toISOString(), ...snapshot }
  return jsonOf(all, takeTurns())
}

/** Lists and objects piece by piece, down to their rows. */
async function jsonOf(value: unknown, turn: () => Promise<boolean>, depth = 2): Promise<string> {
  await turn()
  if (typeof value !== 'object' || value === null || value instanceof Date || depth < 0)
    return JSON.stringify(value ?? null)
  const pieces: string[] = []
  if (Array.isArray(value)) {
    for (const item of value) pieces.push(await jsonOf(item, turn, -1))
    return `[${pieces.join(',')}]`
  }
  for (const [name, part] of Object.entries(value))
    if (part !== undefined) pieces.push(`${JSON.stringify(name)}:${await jsonOf(part, turn, depth - 1)}`)
  return `{${pieces.join(',')}}`
}
