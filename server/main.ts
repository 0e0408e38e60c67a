import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp, buildOperationsApp, figuresOf } from './app.ts'
import { capabilities } from './capabilities.ts'
import { bindAddress, moveAddress } from './care-circle/bind-address.ts'
import { Viewing } from './care-circle/viewing.ts'
import { BadSetting, type Config, readConfig } from './config/config.ts'
import { openLog } from './config/log.ts'
import type { Context } from './context.ts'
import { tryToConnect } from './db/connect.ts'
import { CannotUseFolder } from './db/data-folder.ts'
import { type EmbeddedDatabase, startEmbedded } from './db/embedded.ts'
import { Live } from './db/live.ts'
import { CannotMigrate, migrate } from './db/migrate.ts'
import { openPool } from './db/pool.ts'
import { keepsSessions } from './db/sessions.ts'
import { isUnavailable } from './db/unavailable.ts'
import { PATIENCE } from './http/patience.ts'
import { stopKindly } from './http/stopping.ts'
import { issuerOf } from './identity/issuer.ts'
import { tokensOf } from './identity/tokens.ts'
import { migrateQueue, startWorker, type Work } from './jobs/worker.ts'
import { Mail } from './mail/mail.ts'
import { People } from './people/people.ts'
import { PERSON_CHANGED } from './people/person.ts'
import { PictureAddresses } from './pictures/addresses.ts'
import { outsideStore } from './pictures/outside-store.ts'
import { reportFailuresTo } from './process/guard.ts'
import { StillLocked } from './process/one-at-a-time.ts'
import { makePush } from './push/push.ts'
import { Sessions } from './sessions/sessions.ts'
import { federationOf } from './stand-ins/federation.ts'
import { outboxTransport } from './stand-ins/mail-transport.ts'
import { paymentsOf } from './stand-ins/payments.ts'
import { phoneOf } from './stand-ins/phone.ts'
import { startTelemetry, type Telemetry } from './telemetry/telemetry.ts'

export type Running = {
  config: Config
  ctx: Context
  address: string
  databaseFolder?: string
  /** what was unusual about the data folder */
  found?: string
  stop: () => Promise<void>
}

export type StartOptions = {
  /** it ran before, and was ended by something */
  isRestart?: boolean
  /** called when this process can no longer do its work: it should end and be started again */
  fatal?: (error: unknown) => void
}

/** Starts the product: database, schema, HTTP server and worker, as ROLE asks. */
export async function start(env: NodeJS.ProcessEnv, options: StartOptions = {}): Promise<Running> {
  const config = readConfig(env)
  const embedded = await embeddedOf(config, !options.isRestart)
  const telemetry = await startTelemetry(config)
  try {
    return await startOn(config, config.databaseUrl ?? embedded!.url, options, embedded, telemetry)
  } catch (error) {
    await telemetry?.stop()
    await embedded?.stop()
    throw error
  }
}

async function embeddedOf(config: Config, mayBegin: boolean): Promise<EmbeddedDatabase | undefined> {
  if (config.databaseUrl) return undefined
  return startEmbedded(config.dataDir, { mayBegin }).catch((error) => {
    throw error instanceof CannotUseFolder || error instanceof StillLocked
      ? new BadSetting(error.message)
      : error
  })
}

