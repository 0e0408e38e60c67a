import formbody from '@fastify/formbody'
import { fieldOf } from '../http/forms.ts'
import { html } from '../http/html.ts'
import type { App } from '../http/mount.ts'
import { sendPage } from '../http/page.ts'
import { denyStrangers } from './guard.ts'
import type { OutboxEntry } from './outbox.ts'
import { type PhoneAction, RINGING, type TwilioStandIn } from './twilio.ts'

const ACTIONS: [PhoneAction, string][] = [
  ['1', 'Pick up and press 1'],
  ['2', 'Pick up and press 2'],
  ['3', 'Pick up and press 3'],
  ['listen', 'Pick up and listen'],
  ['voicemail', 'Let voicemail take it'],
  ['busy', 'Be busy'],
  ['ignore', 'Do not pick up'],
]

/** Handles the buttons beside a call in the outbox. */
export function phonePage({ fastify, ctx }: App, phone: TwilioStandIn): void {
  fastify.register(async (pages) => {
    await pages.register(formbody)
    pages.post('/outbox/calls', async (request, reply) => {
      if (await denyStrangers(ctx, ['phone'], request, reply)) return reply
      const how = ACTIONS.find(([action]) => action === fieldOf(request, 'how'))?.[0]
      const sid = how && (await phone.sidOf(Number(fieldOf(request, 'entry'))))
      const said = sid ? await phone.answer(sid, how) : ''
      const body = html`<div class="card"><h1>Phone call</h1>
        <p>${said || 'The call is over.'}</p><a class="button" href="/outbox">Back to the outbox</a></div>`
      return sendPage(reply, { title: 'Phone call', body })
    })
  })
}

/** The buttons beside a ringing call. */
export function phoneButtons({ id, kind, state }: OutboxEntry) {
  if (kind !== 'call' || state !== RINGING) return false
  return html`<form method="post" action="/outbox/calls"><input type="hidden" name="entry" value="${String(id)}">
    ${ACTIONS.map(([action, words]) => html`<button class="button quiet" name="how" value="${action}">${words}</button>`)}
  </form>`
}
