import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { AuthConfig } from '#contract/account.ts'
import { FOR_SUMMARY, summarise } from '#contract/summary.ts'
import { CALLBACK_PATH, LOGOUT_PATH } from '#domain/paths.ts'
import { BadSetting, type Config } from '../config/config.ts'
import { isLocalAddress } from '../config/local.ts'

export const CLIENT_ID = 'daily-tasks-web'
export const SCOPE = 'openid email profile aws.cognito.signin.user.admin'

/** Where people sign in: the built-in issuer, an AWS Cognito pool, or any other OpenID Connect provider. */
export type Issuer = {
  builtIn: boolean
  clientId: string
  scope: string
  metadata: NonNullable<AuthConfig['metadata']>
  logoutStyle: AuthConfig['logoutStyle']
  logoutUrl: string | null
}

export async function issuerOf(config: Config): Promise<Issuer> {
  if (config.amplifyOutputs) return cognito(config.amplifyOutputs, config.publicUrl)
  if (config.oidcIssuer) return otherIssuer(config, config.oidcIssuer)
  const issuer = issuerAt(config.publicUrl)
  return {
    builtIn: true,
    clientId: CLIENT_ID,
    scope: SCOPE,
    metadata: {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      end_session_endpoint: `${issuer}/session/end`,
      revocation_endpoint: `${issuer}/token/revocation`,
    },
    // Ending the session at our own API ends it at this issuer too, without a token in any address.
    logoutStyle: 'none',
    logoutUrl: null,
  }
}

/** The address of the built-in issuer. */
export function issuerAt(publicUrl: string): string {
  return `${publicUrl}/oidc`
}

/** The origins the browser must be allowed to reach: the issuer and its endpoints. */
export function originsOf({ builtIn, metadata }: Issuer): string[] {
  if (builtIn) return []
  return [...new Set(Object.values(metadata).map((address) => new URL(address!).origin))]
}

/** Over plain http a man in the middle could sign in as anyone: allowed only for an issuer on this machine. */
export function requireHttps(setting: string, address: string): void {
  if (new URL(address).protocol === 'http:' && !isLocalAddress(address))
    throw new BadSetting(`${setting} leads to ${address}, but must use https.`)
}

const outputs = z.object({
  version: z.string().check(z.regex(/^1(\.[0-4])?$/, 'must be 1.4')),
  auth: z.object({
    aws_region: z.string(),
    user_pool_id: z.string(),
    user_pool_client_id: z.string(),
    oauth: z.object({
      domain: z.string(),
      scopes: z.array(z.string()),
      redirect_sign_in_uri: z.array(z.string()),
      redirect_sign_out_uri: z.array(z.string()),
      response_type: z.literal('code'),
    }),
  }),
})

/** From the file that Amplify writes. Cognito has its own sign-out protocol: it takes client_id and logout_uri. */
function cognito(file: string, publicUrl: string): Issuer {
  const { aws_region, user_pool_id, user_pool_client_id, oauth } = readOutputs(file).auth
  for (const [allowed, wanted] of [
    [oauth.redirect_sign_in_uri, `${publicUrl}${CALLBACK_PATH}`],
    [oauth.redirect_sign_out_uri, `${publicUrl}${LOGOUT_PATH}`],
  ] as const) {
    if (!allowed.includes(wanted))
      throw new BadSetting(
        `The pool in AMPLIFY_OUTPUTS does not lead back to ${wanted}. Add it to its app client, or set PUBLIC_URL.`,
      )
  }
  const issuer = `https://cognito-idp.${aws_region}.amazonaws.com/${user_pool_id}`
  const pages = `https://${oauth.domain.replace(/^https:\/\//, '')}`
  return {
    builtIn: false,
    clientId: user_pool_client_id,
    scope: oauth.scopes.join(' '),
    metadata: {
      issuer,
      authorization_endpoint: `${pages}/oauth2/authorize`,
      token_endpoint: `${pages}/oauth2/token`,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      revocation_endpoint: `${pages}/oauth2/revoke`,
    },
    logoutStyle: 'cognito',
    logoutUrl: `${pages}/logout`,
  }
}

function readOutputs(file: string): z.output<typeof outputs> {
  let read: unknown
  try {
    read = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new BadSetting(`AMPLIFY_OUTPUTS is '${file}', but no JSON can be read there.`)
  }
  const parsed = z.safeParse(outputs, read, FOR_SUMMARY)
  if (!parsed.success)
    throw new BadSetting(`AMPLIFY_OUTPUTS cannot be used: ${summarise(parsed.error.issues)}.`)
  return parsed.data
}

const discovery = z.object({
  issuer: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  end_session_endpoint: z.optional(z.url()),
  revocation_endpoint: z.optional(z.url()),
})

async function otherIssuer(config: Config, issuer: string): Promise<Issuer> {
  const { oidcClientId, oidcScope, oidcEndpoints } = config
  if (!oidcClientId) throw new BadSetting('OIDC_ISSUER is set, so OIDC_CLIENT_ID must be set too.')
  const { authorization, token, jwks, logout } = oidcEndpoints
  const byHand = authorization && token && jwks
  const metadata = byHand
    ? {
        issuer,
        authorization_endpoint: authorization,
        token_endpoint: token,
        jwks_uri: jwks,
        ...(logout && { end_session_endpoint: logout }),
      }
    : await discovered(issuer)
  for (const address of Object.values(metadata)) requireHttps('OIDC_ISSUER', address!)
  return {
    builtIn: false,
    clientId: oidcClientId,
    scope: oidcScope,
    metadata,
    logoutStyle: metadata.end_session_endpoint ? 'oidc' : 'none',
    logoutUrl: null,
  }
}

async function discovered(issuer: string): Promise<Issuer['metadata']> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) })
    const metadata = z.parse(discovery, await answer.json())
    if (metadata.issuer.replace(/\/$/, '') === issuer.replace(/\/$/, '')) return metadata
  } catch {
    // The error below says what to do in every case.
  }
  throw new BadSetting(
    `OIDC_ISSUER is '${issuer}', but ${address} does not describe it. Check the address, or give OIDC_AUTHORIZATION_ENDPOINT, OIDC_TOKEN_ENDPOINT and OIDC_JWKS_URI by hand.`,
  )
}
