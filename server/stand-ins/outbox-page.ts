import { activeStandIns } from '../config/stand-ins.ts'
import { queryOf } from '../http/forms.ts'
import { html } from '../http/html.ts'
import type { App } from '../http/mount.ts'
import { sendPage } from '../http/page.ts'
import { denyStrangers } from './guard.ts'
import { type OutboxEntry, outboxEntries } from './outbox.ts'
import { phoneButtons } from './phone-page.ts'

/** The mails and calls of the stand-ins. Guarded, since it shows everyone's sign-in codes. */
export function outboxPage({ fastify, ctx }: App): void {
  const active = activeStandIns(ctx.config)
  if (!active.includes('mail') && !active.includes('phone')) return
  fastify.get('/outbox', async (request, reply) => {
    if (await denyStrangers(ctx, ['mail', 'phone'], request, reply)) return reply
    const entries = await outboxEntries(ctx.db, queryOf(request, 'to') || undefined)
    return sendPage(reply, { title: 'Outbox', body: page(entries), wide: true })
  })
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
        ${links.map((link) => html`<p class="links"><a href="${link}">${link}</a></p>`)}
        ${phoneButtons(entries[index]!)}
      </article>`,
    )}`
}
