import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startCheckout } from '#contract/billing.ts'
import { createTask, listTasks } from '#contract/tasks.ts'
import type { SecurityEventKind } from '#domain/account/security-events.ts'
import { OUTCOMES } from '#domain/schemes/outcome.ts'
import { rows } from '../db/sql.ts'
import { addJob } from '../jobs/queue.ts'
import { queueMail } from '../mail/mail.ts'
import { outboxEntries } from '../stand-ins/outbox.ts'
import { Browser } from '../testing/browser.ts'
import { TestProduct } from '../testing/product.ts'
import { isBack, signIn, signUp } from '../testing/sign-up.ts'
import { COMMANDS } from './commands.ts'
import { rotateKeys } from './keys.ts'
import { listLetters, resendLetters } from './letters.ts'
import { disablePerson, enablePerson, erasePerson, findPeople, operator } from './people.ts'
import { failedDeliveries, planAnew } from './reminders.ts'
import { runCommand } from './run-command.ts'

let product: TestProduct
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())

const none = new Set<string>()
const dry = new Set(['dry-run'])
const trail = async (kind: SecurityEventKind) =>
  rows<{ person: string | null; device: string; detail: string }>(
    product.ctx.db,
    sql`select person, device, detail from security_event where kind = ${kind} order by id`,
  )
const day = (person: { key: string; userId: string; token: string }) =>
  product.ask(listTasks, { params: { date: '2026-03-09' } }, { as: person })

test('find tells how somebody is doing, nothing they wrote, and they can see that it was done', async () => {
  const rita = await product.person('rita@example.org', { name: 'Rita Moss' })
  await product.call(
    createTask,
    { params: { date: '2026-03-09' }, body: { title: 'A secret' } },
    { as: rita },
  )
  const found = await findPeople(product.ctx, 'MOSS')
  expect(found).toContain('rita@example.org (Rita Moss)')
  expect(found).not.toContain('secret')
  expect(await trail('operator-looked')).toEqual([
    { person: rita.key, device: expect.stringMatching(/^operator ./), detail: 'find' },
  ])
  expect(await findPeople(product.ctx, '%')).toBe("Nobody's address or name contains '%'.")
})

test('a disabled account lets nobody in, by whatever it had, until it is enabled', async () => {
  const { email, browser, back } = await signUp(product)
  const { body: tokens } = await browser.trade(back)
  const person = { key: '', userId: email, token: tokens.id_token }
  expect((await day(person)).status).not.toBe(401)
  expect(await disablePerson(product.ctx, email, dry)).toContain('would be signed out')
  expect(await trail('operator-disabled')).toEqual([])
  await disablePerson(product.ctx, email.toUpperCase(), none)
  await expect.poll(async () => (await day(person)).status).toBe(403)
  expect((await browser.renew(tokens.refresh_token)).status).toBe(400)
  // Their password still opens the sign-in page, and the app then says why it stays closed.
  const again = new Browser(product)
  const signedIn = await signIn(again, email)
  expect(isBack(signedIn)).toBe(true)
  const fresh = { ...person, token: (await again.trade(signedIn)).body.id_token }
  expect(await day(fresh)).toMatchObject({
    status: 403,
    body: { error: 'This account was turned off. Please write to support@localhost.' },
  })
  await enablePerson(product.ctx, email, none)
  await expect.poll(async () => (await day(fresh)).body.error).not.toContain('turned off')
  expect(await trail('operator-enabled')).toHaveLength(1)
})

