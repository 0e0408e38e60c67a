/** What the server tells every browser about signing in; it holds nothing secret. */
export type AuthConfig = {
  authority: string
  client_id: string
  scope: string
  /** how the issuer ends a session: by the standard, or with Cognito's own parameters */
  logoutStyle: 'oidc' | 'cognito'
  /** where Cognito's style of signing out goes */
  logoutUrl?: string
  /** the issuer's endpoints, for one that does not publish them all */
  metadata?: Record<string, string>
  supportEmail?: string
  analytics?: { key: string; host: string } | null
}

let asked: Promise<AuthConfig> | undefined

/** Asked for once a page; after a failure the next call asks again. */
export function authConfig(): Promise<AuthConfig> {
  asked ??= read().catch((error) => {
    asked = undefined
    throw error
  })
  return asked
}

async function read(): Promise<AuthConfig> {
  const answer = await fetch('/auth/config.json')
  if (!answer.ok) throw new Error(`${answer.status}: ${answer.statusText}`)
  return answer.json()
}
