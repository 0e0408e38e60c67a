import { createHash, randomBytes } from 'node:crypto'
import type { TestProduct } from './product.ts'

export type Seen = { status: number; url: string; body: string; headers: Record<string, unknown> }
type Sending = { headers?: Record<string, string>; ip?: string }
type Tokens = { id_token: string; access_token: string; refresh_token: string; expires_in: number }
type Served = Pick<TestProduct, 'app' | 'ctx'>
const SCOPE = 'openid email profile aws.cognito.signin.user.admin'

/** A minimal browser: it stores cookies, follows redirects within the product, and submits forms. */
export class Browser {
  readonly #product: Served
  readonly #origin: string
  readonly #cookies = new Map<string, { value: string; path: string }>()
  /** a path at which it stops instead of following a redirect there */
  stopAt: string | undefined
  #verifier = ''

  constructor(product: Served) {
    this.#product = product
    this.#origin = product.ctx.config.publicUrl
  }

  cookie(name: string): string | undefined {
    return [...this.#cookies].find(([key]) => key.startsWith(`${name} `))?.[1].value
  }

  /** Name and value of the first cookie whose name begins so. */
  cookieLike(start: string): [string, string] | undefined {
    const found = [...this.#cookies].find(([key]) => key.startsWith(start))
    return found && [found[0].split(' ')[0]!, found[1].value]
  }

  /** All of them, for a browser that is to go on from here. */
  cookies(): { name: string; value: string; path: string }[] {
    return [...this.#cookies].map(([key, { value, path }]) => ({ name: key.split(' ')[0]!, value, path }))
  }

  setCookie(name: string, value: string, path = '/'): void {
    this.#cookies.set(`${name} ${path}`, { value, path })
  }

  /** The cookie header that it would send to a path. */
  cookiesFor(path: string): string {
    return [...this.#cookies]
      .filter(([, { path: within }]) => path === within || path.startsWith(within.replace(/\/?$/, '/')))
      .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`)
      .join('; ')
  }

  /** Starts a sign-in as the web app does; ends at the first page that asks something, or back at the app. */
  begin(more: Record<string, string> = {}): Promise<Seen> {
    this.#verifier = randomBytes(32).toString('base64url')
    const query = new URLSearchParams({
      client_id: 'daily-tasks-web',
      response_type: 'code',
      scope: SCOPE,
      redirect_uri: `${this.#origin}/auth/callback`,
      state: 'some-state',
      nonce: 'some-nonce',
      code_challenge: createHash('sha256').update(this.#verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...more,
    })
    return this.open(`/oidc/auth?${query}`)
  }

  /** Trades the code in the callback address for tokens. */
  async trade({ url }: Seen): Promise<{ status: number; body: Tokens & { error?: string } }> {
    const code = new URL(url).searchParams.get('code') ?? ''
    return this.token({
      grant_type: 'authorization_code',
      code,
      redirect_uri: `${this.#origin}/auth/callback`,
      code_verifier: this.#verifier,
    })
  }

  renew(refresh_token: string) {
    return this.token({ grant_type: 'refresh_token', refresh_token })
  }

  async token(form: Record<string, string>): Promise<{ status: number; body: Tokens & { error?: string } }> {
    const answer = await this.#send(
      'POST',
      '/oidc/token',
      { client_id: 'daily-tasks-web', ...form },
      { headers: { accept: 'application/json' } },
    )
    return { status: answer.status, body: JSON.parse(answer.body) }
  }

  async open(address: string, sending: Sending = {}): Promise<Seen> {
    return this.#follow(await this.#send('GET', address, undefined, sending), sending)
  }

  /** Fills in and submits a form of a page; `to` picks one of several by the end of its action. */
  async submit(
    page: Seen,
    fields: Record<string, string> = {},
    sending: Sending & { to?: string } = {},
  ): Promise<Seen> {
    const forms = [...page.body.matchAll(/<form[^>]*action="([^"]+)"[^>]*>(.*?)<\/form>/gs)]
    const [, action = '', inside = ''] =
      forms.find(([, address]) => address!.endsWith(sending.to ?? '')) ?? []
    const hidden = [...inside.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
    const form = { ...Object.fromEntries(hidden.map(([, name, value]) => [name, value])), ...fields }
    const from = {
      ...sending,
      headers: { origin: new URL(this.#origin).origin, referer: page.url, ...sending.headers },
    }
    return this.#follow(await this.#send('POST', action, form as Record<string, string>, from), sending)
  }

  async #follow(seen: Seen, sending: Sending): Promise<Seen> {
    let now = seen
    while (now.status >= 300 && now.status < 400) {
      const next = new URL(String(now.headers.location), now.url)
      if (
        next.origin !== new URL(this.#origin).origin ||
        next.pathname.startsWith('/auth/') ||
        next.pathname === this.stopAt
      ) {
        return { ...now, url: next.href }
      }
      now = await this.#send('GET', next.href, undefined, sending)
    }
    return now
  }

  async #send(
    method: 'GET' | 'POST',
    address: string,
    form: Record<string, string> | undefined,
    { headers = {}, ip }: Sending,
  ): Promise<Seen> {
    const url = new URL(address, this.#origin)
    const answer = await this.#product.app.inject({
      method,
      url: url.pathname + url.search,
      remoteAddress: ip,
      headers: {
        host: url.host,
        accept: 'text/html',
        cookie: this.cookiesFor(url.pathname),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    })
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) this.#storeCookie(cookie)
    return { status: answer.statusCode, url: url.href, body: answer.body, headers: answer.headers }
  }

  #storeCookie(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split('; ')
    const [name = '', value = ''] = pair.split('=')
    const attribute = (wanted: string) =>
      attributes.find((one) => one.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1)
    const path = attribute('path') ?? '/'
    const expired = new Date(attribute('expires') ?? '9999') < new Date()
    if (expired) this.#cookies.delete(`${name} ${path}`)
    else this.#cookies.set(`${name} ${path}`, { value, path })
  }
}