test('erase says what it would erase, wants to be told twice, and leaves a line without an address', async () => {
  const nora = await product.person('nora@example.org')
  await product.call(createTask, { params: { date: '2026-03-09' }, body: { title: 'Walk' } }, { as: nora })
  expect(await erasePerson(product.ctx, 'nora@example.org', dry)).toContain('tasks: 1')
  await expect(erasePerson(product.ctx, 'nora@example.org', none)).rejects.toThrow('Add --yes')
  await erasePerson(product.ctx, 'nora@example.org', new Set(['yes']))
  for (const table of ['person', 'task_version', 'security_event']) {
    const left = await product.ctx.db.query(`select 1 from ${table} t where to_jsonb(t)::text like '%nora@%'`)
    expect(left.rowCount, table).toBe(0)
  }
  expect(await trail('operator-erased')).toMatchObject([{ person: null, detail: nora.key }])
  await expect(erasePerson(product.ctx, 'nora@example.org', dry)).rejects.toThrow(
    'Nobody here has the address',
  )
})

test('erase waits for the payment provider, says so, and ends the subscription before the person is gone', async () => {
  const olga = await product.person('olga@example.org', { access: 'none' })
  const stripe = await product.ctx.payments.stripe()
  const billing = `${product.ctx.config.publicUrl}/billing`
  const { url } = await product.call(
    startCheckout,
    { body: { amount: 5, success_url: `${billing}?success=true`, cancel_url: `${billing}?canceled=true` } },
    { as: olga },
  )
  await product.app.inject({
    method: 'POST',
    url: new URL(url!).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ card: '4242 4242 4242 4242' }).toString(),
  })
  const customer = (
    await product.ctx.db.query('select customer_id as id from billing_account where person = $1', [olga.key])
  ).rows[0].id
  const states = async () =>
    (await stripe.subscriptions.list({ customer, status: 'all' })).data.map(({ status }) => status)
  const isThere = async () =>
    (await product.ctx.db.query('select 1 from person where key = $1', [olga.key])).rowCount
  expect(await states()).toEqual(['active'])

  const { payments } = product.ctx
  product.ctx.payments = { ...payments, stripe: () => Promise.reject(new Error('down')) }
  const said = await erasePerson(product.ctx, 'olga@example.org', new Set(['yes']))
  expect(said).toContain('Not erased yet')
  expect(said).toContain('waits')
  await product.ctx.db.query("select graphile_worker.add_job('plan-erasing')")
  await product.work()
  await product.work()
  expect([await isThere(), await states()]).toEqual([1, ['active']])

  product.ctx.payments = payments
  await product.ctx.db.query('update graphile_worker._private_jobs set run_at = now()')
  await product.work()
  expect([await isThere(), await states()]).toEqual([0, ['canceled']])
})

describe('letters', () => {
  const to = 'lou@example.org'
  const arrived = async () => {
    await product.work()
    return (await outboxEntries(product.ctx.db, to)).map(({ subject }) => subject)
  }

  test('that were given up are listed without their text, and sent again', async () => {
    await queueMail(product.ctx.db, { to, subject: 'Your code', text: 'It is 123456.' })
    await product.ctx.db.query(
      `update graphile_worker._private_jobs j set attempts = max_attempts, last_error = '550 no such box'
       from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'send-mail'`,
    )
    expect(await arrived()).toEqual([])
    const listed = await listLetters(product.ctx, '')
    expect(listed).toContain("'Your code'")
    expect(listed).toContain('given up: 550 no such box')
    expect(listed).not.toContain('123456')
    expect(await resendLetters(product.ctx, to, dry)).toContain('Would be sent')
    expect(await arrived()).toEqual([])
    await resendLetters(product.ctx, to, none)
    expect(await arrived()).toEqual(['Your code'])
    expect(await trail('operator-letters')).toHaveLength(1)
  })

  test('whose sending was interrupted are listed, and are sent again by nobody else', async () => {
    const { db } = product.ctx
    await queueMail(db, { to, subject: 'Begun', text: 'Hello.' })
    await db.query(
      `insert into letter_sent (id) select payload ->> 'id' from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'send-mail'`,
    )
    expect(await arrived()).not.toContain('Begun')
    expect(await listLetters(product.ctx, to)).toMatch(/'Begun'.*, given up: It was interrupted/)
    await resendLetters(product.ctx, to, none)
    expect(await arrived()).toContain('Begun')
    expect(await listLetters(product.ctx, to)).toBe('No letter is waiting.')
  })

  test('that wait while the keys are replaced still arrive, and signing in still works', async () => {
    await queueMail(product.ctx.db, { to, subject: 'After the keys', text: 'Hello.' })
    expect(await rotateKeys(product.ctx, '', dry)).toContain('Would be replaced')
    const before = await product.ctx.db.query('select name, value from installation_secret')
    await rotateKeys(product.ctx, '', none)
    const after = await product.ctx.db.query('select name, value from installation_secret')
    const kept = before.rows
      .filter(({ name }) => after.rows.some((row) => row.name === name))
      .map(({ name }) => name)
    expect(kept).toContain('push-key')
    expect(kept).not.toContain('identity-signing-key')
    expect(await arrived()).toContain('After the keys')
    expect(await trail('operator-keys')).toMatchObject([{ person: null }])
  })
})

