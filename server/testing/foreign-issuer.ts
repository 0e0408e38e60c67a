import Provider from 'oidc-provider'
import * as client from 'openid-client'

/** An issuer other than ours. It has no sign-in page: it signs in the address in login_hint. */
export function foreignIssuer(issuer: string) {
  const redirect_uris = ['http://localhost:3000/auth/callback']
  const shared = {
    redirect_uris,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code'],
  } as const
  const provider = new Provider(issuer, {
    clients: ['tasks', 'another-app'].map((client_id) => ({ client_id, ...shared })),
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    ttl: { Interaction: 60, Grant: 60, Session: 60, AccessToken: 60, IdToken: 60 },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['test'] },
    interactions: { url: (_, { uid }) => `/login/${uid}` },
    findAccount: (_, email) => ({
      accountId: email,
      claims: () => ({ sub: email, email, email_verified: !email.startsWith('unverified') }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client!.clientId,
        accountId: oidc.session!.accountId,
      })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  })
  const callback = provider.callback()
  return async (...[request, response]: Parameters<typeof callback>) => {
    if (!request.url?.startsWith('/login/')) return callback(request, response)
    const { params } = await provider.interactionDetails(request, response)
    await provider.interactionFinished(request, response, { login: { accountId: String(params.login_hint) } })
  }
}

/** Signs in at the foreign issuer as a browser does, and returns the identity token. */
export async function signInAt(issuer: string, clientId: string, email: string): Promise<string> {
  const configuration = await client.discovery(new URL(issuer), clientId, undefined, client.None(), {
    execute: [client.allowInsecureRequests],
  })
  const verifier = client.randomPKCECodeVerifier()
  let next = client.buildAuthorizationUrl(configuration, {
    redirect_uri: 'http://localhost:3000/auth/callback',
    scope: 'openid email',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    login_hint: email,
  })
  const cookies = new Map<string, string>()
  while (next.origin === issuer) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';')[0]!.split('=')
      cookies.set(name, value)
    }
    next = new URL(answer.headers.get('location')!, next)
  }
  const tokens = await client.authorizationCodeGrant(configuration, next, { pkceCodeVerifier: verifier })
  return tokens.id_token!
}
