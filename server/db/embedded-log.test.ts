import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { TestProduct } from '../testing/product.ts'

let product: TestProduct
let superuser: pg.Client
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
  superuser = new pg.Client({ connectionString: inject('database').superuserUrl })
  await superuser.connect()
})
afterAll(async () => {
  await superuser.end()
  await product.stop()
})

test('PostgreSQL’s own log says that a row was refused, and nothing that is in it', async () => {
  const mark = `mark${Date.now()}`
  const insert = (email: string) => product.ctx.db.query('insert into person (email) values ($1)', [email])
  await insert(`${mark}@example.org`)
  await expect(insert(`${mark}@example.org`)).rejects.toMatchObject({ code: '23505' })
  await expect(
    product.ctx.db.query(`insert into person (email, name) values (null, '${mark}')`),
  ).rejects.toMatchObject({ code: '23502' })
  const logged = async () =>
    (await superuser.query<{ text: string }>('select pg_read_file(pg_current_logfile()) as text')).rows[0]!
      .text
  await expect.poll(logged).toContain('null value in column "email"')
  expect(await logged()).not.toContain(mark)
})
