import { generateKeyPairSync, randomBytes } from 'node:crypto'
import formBody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { emailAddress } from '#domain/account/email.ts'
import type { Base } from '../base.ts'
import { installationSecret } from '../db/secrets.ts'
import { fieldOf } from '../http/forms.ts'
import { html } from '../http/html.ts'
import { sendPage } from '../http/page.ts'
import { FEDERATED_CALLBACK_PATH, type Upstream } from '../identity/federation.ts'
import { mountProvider } from '../identity/mount-provider.ts'
import { Records } from '../identity/records.ts'
import { denyStrangers } from './guard.ts'

const PATH = '/stand-in/google'
const CLIENT = { id: 'stand-in-client', secret: randomBytes(24).toString('base64url') }

/**
 * An OpenID issuer in Google's place: it signs people in as whoever they say they are, so that 'Continue with Google'
 * can be tried without a Google account.
 */
export class GoogleStandIn {
  readonly upstream: Upstream
  readonly #publicUrl: string
  #app: FastifyInstance | undefined
  #provider: Promise<Provider> | undefined

  constructor(publicUrl: string) {
    this.#publicUrl = publicUrl
    this.upstream = {
      name: 'Google (stand-in)',
      issuer: publicUrl + PATH,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      fetch: (url, options) => this.#ask(url, options),
    }
  }

  mount(fastify: FastifyInstance, ctx: Base): void {
    this.#app = fastify
    const provider = () => (this.#provider ??= this.#make(ctx))
    mountProvider(fastify, { path: PATH, publicUrl: this.#publicUrl }, provider)
    fastify.register(async (scope) => {
      await scope.register(formBody)
      const choose = async (request: FastifyRequest, reply: FastifyReply) => {
        if (await denyStrangers(ctx, ['google'], request, reply)) return reply
        const [typed, name] = [fieldOf(request, 'email'), fieldOf(request, 'name')]
        const email = emailAddress(typed)
        if (request.method === 'GET' || !email)
          return sendPage(reply, { title: 'Choose an account', body: page(typed, request.url) })
        const login = { accountId: JSON.stringify([email, name]) }
        const issuer = await provider()
        return reply.redirect(await issuer.interactionResult(request.raw, reply.raw, { login }), 303)
      }
      scope.get('/stand-in/google-account/:uid', choose)
      scope.post('/stand-in/google-account/:uid', choose)
    })
  }

  /** Our server calls its own stand-in directly, not over the network. */
  async #ask(
    url: string,
    { method, headers, body }: Parameters<NonNullable<Upstream['fetch']>>[1],
  ): Promise<Response> {
    const { pathname, search, host } = new URL(url)
    const answer = await this.#app!.inject({
      method: method as 'GET' | 'POST',
      url: pathname + search,
      headers: { ...headers, host },
      ...(body ? { payload: String(body) } : {}),
    })
    return new Response(answer.rawPayload as Uint8Array<ArrayBuffer>, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? 'text/plain') },
    })
  }

  async #make({ db }: Base): Promise<Provider> {
    const { default: Issuer } = await import('oidc-provider')
    const { key, cookie } = await installationSecret(db, 'stand-in-google', () => ({
      key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
      cookie: randomBytes(24).toString('base64url'),
    }))
    const provider = new Issuer(this.#publicUrl + PATH, {
      adapter: (model) => new Records(db, `google ${model}`),
      jwks: { keys: [{ ...key, alg: 'RS256', use: 'sig', kid: 'stand-in' }] },
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: [this.#publicUrl + FEDERATED_CALLBACK_PATH],
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      conformIdTokenClaims: false,
      cookies: { keys: [cookie], names: { session: '_stand_in_google' } },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_, { uid }) => `/stand-in/google-account/${uid}` },
      ttl: { Session: 60, Interaction: 3600, Grant: 3600, AccessToken: 60, IdToken: 60 },
      findAccount: (_, id) => {
        const [email, name] = JSON.parse(id) as [string, string]
        return { accountId: id, claims: () => ({ sub: email, email, email_verified: true, name }) }
      },
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({ clientId: CLIENT.id, accountId: oidc.session!.accountId })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
    })
    provider.proxy = true
    return provider
  }
}

function page(typed: string, action: string) {
  return html`<div class="card"><p class="notice stand-in">This page stands in for Google. It asks for no password.</p>
    <h1>Choose an account</h1>
    <form method="post" action="${action}">
      <div class="field"><label for="email">Email</label><input id="email" name="email" type="email" required autofocus value="${typed}">
      ${typed && html`<p class="error">Please enter an email address, like robin@example.org.</p>`}</div>
      <div class="field"><label for="name">Name</label><input id="name" name="name" type="text"></div>
      <button class="button" type="submit">Continue</button>
    </form></div>`
}