async function startOn(
  config: Config,
  databaseUrl: string,
  { fatal = () => {} }: StartOptions,
  embedded?: EmbeddedDatabase,
  telemetry?: Telemetry,
): Promise<Running> {
  await refuseSharedSessions(config)
  const ctx = await makeContext(config, databaseUrl)
  const services: (() => Promise<unknown>)[] = []
  const stop = async () => {
    await inTime(ctx, 'requests and jobs', WORK_MS, () => Promise.all(services.map((end) => end())))
    await inTime(ctx, 'connections', CLOSING_MS, async () => {
      await ctx.live.stop()
      await ctx.viewing.settled()
      await ctx.push.sender.stop()
      // The last figures still come from the database.
      await telemetry?.stop()
      await ctx.db.end()
    })
    await embedded?.stop()
  }
  try {
    await migrateQueue(ctx)
    await ctx.live.start()
    const listen = async (fastify: FastifyInstance, port: number, setting: string) => {
      services.push(() => stopKindly(fastify, config.stopDelaySeconds * 1000))
      return fastify.listen({ port, host: config.host }).catch(explainPort(config.host, port, setting))
    }
    const figures = figuresOf(ctx)
    telemetry?.watchFigures(figures.registry)
    const address =
      config.role === 'worker'
        ? ''
        : await listen(await buildApp(ctx, PATIENCE, { figures, telemetry }), config.port, 'PORT')
    if (config.role === 'worker' && config.operationsPort !== undefined)
      await listen(await buildOperationsApp(ctx, figures), config.operationsPort, 'OPERATIONS_PORT')
    if (config.role !== 'web') {
      const worker = await startWorker(ctx, config.databaseListenUrl ?? databaseUrl, workOf(ctx), fatal)
      services.push(() => worker.stop())
    }
    embedded?.keepUp(fatal)
    return { config, ctx, address, databaseFolder: embedded?.folder, found: embedded?.found, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const WORK_MS = 9_000
const CLOSING_MS = 3_000

/** Nothing may keep the process from ending: what is not finished in time is safe in the database and done later. */
async function inTime(ctx: Context, what: string, ms: number, work: () => Promise<unknown>): Promise<void> {
  const done = work().then(
    () => true,
    (err) => ctx.log.error({ err }, `could not end all ${what}`),
  )
  const late = new AbortController()
  const isDone = await Promise.race([
    done,
    pause(ms + ctx.config.stopDelaySeconds * 1000, false, { signal: late.signal }),
  ])
  late.abort()
  if (isDone === false) ctx.log.warn(`stopped before all ${what} had ended`)
}

/** Runs work with a context but without a server or a worker: for the operator's commands. */
export function withContext<T>(env: NodeJS.ProcessEnv, work: (ctx: Context) => Promise<T>): Promise<T> {
  return withDatabase(env, async (url, config) => {
    const ctx = await makeContext(config, url)
    try {
      await migrateQueue(ctx)
      return await work(ctx)
    } finally {
      await ctx.db.end()
    }
  })
}

/**
 * Runs work with the address of the database, whatever schema it has. The embedded one is started if it is not up, and
 * made only where it `mayBegin`: an empty one in the wrong folder would have nothing to tell.
 */
export async function withDatabase<T>(
  env: NodeJS.ProcessEnv,
  work: (url: string, config: Config) => Promise<T>,
  { mayBegin = false } = {},
): Promise<T> {
  const config = readConfig(env)
  const embedded = await embeddedOf(config, mayBegin)
  try {
    const { databaseUrl } = config
    if (databaseUrl)
      await tryToConnect(databaseUrl).catch((error) => Promise.reject(unusable(error, 'DATABASE_URL')))
    return await work(config.databaseUrl ?? embedded!.url, config).catch((error) => {
      throw explainDatabase(error)
    })
  } finally {
    await embedded?.stop()
  }
}

const WAITING_TO_MIGRATE =
  'The database has to be updated, and waits until nobody else uses what has to change, such as a backup or another server that is starting.'

/** Creates the context: opens the database, brings its schema up to date, and sets up everything else. */
export async function makeContext(
  config: Config,
  databaseUrl: string,
  clock = () => new Date(),
): Promise<Context> {
  const log = openLog(config.logLevel)
  reportFailuresTo(log)
  const db = openPool(databaseUrl, config.databasePool)
  try {
    await migrate(db, undefined, () => log.warn(WAITING_TO_MIGRATE))
    return await contextOn({ config, databaseUrl, db, log, clock })
  } catch (error) {
    // An open connection would keep the embedded database running for nobody.
    await db.end()
    throw explainDatabase(error as NodeJS.ErrnoException)
  }
}

async function contextOn({
  config,
  databaseUrl,
  db,
  log,
  clock,
}: Pick<Context, 'config' | 'db' | 'log' | 'clock'> & { databaseUrl: string }): Promise<Context> {
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
    sessions: new Sessions({ db, live, clock }),
    tokens: await tokensOf(issuer, db, clock),
    mail: new Mail(config.smtpUrl ?? outboxTransport(db), config.mailFrom),
    upstream,
    payments: payments.gateway,
    push,
    pictures: { addresses: await PictureAddresses.load(db), outside: await outsideStore(config) },
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

/** Live updates, the job queue and prepared statements need connections that are sessions, all of one database. */
async function refuseSharedSessions({ databaseUrl, databaseListenUrl }: Config): Promise<void> {
  const keeps = (name: string, url: string, toldAt?: string) =>
    tryToConnect(url)
      .then(() => keepsSessions(url, toldAt))
      .catch((error) => Promise.reject(unusable(error, name)))
  if (databaseUrl && !(await keeps('DATABASE_URL', databaseUrl)))
    throw new BadSetting(
      "The pooler at DATABASE_URL shares connections between transactions, so live updates would never arrive. Use its session mode, or PostgreSQL's own address.",
    )
  if (databaseListenUrl && !(await keeps('DATABASE_LISTEN_URL', databaseListenUrl, databaseUrl)))
    throw new BadSetting(
      "What is told at DATABASE_URL is not heard at DATABASE_LISTEN_URL, so live updates would never arrive. Both must lead to the same database; use PostgreSQL's own address.",
    )
}

/** Turns what an operator can put right into a sentence about the setting; any other error stays as it is. */
function explainDatabase(error: NodeJS.ErrnoException): Error {
  if (error instanceof CannotMigrate) return new BadSetting(error.message)
  const { code = '' } = error
  const isRefused = /^[\dA-Z]{5}$/.test(code) && refusal(error) !== undefined
  return isRefused || isUnavailable(error) ? unusable(error, 'DATABASE_URL') : error
}

/** Why a connection could not be made or used, without the address, which may hold a password. */
function unusable(error: NodeJS.ErrnoException & { address?: string }, name: string): BadSetting {
  const { code = '', message, path, address } = error
  const refused = refusal(error)
  if (refused) return new BadSetting(`The database in ${name} ${refused}`)
  // A socket, or a certificate that the address names.
  const file = ['ENOENT', 'EACCES'].includes(code) ? ` ${path ?? address}` : ''
  return new BadSetting(
    `The database in ${name} cannot be reached (${code || message}${file}). Check its address, user and password, or unset DATABASE_URL to use the embedded one.`,
  )
}

function refusal({ code = '', message }: NodeJS.ErrnoException): string | undefined {
  return REFUSED.find(([said]) => said.test(`${code} ${message}`))?.[1]
}

/** What PostgreSQL or its driver says, by code and words, and what to do. */
const REFUSED: readonly [RegExp, string][] = [
  [/^25006 /, 'can only be read: it may be a replica. Give the address of the one that is written to.'],
  [/^42501 .*(table|sequence|owner)/, 'has tables of another user. Make this user the owner of all of them.'],
  [
    /^42501 /,
    'does not let this user make tables. Make the user its owner, or let them create in its schema.',
  ],
  [/^53300 /, 'has no connection left. Raise its max_connections, or lower DATABASE_POOL.'],
  [/^28P01 /, 'does not take this user with this password. Correct them in the address.'],
  [/^28000 /, 'does not let this user in from here. Check the user, and what its pg_hba.conf allows.'],
  [
    /^3D000 /,
    'is not there: the server has none of that name. Create it, or correct the end of the address.',
  ],
  [/password must be a string/, 'asks for a password. Write one into the address.'],
  [
    /does not support SSL/,
    'takes no encrypted connections. Turn them on there, or leave sslmode out where nobody can listen on the way.',
  ],
  [
    /^\w*(CERT|UNABLE_TO_)/,
    'has a certificate that is not trusted here. Name the file of its authority with sslrootcert= in the address, and let the host be as in the certificate.',
  ],
]

function explainPort(host: string, port: number, setting: string) {
  return (error: NodeJS.ErrnoException): never => {
    if (error.code === 'EADDRINUSE')
      throw new BadSetting(`Port ${port} is taken. Stop what uses it, or set ${setting} to another.`)
    if (error.code === 'EACCES')
      throw new BadSetting(`Port ${port} is not allowed for this user. Set ${setting} to one above 1023.`)
    if (['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL'].includes(error.code ?? ''))
      throw new BadSetting(
        `HOST is '${host}', which is no address of this machine. Use 0.0.0.0 for all of them, or 127.0.0.1 for this machine alone.`,
      )
    throw error
  }
}
