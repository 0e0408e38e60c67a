import { pino } from 'pino'
import { buildApp } from './app.ts'
import { capabilities } from './capabilities.ts'
import { bindAddress, moveAddress } from './care-circle/bind-address.ts'
import { Viewing } from './care-circle/viewing.ts'
import { BadSetting, type Config, readConfig } from './config/config.ts'
import type { Context } from './context.ts'
import { type EmbeddedDatabase, startEmbedded } from './db/embedded.ts'
import { Live } from './db/live.ts'
import { CannotMigrate, migrate } from './db/migrate.ts'
import { openPool } from './db/pool.ts'
import { keepsSessions } from './db/sessions.ts'
import { isUnavailable } from './db/unavailable.ts'
import { issuerOf } from './identity/issuer.ts'
import { tokensOf } from './identity/tokens.ts'
import { migrateQueue, startWorker, type Work } from './jobs/worker.ts'
import { Mail } from './mail/mail.ts'
import { People } from './people/people.ts'
import { PERSON_CHANGED } from './people/person.ts'
import { makePush } from './push/push.ts'
import { federationOf } from './stand-ins/federation.ts'
import { outboxTransport } from './stand-ins/mail-transport.ts'
import { paymentsOf } from './stand-ins/payments.ts'
import { phoneOf } from './stand-ins/phone.ts'

export type Running = {
  config: Config
  ctx: Context
  address: string
  databaseFolder?: string
  stop: () => Promise<void>
}

/** Starts the product: database, schema, HTTP server and worker, as ROLE asks. */
export async function start(env: NodeJS.ProcessEnv): Promise<Running> {
  const config = readConfig(env)
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir)
  try {
    return await startOn(config, config.databaseUrl ?? embedded!.url, embedded)
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

async function startOn(config: Config, databaseUrl: string, embedded?: EmbeddedDatabase): Promise<Running> {
  if (!embedded) await refuseSharedSessions(config)
  const ctx = await makeContext(config, databaseUrl)
  const closers: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const close of closers.reverse()) await close()
    await embedded?.stop()
  }
  closers.push(
    () => ctx.db.end(),
    () => ctx.push.sender.stop(),
    () => ctx.viewing.settled(),
    () => ctx.live.stop(),
  )
  try {
    await migrateQueue(ctx)
    await ctx.live.start()
    let address = ''
    if (config.role !== 'worker') {
      const fastify = await buildApp(ctx)
      closers.push(() => fastify.close())
      address = await fastify.listen({ port: config.port, host: config.host }).catch(explainPort(config.port))
    }
    if (config.role !== 'web') {
      const worker = await startWorker(ctx, config.databaseListenUrl ?? databaseUrl, workOf(ctx))
      closers.push(() => worker.stop())
    }
    return { config, ctx, address, databaseFolder: embedded?.folder, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Runs work with a context but without a server or a worker: for the operator's commands. */
export async function withContext<T>(env: NodeJS.ProcessEnv, work: (ctx: Context) => Promise<T>): Promise<T> {
  const config = readConfig(env)
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir)
  try {
    const ctx = await makeContext(config, config.databaseUrl ?? embedded!.url)
    try {
      await migrateQueue(ctx)
      return await work(ctx)
    } finally {
      await ctx.db.end()
    }
  } finally {
    await embedded?.stop()
  }
}

/** Creates the context: opens the database, brings its schema up to date, and sets up everything else. */
export async function makeContext(
  config: Config,
  databaseUrl: string,
  clock = () => new Date(),
): Promise<Context> {
  const log = pino({ level: config.logLevel, redact: ['req.headers', 'headers', 'token', 'password'] })
  const db = openPool(databaseUrl, config.databasePool)
  try {
    await migrate(db)
  } catch (error) {
    await db.end()
    throw explainDatabase(error as NodeJS.ErrnoException)
  }
  const people = new People(db, log, { bind: bindAddress, move: moveAddress })
  const live = new Live(config.databaseListenUrl ?? databaseUrl, log)
  live.on(PERSON_CHANGED, (key) => people.forget(key))
  live.onGap(() => people.forgetAll())
  const issuer = await issuerOf(config)
  const { upstream, standIn: google } = await federationOf(config)
  const payments = await paymentsOf(config, db, clock)
  const push = await makePush(db, config)
  const phone = await phoneOf(config, db, clock)
  const ctx: Context = {
    config,
    db,
    log,
    clock,
    people,
    live,
    viewing: new Viewing({ db, log, clock }),
    issuer,
    tokens: await tokensOf(issuer, db, clock),
    mail: new Mail(config.smtpUrl ?? outboxTransport(db), config.mailFrom),
    upstream,
    payments: payments.gateway,
    push,
    calls: phone.calls,
    accountParts: () => capabilities.flatMap(({ accountParts }) => accountParts?.(ctx) ?? []),
    standIns: { google, payments: payments.standIn, phone: phone.standIn },
  }
  return ctx
}

/** The jobs of all capabilities, for the worker. */
export function workOf(ctx: Context): Work {
  return {
    jobs: Object.assign({}, ...capabilities.map(({ jobs }) => jobs?.(ctx))),
    cron: capabilities.flatMap(({ cron }) => cron ?? []),
    start: () => capabilities.flatMap(({ start }) => start?.(ctx) ?? []),
  }
}

/** Live updates, the job queue and prepared statements need connections that are sessions. */
async function refuseSharedSessions(config: Config): Promise<void> {
  for (const name of ['DATABASE_URL', 'DATABASE_LISTEN_URL'] as const) {
    const url = name === 'DATABASE_URL' ? config.databaseUrl : config.databaseListenUrl
    const keeps =
      url === undefined ||
      (await keepsSessions(url).catch((error) => Promise.reject(explainDatabase(error, name))))
    if (keeps) continue
    throw new BadSetting(
      `The pooler at ${name} shares connections between transactions, so live updates would never arrive. Use its session mode, or PostgreSQL's own address.`,
    )
  }
}

function explainDatabase(error: NodeJS.ErrnoException, name = 'DATABASE_URL'): Error {
  if (error instanceof CannotMigrate) return new BadSetting(error.message)
  const refused = ['28P01', '28000', '3D000'].includes(error.code ?? '')
  if (!refused && !isUnavailable(error)) return error
  return new BadSetting(
    `The database in ${name} cannot be reached (${error.code ?? error.message}). Check its address, user and password, or unset DATABASE_URL to use the embedded one.`,
  )
}

function explainPort(port: number) {
  return (error: NodeJS.ErrnoException): never => {
    if (error.code === 'EADDRINUSE')
      throw new BadSetting(`Port ${port} is taken. Stop what uses it, or set PORT to another.`)
    if (error.code === 'EACCES')
      throw new BadSetting(`Port ${port} is not allowed for this user. Set PORT to one above 1023.`)
    throw error
  }
}
