import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type * as oidc from 'openid-client'
import sql from 'sql-template-tag'
import { vouchedAddress } from '#domain/account/email.ts'
import { RECENT_SIGN_IN_MINUTES } from '#domain/account/recent-sign-in.ts'
import { type Db, first, run } from '../db/sql.ts'
import { type Tx, transaction } from '../db/transaction.ts'
import { sendPage } from '../http/page.ts'
import { type Account, accountByKey, ensureAccount } from './accounts.ts'
import type { Needs } from './needs.ts'
import { messagePage } from './pages.ts'
import type { VisitRoutes } from './visit.ts'

/** An upstream issuer: Google, or any other OpenID Connect provider. */
export type Upstream = {
  name: string
  issuer: string
  clientId: string
  clientSecret: string
  /** how to reach it, if not over the network */
  fetch?: oidc.CustomFetch
}

/** Loaded on first use. */
const openidClient = () => import('openid-client')

/** Where the other issuer sends people back to. */
export const FEDERATED_CALLBACK_PATH = '/idp/federated/callback'

type PendingVisit = { interaction: string; nonce: string; verifier: string }

/** 'Continue with Google': to Google, back to one fixed address, and on to the sign-in that started it. */
export function federationRoutes(scope: FastifyInstance, ctx: Needs, route: VisitRoutes): void {
  const { upstream } = ctx
  if (!upstream) return
  const callback = ctx.config.publicUrl + FEDERATED_CALLBACK_PATH
  const configuration = discoverOnce(upstream)
  const failed = messagePage({
    title: `${upstream.name} did not let you in`,
    words: 'Nothing was changed. Please try again, or sign in with your password.',
  })

  route('GET', '/federated', async ({ uid, asked, go }) => {
    const state = randomBytes(24).toString('base64url')
    const nonce = randomBytes(24).toString('base64url')
    const client = await openidClient()
    const verifier = client.randomPKCECodeVerifier()
    await saveVisit(ctx.db, state, { interaction: uid, nonce, verifier })
    const parameters = {
      redirect_uri: callback,
      scope: 'openid email profile',
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      ...(isAskedAgain(asked) && { max_age: '0', prompt: promptAt(upstream.issuer) }),
    }
    return go(client.buildAuthorizationUrl(await configuration(), parameters).href)
  })

  // The cookie of a sign-in is limited to its own path, so the answer is redirected there. A browser that did not start
  // that sign-in gets no further.
  scope.get(FEDERATED_CALLBACK_PATH, async (request, reply) => {
    const answer = new URL(request.url, callback).searchParams
    const visit = await findVisit(ctx.db, answer.get('state') ?? '')
    if (!visit) return sendPage(reply, failed, 400)
    return reply.redirect(`/idp/interaction/${visit.interaction}/federated/back?${answer}`, 303)
  })

  route('GET', '/federated/back', async ({ uid, asked, query, show, finish }) => {
    const visit = await takeVisit(ctx.db, query.state ?? '')
    if (visit?.interaction !== uid) return show(failed, 400)
    const claims = await claimsOf(
      await configuration(),
      `${callback}?${new URLSearchParams(query)}`,
      visit,
      query.state!,
    ).catch((error) => ctx.log.info({ err: error }, 'the upstream issuer refused a sign-in'))
    const email = claims?.email_verified === true && vouchedAddress(String(claims.email ?? ''))
    if (!claims || !email) return show(failed, 400)
    if (isAskedAgain(asked) && isStale(claims.auth_time, ctx.clock())) return show(failed, 400)
    const facts = {
      email,
      name: text(claims.name) ?? '',
      picture: text(claims.picture) ?? null,
      password: null,
    }
    const account = await transaction(ctx.db, (tx) => accountOf(tx, upstream.issuer, claims.sub, facts))
    return finish(account)
  })
}

/** The app wants the person to prove once more who they are, so the issuer behind ours has to ask as well. */
function isAskedAgain({ prompt, max_age }: Record<string, unknown>): boolean {
  return String(prompt ?? '').includes('login') || String(max_age ?? '') === '0'
}

/** Google knows no 'login'; there the person at least chooses the account again. */
function promptAt(issuer: string): string {
  return new URL(issuer).hostname === 'accounts.google.com' ? 'select_account' : 'login'
}

/** It says that it did not ask. One that says nothing was asked to, and is believed. */
function isStale(authTime: unknown, now: Date): boolean {
  return typeof authTime === 'number' && now.getTime() / 1000 - authTime > RECENT_SIGN_IN_MINUTES * 60
}

function discoverOnce({
  issuer,
  clientId,
  clientSecret,
  fetch,
}: Upstream): () => Promise<oidc.Configuration> {
  let found: Promise<oidc.Configuration> | undefined
  const discover = async () => {
    const plain = issuer.startsWith('http:')
    const client = await openidClient()
    return client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      ...(plain && { execute: [client.allowInsecureRequests] }),
      ...(fetch && { [client.customFetch]: fetch }),
    })
  }
  return () => {
    found ??= discover().catch((error) => {
      found = undefined
      throw error
    })
    return found
  }
}

async function claimsOf(
  configuration: oidc.Configuration,
  back: string,
  { nonce, verifier }: PendingVisit,
  state: string,
) {
  const { authorizationCodeGrant } = await openidClient()
  const tokens = await authorizationCodeGrant(configuration, new URL(back), {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  })
  return tokens.claims()
}

/** The account of a person at the upstream issuer: linked before, or found by the address that both have verified. */
async function accountOf(
  tx: Tx,
  issuer: string,
  subject: string,
  facts: Parameters<typeof ensureAccount>[1],
): Promise<Account> {
  const known = await first<{ account: string }>(
    tx,
    sql`select account from identity_federated where issuer = ${issuer} and subject = ${subject}`,
  )
  if (known) return (await accountByKey(tx, known.account))!
  const account = await ensureAccount(tx, facts)
  await run(
    tx,
    sql`insert into identity_federated (issuer, subject, account) values (${issuer}, ${subject}, ${account.key})
        on conflict do nothing`,
  )
  return account
}

async function saveVisit(
  db: Db,
  state: string,
  { interaction, nonce, verifier }: PendingVisit,
): Promise<void> {
  await run(
    db,
    sql`insert into identity_visit (state_hash, interaction, nonce, verifier, until)
        values (${hashed(state)}, ${interaction}, ${nonce}, ${verifier}, now() + interval '15 minutes')`,
  )
}

function findVisit(db: Db, state: string): Promise<PendingVisit | undefined> {
  return first(
    db,
    sql`select interaction, nonce, verifier from identity_visit where state_hash = ${hashed(state)} and until > now()`,
  )
}

function takeVisit(db: Db, state: string): Promise<PendingVisit | undefined> {
  return first(
    db,
    sql`delete from identity_visit where state_hash = ${hashed(state)} and until > now()
        returning interaction, nonce, verifier`,
  )
}

function hashed(state: string): string {
  return createHash('sha256').update(state).digest('base64url')
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value : undefined
}
