import { resolve } from 'node:path'
import { PRODUCT_NAME } from '#domain/product.ts'
import { BadSetting, Reader } from './reader.ts'
import { readTelemetry } from './telemetry.ts'

export { BadSetting }

export const STAND_INS = ['mail', 'phone', 'google', 'payments', 'push', 'voice'] as const

export type Config = ReturnType<typeof readConfig>

/** All settings, read once. docs/configuration.md says what each is for; a test keeps the two in step. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const read = new Reader(env)
  const port = read.number('PORT', 3000, 0, 65535)
  if (port === 0) read.needs('PORT', 'PUBLIC_URL')
  const publicUrl = read.site('PUBLIC_URL', `http://localhost:${port}`)
  const production =
    read.oneOf('NODE_ENV', ['development', 'production', 'test'], 'development') === 'production'
  const standIns = read.someOf('STAND_INS', STAND_INS)
  const smtpUrl = read.mailServer('SMTP_URL')
  if (production && !smtpUrl && !standIns.includes('mail')) {
    throw new BadSetting(
      'SMTP_URL is not set. Set it to send mail, or STAND_INS=mail to keep mail in the outbox.',
    )
  }
  const databaseUrl = read.database('DATABASE_URL')
  for (const [name, ...others] of BELONG_TOGETHER) read.needs(name, ...others)
  return {
    production,
    standIns,
    smtpUrl,
    mailFrom: read.mailbox('MAIL_FROM', `${PRODUCT_NAME} <no-reply@${new URL(publicUrl).hostname}>`),
    operatorPassword: read.secret('OPERATOR_PASSWORD'),
    port,
    host: read.text('HOST', '0.0.0.0'),
    publicUrl,
    trustProxy: read.proxies('TRUST_PROXY'),
    /** whether the built web app in dist/ is served; in development Vite serves its source */
    webApp: read.flag('WEB_APP', true),
    /** where a worker alone tells about itself */
    operationsPort: read.optionalNumber('OPERATIONS_PORT', 1, 65535),
    stopDelaySeconds: read.number('STOP_DELAY_SECONDS', 0, 0, 300),
    role: read.oneOf('ROLE', ['all', 'web', 'worker'], 'all'),
    logLevel: read.oneOf(
      'LOG_LEVEL',
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      production ? 'info' : 'warn',
    ),
    databaseUrl,
    databaseListenUrl: read.database('DATABASE_LISTEN_URL'),
    // The embedded database has 120 connections for everybody.
    databasePool: read.number('DATABASE_POOL', 10, 3, databaseUrl ? 200 : 100),
    dataDir: read.folder('DATA_DIR') ?? resolve('data'),
    backup: {
      folder: read.folder('BACKUP_DIR'),
      everyMs: read.duration('BACKUP_EVERY', '24h'),
      keep: read.number('BACKUP_KEEP', 14, 1, 10_000),
    },
    /** an S3-compatible store for photos, in place of the database */
    pictureStore: {
      url: read.optionalUrl('PICTURE_STORE_URL'),
      accessKey: read.headerSecret('PICTURE_STORE_ACCESS_KEY'),
      secretKey: read.secret('PICTURE_STORE_SECRET_KEY'),
      region: read.text('PICTURE_STORE_REGION', 'auto'),
    },
    metricsToken: read.headerSecret('METRICS_TOKEN'),
    telemetry: readTelemetry(read),
    supportEmail: read.mailbox('SUPPORT_EMAIL', 'support@localhost'),
    stripeSecretKey: read.marked('STRIPE_SECRET_KEY', 'sk_', 'rk_'),
    stripeWebhookSecret: read.marked('STRIPE_WEBHOOK_SECRET', 'whsec_'),
    analyticsKey: read.secret('POSTHOG_KEY'),
    analyticsHost: read.url('POSTHOG_HOST', 'https://us.i.posthog.com'),
    googleClientId: read.secret('GOOGLE_CLIENT_ID'),
    googleClientSecret: read.secret('GOOGLE_CLIENT_SECRET'),
    federatedIssuer: read.url('FEDERATED_ISSUER', 'https://accounts.google.com'),
    federatedName: read.text('FEDERATED_NAME', 'Google'),
    amplifyOutputs: read.secret('AMPLIFY_OUTPUTS'),
    oidcIssuer: read.exactUrl('OIDC_ISSUER'),
    oidcClientId: read.secret('OIDC_CLIENT_ID'),
    oidcScope: read.words('OIDC_SCOPE', 'openid email profile', 'openid', 'email'),
    oidcEndpoints: {
      authorization: read.exactUrl('OIDC_AUTHORIZATION_ENDPOINT'),
      token: read.exactUrl('OIDC_TOKEN_ENDPOINT'),
      jwks: read.exactUrl('OIDC_JWKS_URI'),
      logout: read.exactUrl('OIDC_LOGOUT_ENDPOINT'),
    },
    /** a push service for tests: its origin is the only one that need not be a public https address */
    pushTestOrigin: read.origin('PUSH_TEST_ORIGIN'),
    twilio: {
      accountSid: read.secret('TWILIO_ACCOUNT_SID'),
      authToken: read.secret('TWILIO_AUTH_TOKEN'),
      from: read.phone('TWILIO_FROM'),
      apiBase: read.url('TWILIO_API_BASE', 'https://api.twilio.com'),
    },
    requestsPerMinute: read.number('REQUESTS_PER_MINUTE', 1200, 10, 1_000_000),
    voice: read.flag('VOICE', true),
    voiceModel: read.oneOf('VOICE_MODEL', ['tiny', 'base'], 'base'),
    voiceSpeaker: read.oneOf('VOICE_SPEAKER', ['slt', 'rms', 'awb', 'kal16'], 'slt'),
    voicePauseMs: read.number('VOICE_PAUSE_MS', 1200, 600, 6000),
    assistant: {
      provider: read.oneOf('ASSISTANT_PROVIDER', ['built-in', 'openai-compatible', 'anthropic'], 'built-in'),
      model: read.secret('ASSISTANT_MODEL'),
      url: read.optionalUrl('ASSISTANT_MODEL_URL'),
      apiKey: read.headerSecret('ASSISTANT_API_KEY'),
    },
    elevenLabsKey: read.headerSecret('ELEVENLABS_API_KEY'),
    elevenLabsAgent: read.secret('ELEVENLABS_AGENT_ID'),
    elevenLabsUrl: read.url('ELEVENLABS_URL', 'https://api.elevenlabs.io'),
  }
}

