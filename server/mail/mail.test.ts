import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { TestProduct } from '../testing/product.ts'
import { type Letter, letterText, Mail, queueMail, withPatience } from './mail.ts'
import { sendOnce } from './send-once.ts'

type Received = { to: string[]; data: string }
const received: Received[] = []
let refusals = 0
let server: SMTPServer
let product: TestProduct

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      if (refusals-- > 0) return done(new Error('mailbox busy'))
      done()
    },
    onData: (stream, session, done) => {
      let data = ''
      stream.on('data', (chunk) => {
        data += chunk
      })
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), data })
        done()
      })
    },
  })
  const port = await new Promise<number>((ready) => {
    const listening = server.listen(0, '127.0.0.1', () =>
      ready((listening.address() as { port: number }).port),
    )
  })
  product = await TestProduct.start(inject('database'), {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Daily Tasks <hello@example.org>',
  })
})
afterAll(async () => {
  await product.stop()
  await new Promise<void>((closed) => server.close(() => closed()))
})

const letter = (more: Partial<Letter> = {}): Letter => ({
  to: 'robin@example.org',
  subject: 'Good morning ☀️',
  text: letterText('First line.', 'Second line.'),
  ...more,
})

test('a letter reaches the mail server as written', async () => {
  await queueMail(product.ctx.db, letter({ to: 'Robin@Example.org' }))
  await product.work()
  const { to, data } = received.at(-1)!
  expect(to).toEqual(['robin@example.org'])
  expect(data).toContain('From: Daily Tasks <hello@example.org>')
  expect(data).toContain('First line.\r\n\r\nSecond line.\r\n\r\nDaily Tasks')
})

test('when the mail server refuses, the letter is retried', async () => {
  refusals = 1
  const before = received.length
  await queueMail(product.ctx.db, letter())
  await product.work()
  expect(refusals).toBeLessThanOrEqual(0)
  await product.ctx.db.query('update graphile_worker._private_jobs set run_at = now() where attempts = 1')
  await product.work()
  expect(received.length).toBe(before + 1)
})

describe('a job whose end could not be written is done again, and sends no letter twice', () => {
  /** Lets a statement on a table fail, as it does when the database is gone at that moment. */
  async function whileFailing(event: string, table: string, work: () => Promise<unknown>): Promise<void> {
    const { db } = product.ctx
    await db.query(`create or replace function lost() returns trigger language plpgsql as
      $$ begin raise exception 'the connection was lost'; end $$`)
    await db.query(`create trigger lost before ${event} on ${table} for each row execute function lost()`)
    await work().catch(() => {})
    await db.query(`drop trigger lost on ${table}`)
    await db.query(
      'update graphile_worker._private_jobs set run_at = now(), locked_at = null, locked_by = null, last_error = null',
    )
  }
  const sentTo = (to: string) => received.filter((one) => one.to.includes(to)).length

  /** Why a letter was given up; none when its job is done. */
  const givenUp = async () =>
    (
      await product.ctx.db.query<{ why: string }>(
        'select last_error as why from graphile_worker._private_jobs where attempts >= max_attempts',
      )
    ).rows.map(({ why }) => why.split('\n')[0])

  test.each([
    ['the end of the job', 'delete', 'graphile_worker._private_jobs', []],
    [
      'that the letter was taken',
      'update',
      'letter_sent',
      ['It was interrupted while it was being sent, so it may have arrived.'],
    ],
  ])('%s could not be written', async (what, event, table, told) => {
    const to = `${what.replaceAll(' ', '-')}@example.org`
    await queueMail(product.ctx.db, letter({ to }))
    await whileFailing(event, table, () => product.work())
    expect(sentTo(to)).toBe(1)
    await product.work()
    expect(sentTo(to)).toBe(1)
    expect(await givenUp()).toEqual(told)
  })

  test('two workers that take the same job send one', async () => {
    const job = { ...letter({ to: 'twice@example.org' }), id: 'a-letter' }
    await Promise.all([1, 2, 3].map(() => sendOnce(product.ctx, job, 'job')))
    expect(sentTo('twice@example.org')).toBe(1)
  })

  test('a letter of the version before, which has no id, is known by its job', async () => {
    const job = letter({ to: 'earlier@example.org' })
    for (let again = 0; again < 2; again++) await sendOnce(product.ctx, job, 'job-7-1')
    expect(sentTo('earlier@example.org')).toBe(1)
  })
})

describe('nobody can inject recipients or headers', () => {
  test('through the subject', async () => {
    await queueMail(product.ctx.db, letter({ subject: 'Hi\r\nBcc: all@example.org\r\n\r\nBuy this' }))
    await product.work()
    const { to, data } = received.at(-1)!
    expect(to).toEqual(['robin@example.org'])
    expect(data).not.toMatch(/^Bcc:/im)
    expect(data).toMatch(/^Subject: Hi Bcc: all@example.org Buy this\r$/m)
  })

  test.each([
    'robin@example.org\r\nBcc: all@example.org',
    'robin@example.org, all@example.org',
    'Robin <robin@example.org>',
    'robin@example.org>\r\nRCPT TO:<all@example.org',
    '',
  ])('through the address %j', async (to) => {
    await expect(queueMail(product.ctx.db, letter({ to }))).rejects.toThrow('exactly one address')
    await expect(new Mail('smtp://127.0.0.1:1', 'a@example.org').send(letter({ to }))).rejects.toThrow(
      'exactly one address',
    )
  })
})

describe('a mail server that falls silent', () => {
  /** Says these lines to whoever connects, and then nothing. */
  async function silentServer(...lines: string[]) {
    const server = createServer((socket) => {
      for (const line of lines) socket.write(`${line}\r\n`)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    return { server, address: `smtp://me:p%23w@127.0.0.1:${(server.address() as AddressInfo).port}` }
  }

  test.each([
    ['that never greets', 'connectionTimeout', []],
    ['that greets and then says nothing', 'socketTimeout', ['220 here']],
  ])('one %s is given up', async (_, setting, lines) => {
    const { server, address } = await silentServer(...lines)
    const mail = new Mail(`${address}?${setting}=50`, 'us@example.org')
    await expect(mail.send(letter())).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    server.close()
  })

  test('it has 20 seconds to greet and 60 for each answer, or what its address says', () => {
    const address = 'smtp://me:p%23w@mail.example.org'
    expect(withPatience(address)).toBe(`${address}?connectionTimeout=20000&socketTimeout=60000`)
    const own = `${address}?socketTimeout=50&connectionTimeout=70`
    expect(withPatience(own)).toBe(own)
  })

  test.each([
    ['before it lets us in', ['220 here']],
    ['before it asks for the text', ['220 here', '250 hello', '250 sender', '250 recipient']],
  ])('a worker that ends while it waits, %s, loses no letter', async (when, lines) => {
    const { server, address } = await silentServer(...lines)
    const job = { ...letter({ to: 'kept@example.org' }), id: `kept ${when}` }
    const silent = new Mail(address.replace('me:p%23w@', ''), 'us@example.org')
    const [[socket]] = await Promise.all([
      once(server, 'connection') as Promise<[Socket]>,
      // This worker never hears of it again.
      Promise.resolve(void sendOnce({ ...product.ctx, mail: silent }, job, 'job').catch(() => {})),
    ])
    let said = ''
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
      said += chunk
      if (said.includes(lines.length > 1 ? 'DATA' : 'EHLO')) break
    }
    const before = received.length
    await sendOnce(product.ctx, job, 'job')
    expect(received.slice(before).map(({ to }) => to)).toEqual([['kept@example.org']])
    socket.destroy()
    server.close()
  })
})
