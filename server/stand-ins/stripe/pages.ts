import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { BILLING_PATH } from '#domain/paths.ts'
import { fieldOf, fromSameOrigin } from '../../http/forms.ts'
import { isLoopback } from '../../http/operations.ts'
import { escaped, sendPage } from '../../http/page.ts'
import { guarded } from '../../process/guard.ts'
import { FOREIGN } from '../guard.ts'
import type { Thing } from './objects.ts'
import type { StripeStandIn } from './stand-in.ts'
import { CARDS } from './subscriptions.ts'

const LABEL = '<span class="badge">Test payments</span>'

/** The stand-in's own pages: checkout, open invoices, and letting a month pass. */
export function checkoutPages(fastify: FastifyInstance, standIn: StripeStandIn): void {
  fastify.register(async (scope) => {
    await scope.register(formbody)
    scope.addHook('preHandler', async (request, reply) => {
      if (request.method === 'POST' && !fromSameOrigin(request)) return sendPage(reply, FOREIGN, 403)
    })
    checkoutRoutes(scope, standIn)
    invoiceRoutes(scope, standIn)
    monthRoutes(scope, standIn)
  })
}

function checkoutRoutes(scope: FastifyInstance, standIn: StripeStandIn): void {
  // For the card that needs a moment: the payment succeeds a little later.
  const later = new Set<NodeJS.Timeout>()
  scope.addHook('onClose', async () => later.forEach(clearTimeout))
  const settleLater = (subscription: Thing) => {
    const settle = () => payOpenInvoice(standIn, subscription).catch((err) => scope.log.error(err))
    later.add(setTimeout(guarded('test payment', settle), standIn.momentMs).unref())
  }

  scope.get<{ Params: { id: string } }>('/test-payments/checkout/:id', async (request, reply) => {
    const session = await standIn.objects.get('checkout.session', request.params.id)
    return session?.status === 'open' ? checkout(reply, session) : gone(reply)
  })

  scope.post<{ Params: { id: string } }>('/test-payments/checkout/:id', async (request, reply) => {
    const session = await standIn.objects.get('checkout.session', request.params.id)
    if (session?.status !== 'open') return gone(reply)
    const number = fieldOf(request, 'card').replaceAll(/\D/g, '')
    const card = CARDS[number]
    if (!card) return checkout(reply, session, 'That is not one of the test cards below.')
    if (card.pays === 'never') return checkout(reply, session, 'Your card was declined. Try another one.')
    await standIn.objects.put({ ...session, status: 'complete' })
    const subscription = await standIn.subscriptions.begin(session.customer, session.test_price, number)
    if (card.pays === 'later') settleLater(subscription)
    return reply.redirect(session.success_url, 303)
  })
}

function invoiceRoutes(scope: FastifyInstance, standIn: StripeStandIn): void {
  scope.get<{ Params: { id: string } }>('/test-payments/invoices/:id', async (request, reply) => {
    const invoice = await standIn.objects.get('invoice', request.params.id)
    if (invoice?.status !== 'open') return gone(reply)
    const body = `<div class="card">${LABEL}<h1>Open invoice</h1>
        <p>$${invoice.amount_due / 100} for one month.</p>
        <form method="post"><button>Pay now</button></form></div>`
    return sendPage(reply, { title: 'Open invoice', body })
  })

  scope.post<{ Params: { id: string } }>('/test-payments/invoices/:id', async (request, reply) => {
    await standIn.subscriptions.pay(request.params.id)
    return reply.redirect(`${BILLING_PATH}?success=true`, 303)
  })
}

/** Everybody who has paid, each with a button that lets a month pass; on this machine only. */
function monthRoutes(scope: FastifyInstance, standIn: StripeStandIn): void {
  scope.get('/test-payments', async (request, reply) => {
    if (!isLoopback(request)) return gone(reply)
    const customers = await standIn.objects.list('customer')
    const states = await Promise.all(customers.map(async (one) => [one, await state(standIn, one)] as const))
    const rows = states.map(
      ([
        one,
        status,
      ]) => `<div class="card"><h2>${escaped(one.email)}</h2><p class="soft">${escaped(status)}</p>
          <form method="post" action="/test-payments/months/${escaped(one.id)}"><button class="quiet">Let a month pass</button></form></div>`,
    )
    const none = '<div class="card"><p>Nobody has paid yet.</p></div>'
    const body = `${LABEL}<h1>Test payments</h1>${rows.join('') || none}`
    return sendPage(reply, { title: 'Test payments', body, wide: true })
  })

  scope.post<{ Params: { customer: string } }>('/test-payments/months/:customer', async (request, reply) => {
    if (!isLoopback(request)) return gone(reply)
    await standIn.subscriptions.letMonthPass(request.params.customer)
    return reply.redirect('/test-payments', 303)
  })
}

async function state(standIn: StripeStandIn, customer: Thing): Promise<string> {
  const [subscription] = await standIn.objects.list('subscription', customer.id)
  if (!subscription) return 'No subscription.'
  const [item] = subscription.items.data
  const end = new Date(item.current_period_end * 1000).toISOString().slice(0, 10)
  return `${subscription.status}, $${item.price.unit_amount / 100} a month, paid period to ${end}`
}

async function payOpenInvoice(standIn: StripeStandIn, subscription: Thing): Promise<void> {
  const invoices = await standIn.objects.list('invoice', subscription.customer)
  const open = invoices.find(({ status }) => status === 'open')
  if (open) await standIn.subscriptions.pay(open.id)
}

function checkout(reply: FastifyReply, session: Thing, problem?: string) {
  const cards = Object.entries(CARDS)
    .map(([number, { what }]) => `<li>${number.replace(/(.{4})(?=.)/g, '$1 ')} ${escaped(what)}</li>`)
    .join('')
  const body = `<div class="card">${LABEL}<h1>$${session.test_price.unit_amount / 100} a month</h1>
    <p>This page stands in for the payment provider. Nothing is charged.</p>
    <form method="post">
      <div class="field"><label for="card">Card number</label>
      <input id="card" name="card" inputmode="numeric" autocomplete="cc-number" value="4242 4242 4242 4242"${problem ? ' aria-describedby="problem" aria-invalid="true"' : ''}>
      ${problem ? `<p class="error" id="problem" role="alert">${escaped(problem)}</p>` : ''}</div>
      <button>Pay</button>
    </form>
    <a class="button quiet" href="${escaped(session.cancel_url)}">Back without paying</a></div>
    <div class="card"><p class="soft">Cards that work here:</p><ul>${cards}</ul></div>`
  return sendPage(reply, { title: 'Payment', body }, problem ? 402 : 200)
}

function gone(reply: FastifyReply) {
  const body = `<div class="card">${LABEL}<h1>Nothing to pay here</h1>
    <p>This payment is done, or was closed.</p><a class="button" href="${BILLING_PATH}">Back to billing</a></div>`
  return sendPage(reply, { title: 'Nothing to pay here', body }, 404)
}
