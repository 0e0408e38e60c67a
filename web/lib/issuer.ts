import { ErrorResponse, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import { authConfig } from './auth-config.ts'
import { newId } from './new-id.ts'
import { once } from './shared-work.ts'

/**
 * `again` for someone who is signed in and has to prove it once more, `isNew` for someone without an account, `ended` for
 * someone whose session ended without their doing.
 */
export type LoginKind = { again?: { email: string }; isNew?: boolean; ended?: { email: string } }

/**
 * All calls to the OpenID issuer. The rest of the app reads the stored session directly (stored-session.ts), so this
 * file and its library are loaded only to sign in, renew or sign out.
 */
export async function goToLogin(returnTo: string, how: LoginKind = {}): Promise<void> {
  const { again, isNew, ended } = how
  const manager = await issuer()
  await manager.clearStaleState()
  await manager.signinRedirect({
    state: { returnTo },
    // Issuers that do not tell the time of a sign-in show by it that the token comes from one, not from a renewal.
    nonce: newId(),
    // For those who are signed in already: prove it once more.
    ...(again && { prompt: 'login', max_age: 0, login_hint: again.email }),
    // Ours, Auth0's and others' word for: begin with making an account. The rest ignore it.
    ...(isNew && { extraQueryParams: { screen_hint: 'signup' } }),
    // Ours alone: the page says why they are there.
    ...(ended && { login_hint: ended.email, extraQueryParams: { screen_hint: 'session-ended' } }),
  })
}

/** Exchanges the code in this page's address for a session; returns the page that was asked for before signing in. */
export async function finishLogin(): Promise<unknown> {
  const { state } = await (await issuer()).signinRedirectCallback()
  return (state as { returnTo?: unknown } | undefined)?.returnTo
}

/** 'refused' means that the person has to sign in again; any other failure is thrown and may be temporary. */
export async function refresh(): Promise<'renewed' | 'refused'> {
  try {
    await (await renewing()).signinSilent()
    return 'renewed'
  } catch (failure) {
    if (failure instanceof ErrorResponse && isRefusal(failure.error ?? '')) return 'refused'
    throw failure
  }
}

/** A sentence is not the issuer's: it comes from something on the way to it, such as a limit or a proxy. */
function isRefusal(error: string): boolean {
  return /^[a-z_]+$/.test(error) && !TEMPORARY_ERRORS.has(error)
}

const TEMPORARY_ERRORS = new Set(['server_error', 'temporarily_unavailable', 'slow_down'])

/** Revokes the refresh token at an outside issuer that supports it. Our own ends it with the session. */
export async function revokeRefreshToken(): Promise<void> {
  if (new URL((await authConfig()).authority).origin === location.origin) return
  const manager = await issuer()
  if (await manager.metadataService.getRevocationEndpoint()) await manager.revokeTokens(['refresh_token'])
}

/**
 * Redirects to the issuer's sign-out, which returns to /auth/logout. False when it has none. The identity token opens
 * the API, so it is never put into an address, where histories and logs keep it; the issuer may ask to confirm instead.
 */
export async function goToLogout(): Promise<boolean> {
  const config = await authConfig()
  if (config.logoutStyle === 'none') return false
  if (config.logoutStyle === 'cognito' && config.logoutUrl) {
    const query = new URLSearchParams({
      client_id: config.client_id,
      logout_uri: config.post_logout_redirect_uri,
    })
    location.assign(`${config.logoutUrl}?${query}`)
    return true
  }
  const endpoint = await (await issuer()).metadataService.getEndSessionEndpoint()
  if (!endpoint) return false
  const address = new URL(endpoint)
  address.searchParams.set('client_id', config.client_id)
  address.searchParams.set('post_logout_redirect_uri', config.post_logout_redirect_uri)
  location.assign(address)
  return true
}

/**
 * A renewal's answer takes the place of the session that it renews and of no other: while it was on its way, somebody may
 * have signed out here, or somebody else in.
 */
class InPlaceOfRenewed extends WebStorageStateStore {
  #renewed: string | null = null

  override async get(key: string): Promise<string | null> {
    this.#renewed = await super.get(key)
    return this.#renewed
  }

  override async set(key: string, value: string): Promise<void> {
    if ((await super.get(key)) === this.#renewed) await super.set(key, value)
  }
}

const issuer = once(() => createManager(WebStorageStateStore))
const renewing = once(() => createManager(InPlaceOfRenewed))

async function createManager(Kept: typeof WebStorageStateStore): Promise<UserManager> {
  const config = await authConfig()
  return new UserManager({
    authority: config.authority,
    client_id: config.client_id,
    scope: config.scope,
    redirect_uri: config.redirect_uri,
    post_logout_redirect_uri: config.post_logout_redirect_uri,
    ...(config.metadata ? { metadata: config.metadata } : {}),
    response_type: 'code',
    // An installed app must open signed in, even offline, so the session outlives the tab.
    userStore: new Kept({ store: localStorage }),
    stateStore: new WebStorageStateStore({ store: localStorage }),
    // The library's own timer does not lock across tabs: two renewals at once would end the session in both.
    automaticSilentRenew: false,
    monitorSession: false,
    loadUserInfo: false,
    requestTimeoutInSeconds: 15,
  })
}
