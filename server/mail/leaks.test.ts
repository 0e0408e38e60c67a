import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openLog } from '../config/log.ts'
import { startReset } from '../identity/reset.ts'
import { runDueJobs } from '../jobs/worker.ts'
import { workOf } from '../main.ts'
import { TestProduct } from '../testing/product.ts'
import { signUp } from '../testing/sign-up.ts'
import { queueMail } from './mail.ts'

const caller = { network: '198.51.100.7', device: '', knownAs: () => undefined }
let product: TestProduct
let refusing: TestProduct
let server: SMTPServer
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('refused')
        ? done(Object.assign(new Error(`<${address}> does not live here`), { responseCode: 550 }))
        : done(),
    onData: async (stream, _session, done) => {
      const [, subject] = /Subject: ([^\r]+)/.exec(await text(stream)) ?? []
      done(Object.assign(new Error(`5.7.1 Blocked for its subject, ${subject}`), { responseCode: 554 }))
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  refusing = await TestProduct.start(inject('database'), { SMTP_URL: `smtp://127.0.0.1:${port}` })
})
afterAll(async () => {
  await product.stop()
  await refusing.stop()
  await new Promise<void>((resolve) => server.close(resolve))
})

const queued = async ({ ctx }: TestProduct) =>
  JSON.stringify((await ctx.db.query('select * from graphile_worker._private_jobs')).rows)

test('a code, link or address never stands readable in the queue', async () => {
  const { email } = await signUp(product)
  await startReset(product.ctx, { interaction: 'some', email, caller })
  const waiting = await queued(product)
  expect(waiting).not.toContain(email)
  expect(waiting).not.toMatch(/\/idp\/reset|is your Daily Tasks code|(?<!\d)\d{6}(?!\d) is/)
  expect(waiting).toContain('sealed')
})

test('known and unknown addresses do the same work, and only the known one gets a letter', async () => {
  const { email } = await signUp(product)
  const before = (await product.ctx.db.query('select 1 from outbox')).rowCount!
  for (const address of [email, 'nobody-at-all@example.org']) {
    const jobs = async () =>
      (await product.ctx.db.query('select 1 from graphile_worker._private_jobs')).rowCount!
    const waiting = await jobs()
    expect(await startReset(product.ctx, { interaction: 'other', email: address, caller })).toBe('mailed')
    expect(await jobs()).toBe(waiting + 1)
  }
  await product.work()
  const { rows } = await product.ctx.db.query('select recipient from outbox')
  expect(rows.map(({ recipient }) => recipient)).not.toContain('nobody-at-all@example.org')
  expect(rows.length).toBeGreaterThan(before)
})

test('what a mail server says about an address reaches neither the log nor the job’s error', async () => {
  const lines: string[] = []
  const log = openLog('trace', { write: (line: string) => lines.push(line) })
  await startReset(refusing.ctx, { interaction: 'some', email: 'refused@example.org', caller })
  await refusing.ctx.db.query(
    "insert into identity_account (email, password) values ('refused@example.org', 'x')",
  )
  await startReset(refusing.ctx, { interaction: 'some', email: 'refused@example.org', caller })
  const ctx = { ...refusing.ctx, log }
  await runDueJobs(ctx, workOf(ctx).jobs)
  const left = await queued(refusing)
  expect(left).toContain('550')
  expect(lines.join('')).toContain('send-mail')
  expect(left + lines.join('')).not.toContain('refused@')
})

test('what a mail server repeats of a letter reaches neither the log nor the job’s error', async () => {
  const lines: string[] = []
  const ctx = { ...refusing.ctx, log: openLog('trace', { write: (line: string) => lines.push(line) }) }
  await queueMail(ctx.db, { to: 'ann@example.org', subject: '482913 is your code', text: 'Take care.' })
  await runDueJobs(ctx, workOf(ctx).jobs)
  const told = (await queued(refusing)) + lines.join('')
  expect(told).toContain('read the letter and refused it: 554 5.7.1')
  expect(told).not.toMatch(/482913|Blocked/)
})
