import { randomBytes } from 'node:crypto'
import Provider, { type Account, type ClientMetadata, errors, type KoaContextWithOIDC } from 'oidc-provider'
import { CALLBACK_PATH, LOGOUT_PATH } from '#domain/paths.ts'
import { installationSecret } from '../db/secrets.ts'
import { isUnavailable } from '../db/unavailable.ts'
import { isUuid } from '../db/uuid.ts'
import { OUT_OF_REACH } from '../http/errors.ts'
import { DID_NOT_WORK } from '../http/failure-page.ts'
import { guarded } from '../process/guard.ts'
import { deviceOf } from '../sessions/device-name.ts'
import { signInId } from '../sessions/sign-in.ts'
import { begin } from '../sessions/store.ts'
import { recordSecurity } from '../trail/trail.ts'
import { accountByKey } from './accounts.ts'
import { CLIENT_ID, issuerAt, SCOPE } from './issuer.ts'
import type { Needs } from './needs.ts'
import { errorPage, signOutPage } from './pages.ts'
import { Records } from './records.ts'
import { signingKey } from './tokens.ts'

const HOUR = 60 * 60
const DAY = 24 * HOUR
/** How long people stay signed in without typing their password again. */
const STAY_SIGNED_IN = 30 * DAY

/** The built-in OpenID provider: one client, the web app; code flow with PKCE and nothing else. */
export async function makeProvider(ctx: Needs): Promise<Provider> {
  const { publicUrl } = ctx.config
  const { privateJwk } = await signingKey(ctx.db)
  const provider = new Provider(issuerAt(publicUrl), {
    adapter: (model) => new Records(ctx.db, model),
    jwks: { keys: [privateJwk] },
    clients: [webApp(publicUrl)],
    scopes: SCOPE.split(' '),
    claims: {
      openid: ['sub', 'origin_jti'],
      email: ['email', 'email_verified'],
      profile: ['name', 'picture'],
    },
    responseTypes: ['code'],
    pkce: { required: () => true },
    extraParams: ['screen_hint'],
    // The API's bearer is the identity token, so it carries the person's claims.
    conformIdTokenClaims: false,
    clientBasedCORS: (_, origin) => origin === new URL(publicUrl).origin,
    cookies: { keys: await cookieKeys(ctx) },
    features: {
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: {
        logoutSource: (koa, form) => {
          koa.body = signOutPage(form, { atOnce: isOwnSignOut(koa) })
        },
        postLogoutSuccessSource: (koa) => koa.redirect(`${publicUrl}${LOGOUT_PATH}`),
      },
    },
    interactions: { url: (_, { uid }) => `/idp/interaction/${uid}` },
    issueRefreshToken: (_, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    ttl: {
      AccessToken: HOUR,
      IdToken: HOUR,
      AuthorizationCode: 60,
      Interaction: 12 * HOUR,
      Grant: STAY_SIGNED_IN,
      Session: STAY_SIGNED_IN,
      RefreshToken: refreshLifetime,
    },
    findAccount: (_, sub, token) => findAccount(ctx, sub, token),
    loadExistingGrant: (koa) => grantWithoutAsking(ctx, koa),
    renderError: (koa, _out, error) => {
      ctx.log.info({ err: error }, 'a sign-in failed')
      koa.type = 'html'
      const isOutage = isUnavailable(error)
      if (isOutage) koa.status = 503
      koa.body = errorPage(isOutage ? OUTAGE : CANNOT_CONTINUE)
    },
  })
  // It runs behind our own server: the forwarded headers carry the public address.
  provider.proxy = true
  provider.use(dropEmptyContentType)
  reportFailures(ctx, provider)
  return provider
}

const CANNOT_CONTINUE = {
  title: 'This sign-in cannot continue',
  words: 'It may have been open for too long, or the address was not complete. Please start again.',
}
const OUTAGE = { title: DID_NOT_WORK, words: OUT_OF_REACH }

function webApp(publicUrl: string): ClientMetadata {
  return {
    client_id: CLIENT_ID,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: [`${publicUrl}${CALLBACK_PATH}`],
    post_logout_redirect_uris: [`${publicUrl}${LOGOUT_PATH}`],
    scope: SCOPE,
    require_auth_time: true,
  }
}

/** Someone's account, with the claims for the tokens of one of their sign-ins. */
async function findAccount(ctx: Needs, sub: string, token?: object): Promise<Account | undefined> {
  const account = isUuid(sub) ? await accountByKey(ctx.db, sub) : undefined
  if (!account) return undefined
  const { key, email, name, picture } = account
  // Which sign-in a token belongs to; Cognito has the same claim.
  const origin_jti = (token as { grantId?: string } | undefined)?.grantId
  const claims = {
    sub: key,
    ...(origin_jti && { origin_jti }),
    email,
    email_verified: true,
    name,
    ...(picture && { picture }),
  }
  return { accountId: key, claims: () => claims }
}

function reportFailures(ctx: Needs, provider: Provider): void {
  const refused = async (koa: KoaContextWithOIDC, error: { error_detail?: string }) => {
    const subject = koa.oidc?.entities.Account?.accountId
    if (error.error_detail !== 'refresh token already used' || !subject) return
    const who = { issuer: ctx.issuer.metadata.issuer, subject }
    await recordSecurity(ctx.db, 'session-stolen', who, { device: deviceOf(koa.req) })
  }
  provider.on('grant.error', guarded('a sign-in that was used twice', refused))
  provider.on(
    'server_error',
    guarded('issuer', (_, error) => ctx.log.error({ err: error }, 'the issuer failed')),
  )
}

/** Rotation does not extend it: all refresh tokens end thirty days after the password was typed. */
function refreshLifetime({ oidc }: KoaContextWithOIDC): number {
  return oidc.entities.RotatedRefreshToken?.remainingTTL ?? STAY_SIGNED_IN
}

/** Our own app is the only client, so people are not asked for consent. From here on the sign-in is in their list. */
async function grantWithoutAsking(ctx: Needs, { oidc, req }: KoaContextWithOIDC) {
  const { Grant } = oidc.provider
  const clientId = oidc.client!.clientId
  const { accountId } = oidc.session!
  const known = oidc.session!.grantIdFor(clientId)
  const found = known && (await Grant.find(known))
  if (known && !found && !oidc.result?.login) {
    // It was ended since this request began: only a password opens a new one.
    await oidc.session!.destroy()
    throw new errors.SessionNotFound('the sign-in has ended')
  }
  const grant = found || new Grant({ clientId, accountId })
  grant.addOIDCScope(SCOPE)
  const name = await grant.save()
  const now = ctx.clock()
  const issuer = ctx.issuer.metadata.issuer
  const signIn = { id: signInId(issuer, accountId!, name), issuer, subject: accountId!, grant: name }
  const times = { issuedAt: now, authenticatedAt: now, expiresAt: null }
  await begin(ctx.db, { ...signIn, ...times }, deviceOf(req), now)
  return grant
}

/** The request carries an identity token of the person who is signed in here: no confirmation needed. */
function isOwnSignOut({ oidc }: KoaContextWithOIDC): boolean {
  const { sub } = (oidc.entities.IdTokenHint?.payload ?? {}) as { sub?: string }
  return sub !== undefined && sub === oidc.session?.accountId
}

/** A revocation answers an empty body with a text content type, which the browser's library cannot handle. */
async function dropEmptyContentType(koa: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  await next()
  if (koa.oidc?.route === 'revocation' && koa.status === 200) koa.remove('content-type')
}

async function cookieKeys(ctx: Needs): Promise<string[]> {
  return [
    await installationSecret(ctx.db, 'identity-cookie-key', () => randomBytes(32).toString('base64url')),
  ]
}
