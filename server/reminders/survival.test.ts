import { spawnSync } from 'node:child_process'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import sql from 'sql-template-tag'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { first, rows, run } from '../db/sql.ts'
import type { FakeBrowser } from '../stand-ins/push-service.ts'
import { TwilioStandIn } from '../stand-ins/twilio.ts'
import { startTestDatabase } from '../testing/database.ts'
import type { TestPerson } from '../testing/product.ts'
import { shownBy } from '../testing/push-device.ts'
import { call, push, TestReminders } from '../testing/reminders.ts'
import { WorkerProcess } from '../testing/worker-process.ts'

const LONG = 180_000
const OWN_DATABASE = fileURLToPath(new URL('../../.cache/crash-database', import.meta.url))
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function start(env: Record<string, string> = {}, database = inject('database')) {
  const reminders = await TestReminders.start(database, env)
  closing.push(() => reminders.stop())
  const worker = async () => {
    const child = await WorkerProcess.start(reminders.product.url, {
      PUSH_TEST_ORIGIN: reminders.service.origin,
      ...env,
    })
    closing.push(() => child.kill())
    return child
  }
  return { reminders, worker }
}

/** Each of the two workers once; each start of another takes seconds. */
const KILLS = process.env.LONG_TESTS ? 6 : 2
const PEOPLE = 20
const EACH = 6

const addTask = (reminders: TestReminders, person: TestPerson) =>
  reminders.task(person, new Date().toISOString().slice(0, 10), { title: 'Take pills', time: '12:00' })

/**
 * Gives every task a reminder that is due `after` this many seconds, spread over `spread` seconds, by way of its offset.
 * In one statement, so that none is late however slow the machine is.
 */
async function makeDue(
  { ctx }: TestReminders,
  entry: typeof push | typeof call,
  { after, spread }: { after: number; spread: number },
): Promise<void> {
  const noon = sql`(starts_on + time '12:00') at time zone 'UTC'`
  const offset = sql`extract(epoch from now() - ${noon}) + ${after}::float8 + random() * ${spread}::float8`
  await run(
    ctx.db,
    sql`update task_version set on_task_due =
          jsonb_build_array(jsonb_set(${JSON.stringify(entry())}::jsonb, '{offsetTime}', to_jsonb(round(${offset})::int)))`,
  )
}

/** People with several reminders each, spread over the next few seconds. */
async function peopleWithReminders(reminders: TestReminders, seconds: number): Promise<FakeBrowser[]> {
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, (_, count) => reminders.product.person(`k${count}@example.org`)),
  )
  const browsers = await Promise.all(people.map((person) => reminders.browser(person)))
  const tasks = people.flatMap((person) => Array.from({ length: EACH }, () => person))
  await Promise.all(tasks.map((person) => addTask(reminders, person)))
  await makeDue(reminders, push, { after: 4, spread: seconds })
  // Slow enough that a killed worker has messages in flight.
  reminders.service.answersAfterMs = 300
  return browsers
}

async function until(done: () => Promise<boolean>): Promise<void> {
  while (!(await done())) await pause(200)
}

/** Whether all reminders were planned and none is still waiting. */
const allSent = async ({ ctx }: TestReminders) => {
  const open = await first<{ planned: number; waiting: number }>(
    ctx.db,
    sql`select count(*) as planned, count(next_at) as waiting from delivery where kind = 'due'`,
  )
  return open!.planned === PEOPLE * EACH && open!.waiting === 0
}