test('what is looked up and changed of a membership can be tried, and is in the trail', async () => {
  const max = await product.person('max@example.org')
  const typed = (command: string, ...words: string[]) =>
    COMMANDS[command]!.run({
      argument: words[0] ?? '',
      options: new Set(words.slice(1)),
      env: { DATABASE_URL: product.url },
    })
  const theirs = async (kind: SecurityEventKind) =>
    (await trail(kind)).filter(({ person }) => person === max.key).map(({ detail }) => detail)
  const status = await typed('status', 'max@example.org')
  expect(await typed('grandfather', 'max@example.org', 'dry-run')).toContain('would get lifetime access')
  expect(await typed('status', 'MAX@example.org')).toBe(status)
  expect(await theirs('operator-membership')).toEqual([])
  expect(await typed('grandfather', 'max@example.org')).not.toBe(status)
  expect(await typed('ungrandfather', 'max@example.org', 'dry-run')).toContain('would no longer have')
  await typed('ungrandfather', 'max@example.org')
  expect(await theirs('operator-membership')).toEqual(['grandfather', 'ungrandfather'])
  await typed('letters', 'max@example.org')
  expect(await theirs('operator-looked')).toEqual(['status', 'status', 'letters'])
  for (const command of ['status', 'grandfather', 'ungrandfather'])
    await expect(typed(command, 'nobody@example.org')).rejects.toThrow('Nobody here has the address')
})

test('in a folder without a database no command but restore begins one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'no data '))
  const env = { DATA_DIR: folder }
  for (const typed of [['find', 'ann'], ['doctor'], ['backup', join(folder, 'first.backup')]])
    await expect(runCommand(typed, env), typed[0]).rejects.toThrow(`There is no database in ${folder}.`)
  expect(readdirSync(folder)).toEqual([])
  rmSync(folder, { recursive: true })
})

test('a file that is no backup begins no database in an empty folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'no data '))
  const file = join(folder, 'letter.txt')
  writeFileSync(file, 'Dear all,')
  const env = { DATA_DIR: join(folder, 'data') }
  await expect(runCommand(['restore', file], env)).rejects.toThrow(/letter\.txt/)
  await expect(runCommand(['restore', join(folder, 'none')], env)).rejects.toThrow(/none/)
  expect(readdirSync(folder)).toEqual(['letter.txt'])
  rmSync(folder, { recursive: true })
})

test('who types is known by a number where the system has no name for them, as in a container', () => {
  const nameless = () => {
    throw new Error('uv_os_get_passwd returned ENOENT')
  }
  expect(operator(nameless)).toBe(`operator ${process.getuid?.()}`)
})

test('an erasure that could not begin says what failed, and not that the account is closed', async () => {
  const ida = await product.person('ida@example.org')
  const accountParts = () => [{ close: () => Promise.reject(new Error('no room')) }]
  const failing = { ...product.ctx, accountParts } as unknown as typeof product.ctx
  await expect(erasePerson(failing, 'ida@example.org', new Set(['yes']))).rejects.toThrow('no room')
  expect(await findPeople(product.ctx, 'ida@example.org')).not.toContain('closed')
  expect((await trail('operator-erased')).filter(({ detail }) => detail === ida.key)).toEqual([])
})

