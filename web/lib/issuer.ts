import { ErrorResponse, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import { authConfig } from './auth-config.ts'
import { once } from './shared-work.ts'

/**
 * All calls to the OpenID issuer. The rest of the app reads the stored session directly (stored-session.ts), so this
 * file and its library are loaded only to sign in, renew or sign out.
 */
export async function goToLogin(returnTo: string): Promise<void> {
  const manager = await issuer()
  await manager.clearStaleState()
  await manager.signinRedirect({ state: { returnTo } })
}

/** Exchanges the code in this page's address for a session; returns the page that was asked for before signing in. */
export async function finishLogin(): Promise<unknown> {
  const { state } = await (await issuer()).signinRedirectCallback()
  return (state as { returnTo?: unknown } | undefined)?.returnTo
}

/** 'refused' means that the person has to sign in again; any other failure is thrown and may be temporary. */
export async function refresh(): Promise<'renewed' | 'refused'> {
  try {
    await (await issuer()).signinSilent()
    return 'renewed'
  } catch (failure) {
    if (failure instanceof ErrorResponse && !TEMPORARY_ERRORS.has(failure.error ?? '')) return 'refused'
    throw failure
  }
}

const TEMPORARY_ERRORS = new Set(['server_error', 'temporarily_unavailable', 'slow_down', ''])

/** Revokes the refresh token, if the issuer supports that. */
export async function revokeRefreshToken(): Promise<void> {
  const manager = await issuer()
  if (await manager.metadataService.getRevocationEndpoint()) await manager.revokeTokens(['refresh_token'])
}

/** Redirects to the issuer's sign-out, which returns to /auth/logout. False when it has none. */
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

const issuer = once(createManager)

async function createManager(): Promise<UserManager> {
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
    userStore: new WebStorageStateStore({ store: localStorage }),
    stateStore: new WebStorageStateStore({ store: localStorage }),
    // The library's own timer does not lock across tabs: two renewals at once would end the session in both.
    automaticSilentRenew: false,
    monitorSession: false,
    loadUserInfo: false,
    requestTimeoutInSeconds: 15,
  })
}
