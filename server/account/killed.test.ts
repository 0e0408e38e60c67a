import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { deleteAccount } from '#contract/account.ts'
import { writeDayNote } from '#contract/day-notes.ts'
import { setPause } from '#contract/pauses.ts'
import { createScheme } from '#contract/schemes.ts'
import { addDays } from '#domain/time/local-date.ts'
import { rows, run } from '../db/sql.ts'
import { careFor } from '../testing/circle.ts'
import { dying, Killed } from '../testing/dying.ts'
import { PersonDay } from '../testing/person-day.ts'
import { type TestPerson, TestProduct } from '../testing/product.ts'
import { push } from '../testing/reminders.ts'
import { eraseAccount, eraseNow } from './closing.ts'

const STEP = process.env.LONG_TESTS ? 1 : 4
const DATE = '2026-03-09'
/** What a person is not to come back with, and what empties itself within hours. */
const NOT_KEPT = ['erased_person', 'task_day_change', 'plan_request']

let product: TestProduct
let columns: { table: string; column: string }[]
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
  columns = await rows(
    product.ctx.db,
    sql`select table_name as table, column_name as column from information_schema.columns
        where table_schema = current_schema() and data_type = 'uuid' and table_name <> all (${NOT_KEPT})`,
  )
})
afterAll(() => product.stop())

let count = 0
/** Somebody who has something of each kind, and a caregiver. */
async function leaver(): Promise<TestPerson> {
  product.setTime(null)
  const lee = await product.person(`lee-${++count}@example.org`)
  const cara = await product.person(`cara-${count}@example.org`)
  await careFor(product.ctx, cara, lee)
  const day = new PersonDay(product, lee)
  const { id } = await day.add(DATE, { title: 'Pills', recurrenceType: 'daily', time: '08:00' })
  await day.change(DATE, id, { status: 'completed' })
  await product.call(writeDayNote, { params: { date: DATE }, body: { text: 'Good' } }, { as: lee })
  const scheme = { name: 'Loud', assignmentCriteria: '.*', onTaskDue: [push()] }
  await product.call(createScheme, { body: scheme }, { as: lee })
  const from = addDays(new Date().toISOString().slice(0, 10), 3)
  const span = { from, until: from, knowing: true }
  await product.call(setPause, { body: span }, { as: lee })
  return lee
}

/** The tables that still know somebody. */
async function knownIn({ key }: TestPerson): Promise<string[]> {
  const found = await Promise.all(
    columns.map(async ({ table, column }) => {
      const { rowCount } = await product.ctx.db.query(
        `select 1 from "${table}" where "${column}" = $1 limit 1`,
        [key],
      )
      return rowCount ? [`${table}.${column}`] : []
    }),
  )
  return found.flat()
}

async function killedIn(
  work: (ctx: TestProduct['ctx']) => Promise<unknown>,
  after: number,
): Promise<boolean> {
  const { db, hasDied } = dying(product.ctx.db, after)
  await work({ ...product.ctx, db }).catch((error) => {
    if (!(error instanceof Killed)) throw error
  })
  return hasDied()
}

test('killed while an account is erased: all of it is there or nothing, and the job makes an end of it', async () => {
  for (let after = 0; ; after += STEP) {
    const lee = await leaver()
    await product.call(deleteAccount, { body: { confirmation: 'DELETE' } }, { as: lee })
    const whole = await knownIn(lee)
    expect(whole).toContain('task_version.owner')
    await run(product.ctx.db, sql`update account_closing set erase_at = now() where person = ${lee.key}`)
    const died = await killedIn((ctx) => eraseAccount(ctx, lee.key), after)
    if (died) expect([whole, []]).toContainEqual(await knownIn(lee))
    await eraseAccount(product.ctx, lee.key)
    expect(await knownIn(lee), `killed before statement ${after}`).toEqual([])
    if (!died) break
  }
})

test('killed while the operator erases somebody: the job that is left makes an end of it', async () => {
  for (let after = 0; ; after += STEP) {
    const lee = await leaver()
    const whole = await knownIn(lee)
    const died = await killedIn((ctx) => eraseNow(ctx, lee.key), after)
    const left = await knownIn(lee)
    const jobs = await rows(
      product.ctx.db,
      sql`select 1 from graphile_worker.jobs where key = ${`erase:${lee.key}`}`,
    )
    // Untouched, erased, or closed with a job that goes on.
    const isClosed = left.includes('account_closing.person')
    if (isClosed) expect(jobs, `killed before statement ${after}`).toHaveLength(1)
    else if (left.length > 0) expect(left).toEqual(whole)
    if (isClosed) await eraseAccount(product.ctx, lee.key)
    if (isClosed || !died) expect(await knownIn(lee)).toEqual([])
    if (!died) break
  }
})