test('a letter that cannot be opened hides no other, and does not keep the keys from being replaced', async () => {
  const { db } = product.ctx
  await addJob(db, {
    name: 'send-mail',
    payload: { id: 'x', sealed: 'bm90aGluZyB0aGF0IGNhbiBiZSBvcGVuZWQ=' },
    attempts: 1,
  })
  await queueMail(db, { to: 'pat@example.org', subject: 'Still here', text: 'Hello.' })
  expect(await listLetters(product.ctx, '')).toContain("'It cannot be opened any more'")
  expect(await listLetters(product.ctx, 'pat@example.org')).toContain('Still here')
  await rotateKeys(product.ctx, '', none)
  expect(await listLetters(product.ctx, 'pat@example.org')).toContain('Still here')
})

test('failed deliveries are listed with the reason, and a plan can be asked for', async () => {
  const kim = await product.person('kim@example.org')
  await product.ctx.db.query(
    `insert into delivery (recipient, owner, kind, channel, due_at, outcome, title)
     values ($1, $1, 'due', 'push', now(), 'no device', 'A secret'), ($1, $1, 'due', 'push', now(), 'sent', 'A secret'),
       ($1, $1, 'due', 'phone', now(), 'unanswered', 'A secret'), ($1, $1, 'due', 'push', now(), 'missed', 'A secret')`,
    [kim.key],
  )
  const failed = await failedDeliveries(product.ctx, 'kim@example.org')
  expect(failed.split('\n').map((line) => line.replace(/^\S+Z, /, ''))).toEqual(
    expect.arrayContaining([
      'kim@example.org, due, push, no device',
      'kim@example.org, due, phone, unanswered',
      'kim@example.org, due, push, missed',
    ]),
  )
  expect(failed.split('\n')).toHaveLength(3)
  expect(failed).not.toContain('secret')
  const asked = () => product.ctx.db.query('select 1 from plan_request where person = $1', [kim.key])
  await product.ctx.db.query('delete from plan_request')
  await planAnew(product.ctx, 'kim@example.org', dry)
  expect((await asked()).rowCount).toBe(0)
  await planAnew(product.ctx, 'kim@example.org', none)
  expect((await asked()).rowCount).toBe(1)
  await expect(planAnew(product.ctx, '', none)).rejects.toThrow('Give an address, or --everyone.')
  expect(await trail('operator-planned')).toHaveLength(1)
})

test('docs/operations.md says what each outcome means that the database may hold', () => {
  const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  const missing = Object.keys(OUTCOMES).filter((outcome) => !page.includes(`\`${outcome}\``))
  expect(missing).toEqual([])
})

test.each([
  [[]],
  [['nonsense']],
  [['toString']],
  [['erase']],
  [['find', 'a', 'b']],
  [['find', 'a', '--dry-run']],
])('what is not a command is answered with the usage: %j', async (typed) => {
  await expect(runCommand(typed, {})).rejects.toThrow(/npm run admin|erase <email>|find <text>/)
})

test.for([
  ['disable', 'ann@example.org', 'dry-run'],
  ['erase', 'ann@example.org', '--yes', 'dry-run'],
  ['erase', 'ann@example.org', 'yes'],
  ['restore', 'some.backup', 'replace'],
])('an option that npm kept for itself is not passed over: %j', async (typed) => {
  const lost = typed.at(-1)!
  const env = { [`npm_config_${lost.replace('-', '_')}`]: 'true', DATA_DIR: join(tmpdir(), 'no such folder') }
  await expect(runCommand(typed.slice(0, -1), env)).rejects.toThrow(
    `npm kept --${lost} for itself, so nothing was done.`,
  )
})
