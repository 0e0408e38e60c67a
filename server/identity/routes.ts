import { type AuthConfig, getAuthConfig } from '#contract/account.ts'
import { CALLBACK_PATH, LOGOUT_PATH } from '#domain/paths.ts'
import { activeStandIns } from '../config/stand-ins.ts'
import { type App, handle } from '../http/mount.ts'
import { hostedPages } from './hosted.ts'
import { mountProvider } from './mount-provider.ts'
import type { Needs } from './needs.ts'
import { sessionRoutes } from './session-routes.ts'

/** Sign-in: the settings the browser needs, and the built-in issuer with its pages. */
export function identityRoutes(app: App<Needs>): void {
  const { fastify, ctx } = app
  handle(app, getAuthConfig, () => authConfigOf(ctx))
  sessionRoutes(app)
  if (!ctx.issuer.builtIn) return
  // Created on first use or right after startup: it takes a moment that startup should not wait for.
  let made: ReturnType<typeof make> | undefined
  const make = async () => (await import('./provider.ts')).makeProvider(ctx)
  const provider = () =>
    (made ??= make().catch((error) => {
      // Try again next time: a short database outage must not block sign-in for good.
      made = undefined
      throw error
    }))
  const warmUp = () => provider().catch((err) => ctx.log.error({ err }, 'The sign-in pages are not ready.'))
  fastify.addHook('onListen', async () => void warmUp())
  fastify.addHook('onClose', async () => void (await made?.catch(() => {})))
  mountProvider(fastify, { path: '/oidc', publicUrl: ctx.config.publicUrl }, provider)
  hostedPages(fastify, ctx, provider)
}

function authConfigOf({ config, issuer, upstream }: Needs): AuthConfig {
  const { publicUrl, supportEmail, analyticsKey, analyticsHost } = config
  const { clientId, scope, metadata, logoutStyle, logoutUrl } = issuer
  return {
    authority: metadata.issuer,
    client_id: clientId,
    scope,
    redirect_uri: `${publicUrl}${CALLBACK_PATH}`,
    post_logout_redirect_uri: `${publicUrl}${LOGOUT_PATH}`,
    metadata,
    logoutStyle,
    logoutUrl,
    supportEmail,
    analytics: analyticsKey ? { key: analyticsKey, host: analyticsHost } : null,
    features: { google: issuer.builtIn && Boolean(upstream) },
    standIns: activeStandIns(config),
  }
}
