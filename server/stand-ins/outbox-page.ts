import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { html } from '../http/html.ts'
import type { App } from '../http/mount.ts'
import { fromHere } from '../http/operations.ts'
import { sendPage } from '../http/page.ts'
import { forgive, mayTry, networkOf } from '../identity/attempts.ts'
import { activeStandIns } from './active.ts'
import { type OutboxEntry, outboxEntries } from './outbox.ts'
import { phoneButtons } from './phone-page.ts'

const TRIES = { most: 10, minutes: 15 }

/**
 * What the stand-ins for mail and phone took in. It holds sign-in codes of everybody, so it is shown only on the very
 * machine it runs on; elsewhere only when it was turned on by name, to whoever has the operator's password.
 */
export function outboxPage({ fastify, ctx }: App): void {
  const { config, db } = ctx
  const active = activeStandIns(config)
  if (!active.includes('mail') && !active.includes('phone')) return
  fastify.get('/outbox', async (request, reply) => {
    if (!onThisMachine(config, request)) {
      const known =
        config.operatorPassword && config.standIns.some((name) => name === 'mail' || name === 'phone')
      if (!known) return reply.callNotFound()
      if (!(await isOperator(ctx, request))) return askPassword(reply)
    }
    const { to } = request.query as { to?: string }
    const entries = await outboxEntries(db, to || undefined)
    return sendPage(reply, { title: 'Outbox', body: page(entries), wide: true })
  })
}

function onThisMachine({ publicUrl }: Config, request: FastifyRequest): boolean {
  const asked = URL.parse(`http://${request.headers.host}`)?.hostname ?? ''
  // The host header too: another site's name that leads here would make its scripts our own.
  return isLocal(new URL(publicUrl).hostname) && isLocal(asked) && fromHere(request)
}

function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}

async function isOperator({ db, config }: Context, request: FastifyRequest): Promise<boolean> {
  if (!request.headers.authorization) return false
  const tries = `outbox ${networkOf(request.ip)}`
  if (!(await mayTry(db, tries, TRIES)) || !hasPassword(request, config.operatorPassword!)) return false
  await forgive(db, tries)
  return true
}

function hasPassword({ headers }: FastifyRequest, password: string): boolean {
  const given = Buffer.from((headers.authorization ?? '').replace(/^Basic /i, ''), 'base64').toString()
  const print = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(print(given.slice(given.indexOf(':') + 1)), print(password))
}

function askPassword(reply: FastifyReply): FastifyReply {
  const body = html`<div class="card"><h1>Outbox</h1><p>This page needs the operator's password.</p></div>`
  return sendPage(
    reply.header('www-authenticate', 'Basic realm="Outbox", charset="UTF-8"'),
    { title: 'Outbox', body },
    401,
  )
}

function page(entries: OutboxEntry[]) {
  return html`<div class="card"><h1>Outbox</h1>
    <p class="notice stand-in">This page stands in for a mail server and a phone. Nothing here was really sent.</p>
    <a class="button quiet" href="/outbox">Look again</a></div>
    ${entries.length === 0 && html`<div class="card"><p>Nothing yet. Mails and calls appear here.</p></div>`}
    ${entries.map(
      ({ kind, to, subject, body, links, state, at }, index) => html`<article class="card entry">
        <header><span class="badge">${kind === 'mail' ? 'Mail' : 'Call'}</span><h2>${subject || 'Call'}</h2></header>
        <p class="soft">To <strong>${to}</strong> · <time datetime="${at.toISOString()}">${at.toISOString().replace('T', ' ').slice(0, 19)} UTC</time> · ${state}</p>
        <pre>${body}</pre>
        ${links.map((link) => html`<p class="below"><a href="${link}">${link}</a></p>`)}
        ${phoneButtons(entries[index]!)}
      </article>`,
    )}`
}
