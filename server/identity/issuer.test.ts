import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { getAuthConfig, getProfile } from '#contract/account.ts'
import { BadSetting, readConfig } from '../config/config.ts'
import { CognitoLocal } from '../testing/cognito-local.ts'
import { foreignIssuer, signInAt } from '../testing/foreign-issuer.ts'
import { TestProduct } from '../testing/product.ts'
import { issuerOf } from './issuer.ts'

const ask = (product: TestProduct, token: string) =>
  product.ask(getProfile, {}, { as: { key: '', userId: '', token } })

describe('any OpenID Connect issuer (the certified provider library)', () => {
  let server: Server
  let issuer: string
  let product: TestProduct

  beforeAll(async () => {
    server = createServer().listen(0, '127.0.0.1')
    await new Promise((listening) => server.once('listening', listening))
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    server.on('request', foreignIssuer(issuer))
    product = await TestProduct.start(inject('database'), { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'tasks' })
  })
  afterAll(async () => {
    await product.stop()
    server.close()
  })

  test('the browser gets its endpoints and is allowed to reach them', async () => {
    const config = await product.call(getAuthConfig, {})
    expect(config).toMatchObject({ authority: issuer, client_id: 'tasks', logoutStyle: 'oidc' })
    expect(config.metadata).toMatchObject({
      authorization_endpoint: `${issuer}/auth`,
      end_session_endpoint: `${issuer}/session/end`,
    })
    const { headers } = await product.app.inject('/healthz')
    expect(headers['content-security-policy']).toContain(issuer)
  })

  test('the PKCE flow gives a token that opens the API; its address is the person’s id', async () => {
    const token = await signInAt(issuer, 'tasks', 'Ada@Example.org')
    const { status, body } = await ask(product, token)
    expect([status, body.email]).toEqual([200, 'ada@example.org'])
  })

  test('a token for another app of that issuer, or from our own issuer, is refused', async () => {
    expect((await ask(product, await signInAt(issuer, 'another-app', 'ada@example.org'))).status).toBe(401)
    expect((await ask(product, await product.token('ada@example.org'))).status).toBe(401)
  })

  test('an address that the issuer has not verified is refused', async () => {
    const token = await signInAt(issuer, 'tasks', 'unverified@example.org')
    expect(decodeJwt(token)).toMatchObject({ email: 'unverified@example.org', email_verified: false })
    expect((await ask(product, token)).status).toBe(401)
  })

  test('our own sign-in pages are not there', async () => {
    expect((await product.app.inject('/oidc/.well-known/openid-configuration')).statusCode).toBe(404)
    expect((await product.app.inject('/idp/interaction/x')).statusCode).toBe(404)
  })

  test('while its keys cannot be fetched, nobody is signed out: the answer is 503', async () => {
    const away = await TestProduct.start(inject('database'), {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'tasks',
      OIDC_AUTHORIZATION_ENDPOINT: `${issuer}/auth`,
      OIDC_TOKEN_ENDPOINT: `${issuer}/token`,
      OIDC_JWKS_URI: 'http://127.0.0.1:1/jwks',
    })
    const { status, body } = await ask(away, await signInAt(issuer, 'tasks', 'ada@example.org'))
    await away.stop()
    expect([status, body.error]).toEqual([
      503,
      'Your sign-in cannot be checked right now. Please try again in a minute.',
    ])
  })

  test('keys over plain http from elsewhere are not trusted', async () => {
    const config = readConfig({
      OIDC_ISSUER: 'http://issuer.example.org',
      OIDC_CLIENT_ID: 'tasks',
      OIDC_AUTHORIZATION_ENDPOINT: 'https://issuer.example.org/auth',
      OIDC_TOKEN_ENDPOINT: 'https://issuer.example.org/token',
      OIDC_JWKS_URI: 'https://issuer.example.org/jwks',
    })
    await expect(issuerOf(config)).rejects.toThrow(
      'OIDC_ISSUER leads to http://issuer.example.org, but must use https.',
    )
  })

  test('an address that describes no issuer stops the startup with a clear message', async () => {
    const config = readConfig({ OIDC_ISSUER: 'http://127.0.0.1:1', OIDC_CLIENT_ID: 'tasks' })
    await expect(issuerOf(config)).rejects.toThrow(
      /OIDC_ISSUER is 'http:\/\/127.0.0.1:1', but .* does not describe it/,
    )
  })
})