/** Each is of no use without those after it: half of a service would silently be none. */
const BELONG_TOGETHER = [
  ['DATABASE_LISTEN_URL', 'DATABASE_URL'],
  ['PICTURE_STORE_URL', 'PICTURE_STORE_ACCESS_KEY', 'PICTURE_STORE_SECRET_KEY'],
  ['PICTURE_STORE_ACCESS_KEY', 'PICTURE_STORE_URL'],
  ['PICTURE_STORE_SECRET_KEY', 'PICTURE_STORE_URL'],
  ['OIDC_CLIENT_ID', 'OIDC_ISSUER'],
  ['OIDC_AUTHORIZATION_ENDPOINT', 'OIDC_ISSUER'],
  ['OIDC_AUTHORIZATION_ENDPOINT', 'OIDC_TOKEN_ENDPOINT', 'OIDC_JWKS_URI'],
  ['OIDC_TOKEN_ENDPOINT', 'OIDC_AUTHORIZATION_ENDPOINT'],
  ['OIDC_JWKS_URI', 'OIDC_AUTHORIZATION_ENDPOINT'],
  ['OIDC_LOGOUT_ENDPOINT', 'OIDC_AUTHORIZATION_ENDPOINT'],
  ['ELEVENLABS_AGENT_ID', 'ELEVENLABS_API_KEY'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
  ['TWILIO_AUTH_TOKEN', 'TWILIO_ACCOUNT_SID'],
  ['TWILIO_FROM', 'TWILIO_ACCOUNT_SID'],
] as const
