import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

/** cognito-local in its own folder and on its own port, with one pool and one app. */
export class CognitoLocal {
  readonly origin: string
  readonly #process: ChildProcess
  readonly #folder: string
  clientId = ''
  #poolId = ''

  get issuer(): string {
    return `${this.origin}/${this.#poolId}`
  }

  private constructor(origin: string, process: ChildProcess, folder: string) {
    this.origin = origin
    this.#process = process
    this.#folder = folder
  }

  static async start(): Promise<CognitoLocal> {
    const port = await freePort()
    const folder = mkdtempSync(join(tmpdir(), 'cognito-'))
    const script = join(import.meta.dirname, 'cognito-local-process.ts')
    const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', AWS_REGION: 'us-east-1' }
    const child = spawn(process.execPath, [script], { cwd: folder, env, stdio: 'ignore' })
    const pool = new CognitoLocal(`http://127.0.0.1:${port}`, child, folder)
    await pool.#waitUntilUp()
    const made = await pool.#call('CreateUserPool', { PoolName: 'tasks', UsernameAttributes: ['email'] })
    pool.#poolId = made.UserPool.Id
    const app = await pool.#call('CreateUserPoolClient', { UserPoolId: pool.#poolId, ClientName: 'web' })
    pool.clientId = app.UserPoolClient.ClientId
    return pool
  }

  async signIn(email: string): Promise<{ IdToken: string; AccessToken: string }> {
    const Password = 'Sunny-Day 42'
    const who = { UserPoolId: this.#poolId, Username: email }
    const UserAttributes = [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
    ]
    await this.#call('AdminCreateUser', { ...who, UserAttributes, MessageAction: 'SUPPRESS' })
    await this.#call('AdminSetUserPassword', { ...who, Password, Permanent: true })
    const { AuthenticationResult } = await this.#call('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: this.clientId,
      AuthParameters: { USERNAME: email, PASSWORD: Password },
    })
    return AuthenticationResult
  }

  stop(): void {
    this.#process.kill()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async #waitUntilUp(): Promise<void> {
    for (let tries = 0; tries < 900; tries++) {
      const up = await fetch(`${this.origin}/health`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (up) return
      await new Promise((later) => setTimeout(later, 100))
    }
    throw new Error('cognito-local did not start')
  }

  // biome-ignore lint/suspicious/noExplicitAny: the shapes are Amazon's
  async #call(target: string, body: object): Promise<any> {
    const answer = await fetch(this.origin, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${target}`,
        authorization: 'AWS4-HMAC-SHA256 Credential=test',
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${target}: ${await answer.text()}`)
    return answer.json()
  }
}
