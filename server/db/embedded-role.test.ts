import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { TestProduct } from '../testing/product.ts'
import { appAddress, ensureAppDatabase } from './embedded-role.ts'
import { migrate } from './migrate.ts'
import { openPool } from './pool.ts'

let product: TestProduct
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())

const isSuperuser =
  'select rolsuper, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user'

test('the product’s role is no superuser, and cannot become one', async () => {
  const { rows } = await product.ctx.db.query(isSuperuser)
  expect(Object.values(rows[0])).toEqual([false, false, false, false])
  for (const attempt of [
    'alter role current_user superuser',
    'create role mallory superuser',
    "copy person to program 'cat'",
    "select pg_read_file('postgresql.conf')",
    'select * from pg_authid',
  ])
    await expect(product.ctx.db.query(attempt), attempt).rejects.toMatchObject({ code: '42501' })
})

test('a database that the superuser owned is handed over, with its data; migrations and extensions go on working', async () => {
  const { superuserUrl } = inject('database')
  const password = decodeURIComponent(new URL(superuserUrl).password)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const address = (database: string) =>
    Object.assign(new URL(superuserUrl), { pathname: `/${database}` }).href
  const admin = new pg.Client({ connectionString: address('postgres') })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const old = openPool(address(name), 2)
  await migrate(old)
  await old.query(`
    create schema more; create type more.mood as enum ('calm'); create domain more.word as text;
    create view more.people as select * from person; create sequence more.numbers;
    create function more.two() returns int language sql as 'select 2';
    create procedure more.nothing() language sql as 'select 1';
    create materialized view more.kept as select 1 as one;
    insert into person (email) values ('ann@example.org')`)
  await old.end()

  for (let starts = 0; starts < 2; starts++) await ensureAppDatabase(address, name, password)
  // A later start writes nothing: the disk may be full.
  const readOnly = (database: string) =>
    `${address(database)}?options=-c%20default_transaction_read_only%3Don`
  await ensureAppDatabase(readOnly, name, password)
  const pool = openPool(appAddress(address(name), password), 2)
  expect((await pool.query('select email from person')).rows).toEqual([{ email: 'ann@example.org' }])
  await migrate(pool)
  await pool.query(
    'alter table person add column later int; drop schema more cascade; create extension pg_trgm',
  )
  const { rows } = await pool.query(`
    select relname from pg_class c join pg_roles r on r.oid = c.relowner
    where relnamespace = 'public'::regnamespace and rolname <> current_user and relkind in ('r', 'S', 'v')`)
  expect(rows).toEqual([])
  await pool.end()
  await admin.query(`alter database ${name} owner to current_user`)
  await expect(ensureAppDatabase(readOnly, name, password)).rejects.toThrow('read-only transaction')
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
})