describe('an AWS Cognito pool', () => {
  const outputs = {
    version: '1.4',
    auth: {
      user_pool_id: 'us-east-1_AbCdEfGhI',
      aws_region: 'us-east-1',
      user_pool_client_id: '4abc5def6ghi',
      mfa_configuration: 'NONE',
      username_attributes: ['email'],
      unauthenticated_identities_enabled: false,
      oauth: {
        identity_providers: ['GOOGLE'],
        domain: 'daily-tasks.auth.us-east-1.amazoncognito.com',
        scopes: ['email', 'openid', 'profile', 'aws.cognito.signin.user.admin'],
        redirect_sign_in_uri: ['http://localhost:3000/auth/callback'],
        redirect_sign_out_uri: ['http://localhost:3000/auth/logout'],
        response_type: 'code',
      },
    },
  }
  const folder = mkdtempSync(join(tmpdir(), 'amplify-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const written = (content: object | string) => {
    const path = join(folder, `${crypto.randomUUID()}.json`)
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
    return path
  }

  test('is read from the file that Amplify writes', async () => {
    const product = await TestProduct.start(inject('database'), { AMPLIFY_OUTPUTS: written(outputs) })
    const config = await product.call(getAuthConfig, {})
    await product.stop()
    const pool = 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_AbCdEfGhI'
    const pages = 'https://daily-tasks.auth.us-east-1.amazoncognito.com'
    expect(config).toMatchObject({
      authority: pool,
      client_id: '4abc5def6ghi',
      scope: 'email openid profile aws.cognito.signin.user.admin',
      redirect_uri: 'http://localhost:3000/auth/callback',
      logoutStyle: 'cognito',
      logoutUrl: `${pages}/logout`,
      metadata: {
        issuer: pool,
        authorization_endpoint: `${pages}/oauth2/authorize`,
        token_endpoint: `${pages}/oauth2/token`,
        jwks_uri: `${pool}/.well-known/jwks.json`,
      },
      features: { google: false },
    })
  })

  const oauth = { ...outputs.auth.oauth, redirect_sign_in_uri: ['https://elsewhere.example/auth/callback'] }
  test.each<[string, object | string, RegExp]>([
    ['no JSON', 'hello', /no JSON can be read there/],
    ['another version', { ...outputs, version: '2' }, /version must be 1.4/],
    ['no pool', { version: '1.4', auth: {} }, /auth.user_pool_id is required/],
    [
      'another app’s address',
      { ...outputs, auth: { ...outputs.auth, oauth } },
      /does not lead back to .*\/auth\/callback/,
    ],
  ])('a file with %s stops the startup with a clear message', async (_, content, sentence) => {
    const config = readConfig({ AMPLIFY_OUTPUTS: written(content) })
    await expect(issuerOf(config)).rejects.toThrow(BadSetting)
    await expect(issuerOf(config)).rejects.toThrow(sentence)
  })
})

describe('tokens and keys as Cognito makes them (cognito-local)', () => {
  let pool: CognitoLocal
  let product: TestProduct
  beforeAll(async () => {
    pool = await CognitoLocal.start()
    product = await TestProduct.start(inject('database'), {
      OIDC_ISSUER: pool.issuer,
      OIDC_CLIENT_ID: pool.clientId,
      OIDC_AUTHORIZATION_ENDPOINT: `${pool.origin}/oauth2/authorize`,
      OIDC_TOKEN_ENDPOINT: `${pool.origin}/oauth2/token`,
      OIDC_JWKS_URI: `${pool.issuer}/.well-known/jwks.json`,
    })
  })
  afterAll(async () => {
    await product.stop()
    pool.stop()
  })

  test('the identity token opens the API', async () => {
    const { IdToken } = await pool.signIn('cora@example.org')
    expect(decodeJwt(IdToken).token_use).toBe('id')
    const { status, body } = await ask(product, IdToken)
    expect([status, body.email]).toEqual([200, 'cora@example.org'])
  })

  test('the access token, signed with the same key, does not', async () => {
    const { AccessToken } = await pool.signIn('cleo@example.org')
    expect(decodeJwt(AccessToken).token_use).toBe('access')
    expect((await ask(product, AccessToken)).status).toBe(401)
  })
})
