import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Answer, Endpoint, Sent } from '#contract/endpoint.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config/config.ts'
import type { Context } from '../context.ts'
import { first, run } from '../db/sql.ts'
import { CLIENT_ID } from '../identity/issuer.ts'
import { signIdToken } from '../identity/tokens.ts'
import { runDueJobs } from '../jobs/worker.ts'
import { makeContext, workOf } from '../main.ts'
import { makeTestDatabase } from './database.ts'

export type TestPerson = { key: string; userId: string; token: string }
export type PersonFacts = {
  timezone?: string
  name?: string
  /** 'full' by default */
  access?: 'full' | 'none'
  /** whether they want to be told of every task at its time; no by default, as for those who came before it was there */
  remindAtTime?: boolean
}
type Asking = { as?: TestPerson; onBehalfOf?: string; headers?: Record<string, string> }

/** The product on its own database, with a clock that tests can set, called as a client would call it. */
export class TestProduct {
  readonly ctx: Context
  readonly app: FastifyInstance
  readonly url: string
  readonly #drop: () => Promise<unknown>
  readonly #time: { now: Date | null }

  private constructor(
    ctx: Context,
    app: FastifyInstance,
    url: string,
    time: { now: Date | null },
    drop: () => Promise<unknown>,
  ) {
    this.ctx = ctx
    this.app = app
    this.url = url
    this.#time = time
    this.#drop = drop
  }

  static async start(
    server: { url: string; template: string },
    env: Record<string, string> = {},
  ): Promise<TestProduct> {
    const { url, drop } = await makeTestDatabase(server.url, server.template)
    const config = readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      DATABASE_POOL: '5',
      REQUESTS_PER_MINUTE: '1000000',
      // A route for each of its files takes longer than all else of a start. Only browsers ask for them.
      WEB_APP: 'false',
      ...env,
    })
    const time: { now: Date | null } = { now: null }
    const ctx = await makeContext(config, url, () => time.now ?? new Date())
    await ctx.live.start()
    return new TestProduct(ctx, await buildApp(ctx), url, time, drop)
  }

  /** Stops the clock at an instant; null lets it run with the real one. */
  setTime(instant: string | null): void {
    this.#time.now = instant ? new Date(instant) : null
  }

  /** A person who is signed in and, by default, has access. */
  async person(
    email: string,
    { timezone = 'UTC', name = '', access = 'full', remindAtTime = false }: PersonFacts = {},
  ): Promise<TestPerson> {
    const userId = email.toLowerCase()
    const until = access === 'full' ? '2099-01-01T00:00:00Z' : null
    const made = await first<{ key: string }>(
      this.ctx.db,
      sql`insert into person (email, name, timezone, subscription_status, subscribed_until, remind_at_time)
          values (${userId}, ${name}, ${timezone}, ${access === 'full' ? 'active' : 'inactive'}, ${until},
            ${remindAtTime})
          returning key`,
    )
    if (access === 'full') {
      await run(
        this.ctx.db,
        sql`insert into billing_account (person, own_status, own_until) values (${made!.key}, 'active', ${until})`,
      )
    }
    return { key: made!.key, userId, token: await this.token(userId) }
  }

  /** An identity token as the built-in issuer would sign it. */
  token(email: string, claims: Record<string, unknown> = {}): Promise<string> {
    const auth_time = Math.floor(this.ctx.clock().getTime() / 1000)
    const all = { sub: `test:${email}`, email, email_verified: true, aud: CLIENT_ID, auth_time, ...claims }
    return signIdToken(this.ctx.db, this.ctx.config.publicUrl, all, new Date(this.ctx.clock().getTime()))
  }

  /** Calls an endpoint and returns status and body, whatever they are. */
  async ask<E extends Endpoint>(endpoint: E, sent: Sent<E>, { as, onBehalfOf, headers = {} }: Asking = {}) {
    const {
      params = {},
      query,
      body,
    } = sent as { params?: Record<string, string>; query?: Record<string, string>; body?: object }
    const url = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
    const answer = await this.app.inject({
      method: endpoint.method,
      url,
      query,
      headers: {
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...(onBehalfOf && { 'on-behalf-of': onBehalfOf }),
        ...headers,
      },
      ...(body !== undefined && { payload: body }),
    })
    const text = answer.body
    return {
      status: answer.statusCode,
      body: (text ? JSON.parse(text) : null) as Answer<E> & { error?: string },
    }
  }

  /** Calls an endpoint that must succeed, and returns its answer. */
  async call<E extends Endpoint>(endpoint: E, sent: Sent<E>, asking: Asking = {}): Promise<Answer<E>> {
    const { status, body } = await this.ask(endpoint, sent, asking)
    if (status !== 200)
      throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${JSON.stringify(body)}`)
    return body
  }

  /** Runs the jobs that are due by the real clock, as the worker would. */
  async work(): Promise<void> {
    await runDueJobs(this.ctx, workOf(this.ctx).jobs)
  }

  async stop(): Promise<void> {
    await this.app.close()
    await this.ctx.viewing.settled()
    await this.ctx.live.stop()
    await this.ctx.push.sender.stop()
    await this.ctx.db.end()
    await this.#drop()
  }
}
