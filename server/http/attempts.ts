import { isIPv6 } from 'node:net'
import sql from 'sql-template-tag'
import { type Db, first, run } from '../db/sql.ts'

export type Limit = { most: number; minutes: number }

/** Counts one try and returns whether it is within the limit, which all processes share. */
export async function mayTry(db: Db, key: string, { most, minutes }: Limit): Promise<boolean> {
  return (await countTry(db, key, minutes)) <= most
}

/** Counts one try and returns how many there were, this one included. */
export async function countTry(db: Db, key: string, minutes: number): Promise<number> {
  const counted = await first<{ count: number }>(
    db,
    sql`insert into attempt (key, count, until) values (${key}, 1, now() + ${minutes}::integer * interval '1 minute')
        on conflict (key) do update
        set count = case when ${isOver(minutes)} then 1 else attempt.count + 1 end,
            until = case when ${isOver(minutes)} then excluded.until else attempt.until end
        returning count`,
  )
  return counted!.count
}

/**
 * Whether the counted tries no longer count. Those that would count for longer were made by a clock that was ahead. It asks
 * for the time now, not when the transaction began: another may have counted since.
 */
const isOver = (minutes: number) =>
  sql`(attempt.until < now() or attempt.until > clock_timestamp() + ${minutes}::integer * interval '1 minute')`

/** How many tries were counted, without counting another. */
export async function triesOf(db: Db, key: string, { minutes }: Limit): Promise<number> {
  const found = await first<{ count: number }>(
    db,
    sql`select count from attempt where key = ${key} and not ${isOver(minutes)}`,
  )
  return found?.count ?? 0
}

/** Takes back counted tries, for those that succeed. */
export async function forgive(db: Db, key: string, tries = 1): Promise<void> {
  await run(db, sql`update attempt set count = greatest(count - ${tries}::integer, 0) where key = ${key}`)
}

export async function forgiveAll(db: Db, key: string): Promise<void> {
  await run(db, sql`delete from attempt where key = ${key}`)
}

/** The network to count tries by: a home has one IPv4 address, but a whole /64 of IPv6. */
export function networkOf(address: string): string {
  // Some balancers add the port, which a client may change with every connection.
  const ip = address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip.replace(/^::ffff:/, '')
  const [head = '', tail = ''] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const filled = ip.includes('::')
    ? [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
    : left
  return filled.slice(0, 4).join(':')
}