describe('kill -9', () => {
  test(
    'of workers, while reminders come due: each is shown once, none is lost',
    async () => {
      const { reminders, worker } = await start()
      let pair = [await worker(), await worker()]
      const browsers = await peopleWithReminders(reminders, 8)
      for (let round = 0; round < KILLS; round++) {
        await pause(700 + Math.random() * 900)
        await pair[round % 2]!.kill()
        pair = round % 2 ? [pair[0]!, await worker()] : [await worker(), pair[1]!]
      }
      await until(() => allSent(reminders))
      const shown = browsers.map((browser) => shownBy(browser).length)
      expect(shown).toEqual(Array(PEOPLE).fill(EACH))
    },
    LONG,
  )

  test(
    'between ordering a call and its answer: each number rings once',
    async () => {
      const token = 'a token for calls'
      const provider = await phoneProvider(token)
      const env = {
        TWILIO_ACCOUNT_SID: 'ACstandin00000000000000000000000000',
        TWILIO_AUTH_TOKEN: token,
        TWILIO_FROM: '+12025550100',
        TWILIO_API_BASE: provider.address,
      }
      const { reminders, worker } = await start(env)
      const standIn = provider.use(reminders)
      const numbers: string[] = []
      for (let count = 0; count < 5; count++) {
        const person = await reminders.product.person(`c${count}@example.org`)
        numbers.push(`+1202555${2000 + count}`)
        await giveNumber(reminders, person, numbers.at(-1)!)
        await addTask(reminders, person)
      }
      await makeDue(reminders, call, { after: 3, spread: 0 })
      const doomed = await worker()
      // The provider accepts the order but answers slowly: the worker dies in between.
      await until(async () => (await standIn.calls()).length > 0)
      await doomed.kill()
      provider.answerQuickly()
      await worker()
      await until(async () => {
        const open = await rows(reminders.ctx.db, sql`select 1 from phone_call where sid is null`)
        const placed = await standIn.calls()
        return open.length === 0 && new Set(placed.map(({ to }) => to)).size === numbers.length
      })
      await pause(1_500)
      expect((await standIn.calls()).map(({ to }) => to).sort()).toEqual(numbers)
    },
    LONG,
  )
})

test(
  'PostgreSQL crashes and comes back while reminders come due: each is shown once, none is lost',
  async () => {
    const own = await startTestDatabase(OWN_DATABASE, { durable: true })
    closing.push(() => own.stop())
    const { reminders, worker } = await start({}, own)
    await worker()
    const browsers = await peopleWithReminders(reminders, 6)
    for (let round = 0; round < KILLS; round++) {
      await pause(1_200)
      await crash(reminders)
    }
    await until(() => allSent(reminders).catch(() => false))
    expect(browsers.map((browser) => shownBy(browser).length)).toEqual(Array(PEOPLE).fill(EACH))
  },
  LONG,
)

/** Killing one backend makes PostgreSQL drop all connections and recover, as after a crash. */
async function crash({ ctx }: TestReminders): Promise<void> {
  const victim = await first<{ pid: number }>(
    ctx.db,
    sql`select pid from pg_stat_activity where application_name = 'daily-tasks' and pid <> pg_backend_pid() limit 1`,
  ).catch(() => undefined)
  // There may be none at the moment.
  if (victim) spawnSync('kill', ['-9', String(victim.pid)])
}

async function giveNumber(reminders: TestReminders, person: TestPerson, number: string): Promise<void> {
  await run(
    reminders.ctx.db,
    sql`update person set phone_number = ${number}, phone_verified_at = now() where key = ${person.key}`,
  )
}

/** Serves the phone stand-in over HTTP, as worker processes need it; slow to answer at first. */
async function phoneProvider(token: string) {
  let standIn: TwilioStandIn | undefined
  let slow = true
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const answered = await standIn!.fetch(`http://phone.invalid${request.url}`, {
      method: request.method,
      headers: { authorization: request.headers.authorization ?? '' },
      body: request.method === 'POST' ? Buffer.concat(parts).toString() : undefined,
    })
    if (slow) await pause(5_000)
    response.writeHead(answered.status, { 'content-type': 'application/json' }).end(await answered.text())
  }
  // The worker may be killed during its request.
  const server = createServer((request, response) =>
    answer(request, response).catch(() => response.destroy()),
  )
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  closing.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answerQuickly: () => {
      slow = false
    },
    use: ({ ctx }: TestReminders) => {
      standIn = new TwilioStandIn(ctx.db, token, () => new Date())
      return standIn
    },
  }
}
