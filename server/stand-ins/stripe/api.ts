import { readForm } from './form.ts'
import type { Objects, Thing } from './objects.ts'
import type { Subscriptions } from './subscriptions.ts'

type Reply = { status: number; body: unknown }
// biome-ignore lint/suspicious/noExplicitAny: a request's fields, read as the provider names them
type Fields = Record<string, any>

/** The part of the provider's HTTP API that the product calls, in the provider's own shapes. */
export class PaymentApi {
  readonly #objects: Objects
  readonly #subscriptions: Subscriptions
  readonly #publicUrl: string
  readonly #secretKey: string

  constructor(objects: Objects, subscriptions: Subscriptions, publicUrl: string, secretKey: string) {
    this.#objects = objects
    this.#subscriptions = subscriptions
    this.#publicUrl = publicUrl
    this.#secretKey = secretKey
  }

  /** Replaces the network: the SDK's requests end here. */
  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input)
    const headers = new Headers(init.headers)
    const { status, body } = await this.#answer(init.method ?? 'GET', url, headers, String(init.body ?? ''))
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  }

  async #answer(method: string, url: URL, headers: Headers, body: string): Promise<Reply> {
    if (headers.get('authorization') !== `Bearer ${this.#secretKey}`) {
      return failure(401, 'invalid_request_error', 'Invalid API Key provided.')
    }
    const key = headers.get('idempotency-key')
    const request = `${method} ${url.pathname} ${body}`
    const before = method === 'POST' && key ? await this.#objects.storedAnswer(key) : undefined
    if (before && before.request !== request) {
      return failure(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters.',
      )
    }
    if (before) return before
    const fields = readForm(method === 'GET' ? url.search.slice(1) : body)
    const answer = await this.#route(method, url.pathname.split('/').slice(2), fields)
    if (key && answer.status < 500) await this.#objects.storeAnswer(key, request, answer.status, answer.body)
    return answer
  }

  #route(method: string, [kind, id, more]: string[], fields: Fields): Promise<Reply> | Reply {
    switch (`${method} ${kind}`) {
      case 'POST products':
        return this.#makeProduct(fields)
      case 'POST customers':
        return this.#made({ id: this.#objects.newId('customer'), object: 'customer', ...fields })
      case 'GET customers':
        return this.#found('customer', id!)
      case 'POST checkout':
        return more ? this.#expire(more.split('/')[0]!) : this.#makeCheckout(fields)
      case 'GET checkout':
        return this.#listed('checkout.session', fields)
      case 'GET subscriptions':
        return id ? this.#found('subscription', id) : this.#listed('subscription', fields)
      case 'POST subscriptions':
        return this.#changed(this.#subscriptions.update(id!, fields as Thing), id!)
      case 'DELETE subscriptions':
        return this.#changed(this.#subscriptions.end(id!), id!)
      case 'GET invoices':
        return this.#listed('invoice', fields)
      case 'POST billing_portal':
        return {
          status: 200,
          body: { object: 'billing_portal.session', url: `${this.#publicUrl}/test-payments` },
        }
      default:
        return failure(404, 'invalid_request_error', `Unrecognized request URL (${method}: /v1/${kind}).`)
    }
  }

  async #makeProduct(fields: Fields): Promise<Reply> {
    if (await this.#objects.get('product', fields.id)) {
      return failure(400, 'invalid_request_error', 'Product already exists.', 'resource_already_exists')
    }
    return this.#made({ id: fields.id, object: 'product', name: fields.name })
  }

  async #makeCheckout(fields: Fields): Promise<Reply> {
    const price = fields.line_items?.['0']?.price_data
    if (fields.mode !== 'subscription' || !(Number(price?.unit_amount) > 0)) {
      return failure(400, 'invalid_request_error', 'Missing required param: line_items.')
    }
    if (!(await this.#objects.get('customer', fields.customer))) return missing('customer', fields.customer)
    const id = this.#objects.newId('checkout.session')
    return this.#made({
      id,
      object: 'checkout.session',
      mode: 'subscription',
      customer: fields.customer,
      client_reference_id: fields.client_reference_id ?? null,
      status: 'open',
      payment_status: 'unpaid',
      subscription: null,
      success_url: fields.success_url,
      cancel_url: fields.cancel_url,
      url: `${this.#publicUrl}/test-payments/checkout/${id}`,
      test_price: price,
    })
  }

  async #expire(id: string): Promise<Reply> {
    const session = await this.#objects.get('checkout.session', id)
    if (session?.status !== 'open')
      return failure(400, 'invalid_request_error', 'Only open sessions can be expired.')
    return this.#made({ ...session, status: 'expired' })
  }

  async #listed(kind: string, fields: Fields): Promise<Reply> {
    const all = await this.#objects.list(kind, fields.customer)
    const data = all.filter(
      (thing) =>
        (!fields.status || fields.status === 'all' || thing.status === fields.status) &&
        (!fields.subscription || thing.parent?.subscription_details.subscription === fields.subscription),
    )
    return {
      status: 200,
      body: { object: 'list', data: data.slice(0, Number(fields.limit ?? 10)), has_more: false },
    }
  }

  async #found(kind: string, id: string): Promise<Reply> {
    const thing = await this.#objects.get(kind, id)
    return thing ? { status: 200, body: thing } : missing(kind, id)
  }

  async #made(thing: Thing): Promise<Reply> {
    return { status: 200, body: await this.#objects.put(thing) }
  }

  async #changed(change: Promise<Thing | undefined>, id: string): Promise<Reply> {
    const thing = await change
    return thing ? { status: 200, body: thing } : missing('subscription', id)
  }
}

function failure(status: number, type: string, message: string, code?: string): Reply {
  return { status, body: { error: { type, message, code } } }
}

function missing(kind: string, id: string): Reply {
  return failure(404, 'invalid_request_error', `No such ${kind}: '${id}'`, 'resource_missing')
}
