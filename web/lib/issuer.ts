import { ErrorResponse, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import { authConfig } from './auth-config.ts'
import { once } from './shared-work.ts'

/**
 * Everything that is asked of the OpenID issuer. The rest of the app reads the stored session by itself
 * (stored-session.ts), so this file and the library behind it are fetched only when one of these happens.
 */
export async function goToLogin(returnTo: string): Promise<void> {
  const manager = await issuer()
  await manager.clearStaleState()
  await manager.signinRedirect({ state: { returnTo } })
}

/** Trades the code in this page's address for a session, and answers the page that was asked for before. */
export async function finishLogin(): Promise<unknown> {
  const { state } = await (await issuer()).signinRedirectCallback()
  return (state as { returnTo?: unknown } | undefined)?.returnTo
}

/** Refused means that the person has to sign in again; whatever else goes wrong is thrown and may pass. */
export async function refresh(): Promise<'renewed' | 'refused'> {
  try {
    await (await issuer()).signinSilent()
    return 'renewed'
  } catch (failure) {
    if (failure instanceof ErrorResponse && !PASSING.has(failure.error ?? '')) return 'refused'
    throw failure
  }
}

const PASSING = new Set(['server_error', 'temporarily_unavailable', 'slow_down', ''])

/** Makes the refresh token worthless. A failure does not stop anybody from signing out. */
export async function revokeRefreshToken(): Promise<void> {
  const manager = await issuer()
  if (await manager.metadataService.getRevocationEndpoint()) await manager.revokeTokens(['refresh_token'])
}

/** Leaves for the issuer's sign-out, which comes back to /auth/logout. False when it has none. */
export async function goToLogout(idToken: string): Promise<boolean> {
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
  await (await issuer()).signoutRedirect({ id_token_hint: idToken })
  return true
}

const issuer = once(make)

async function make(): Promise<UserManager> {
  const config = await authConfig()
  return new UserManager({
    authority: config.authority,
    client_id: config.client_id,
    scope: config.scope,
    redirect_uri: config.redirect_uri,
    post_logout_redirect_uri: config.post_logout_redirect_uri,
    ...(config.metadata ? { metadata: config.metadata } : {}),
    response_type: 'code',
    // An installed app must open signed in, also without a connection, so the session outlives the tab.
    userStore: new WebStorageStateStore({ store: localStorage }),
    stateStore: new WebStorageStateStore({ store: localStorage }),
    // The library's own timer knows no lock between tabs: two renewals at once would end the session in both.
    automaticSilentRenew: false,
    monitorSession: false,
    loadUserInfo: false,
    requestTimeoutInSeconds: 15,
  })
}
