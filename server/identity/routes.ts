import { type AuthConfig, getAuthConfig } from '#contract/account.ts'
import type { Config } from '../config.ts'
import { type App, handle } from '../http/mount.ts'
import { activeStandIns } from '../stand-ins/active.ts'
import { hostedPages } from './hosted.ts'
import { mountProvider } from './mount-provider.ts'
import { CLIENT_ID, issuerAt, SCOPE } from './tokens.ts'

/** Where people sign in: the settings the browser needs, and the issuer with its pages. */
export function identityRoutes(app: App): void {
  const { fastify, ctx } = app
  handle(app, getAuthConfig, () => authConfigOf(ctx.config))
  // Made on first need, or right after the start: it takes a moment that no start should wait for.
  let made: ReturnType<typeof make> | undefined
  const make = async () => (await import('./provider.ts')).makeProvider(ctx)
  const provider = () => (made ??= make())
  fastify.addHook('onListen', async () => void provider())
  mountProvider(fastify, ctx.config.publicUrl, provider)
  hostedPages(fastify, ctx, provider)
}

function authConfigOf(config: Config): AuthConfig {
  const { publicUrl, supportEmail, analyticsKey, analyticsHost, googleClientId } = config
  return {
    authority: issuerAt(publicUrl),
    client_id: CLIENT_ID,
    scope: SCOPE,
    redirect_uri: `${publicUrl}/auth/callback`,
    post_logout_redirect_uri: `${publicUrl}/auth/logout`,
    metadata: null,
    logoutStyle: 'oidc',
    logoutUrl: null,
    supportEmail,
    analytics: analyticsKey ? { key: analyticsKey, host: analyticsHost } : null,
    features: { google: Boolean(googleClientId) },
    standIns: activeStandIns(config),
  }
}
