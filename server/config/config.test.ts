import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { BadSetting, readConfig } from './config.ts'

/** The names of all settings that are read. */
function namesRead(): string[] {
  const names = new Set<string>()
  readConfig(new Proxy({}, { get: (_, name) => void names.add(String(name)) }))
  return [...names].sort()
}

test('docs/configuration.md lists every setting, and no others', () => {
  const page = readFileSync(new URL('../../docs/configuration.md', import.meta.url), 'utf8')
  const rows = page.split('\n').filter((line) => line.startsWith('| `'))
  const documented = rows.flatMap((row) =>
    [...row.split('|')[1]!.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
  )
  expect(documented.sort()).toEqual(namesRead())
})

test.each([
  [undefined, false],
  ['off', false],
  ['2', 2],
  ['10.0.0.0/8 fd00::/8,loopback', ['10.0.0.0/8', 'fd00::/8', 'loopback']],
])('TRUST_PROXY=%s is read as %j', (TRUST_PROXY, proxies) => {
  expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(proxies)
})

const TWILIO = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: '+12025550100' }
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const OIDC = {
  OIDC_CLIENT_ID: 'tasks',
  OIDC_ISSUER: 'https://issuer.example.org/',
  OIDC_AUTHORIZATION_ENDPOINT: 'https://issuer.example.org/auth',
  OIDC_TOKEN_ENDPOINT: 'https://issuer.example.org/token',
  OIDC_JWKS_URI: 'https://issuer.example.org/jwks',
}

describe('an invalid setting is refused with a sentence', () => {
  test.each([
    [{ PORT: 'abc' }, "PORT is 'abc', but must be a whole number from 0 to 65535."],
    [
      { PUBLIC_URL: 'tasks' },
      "PUBLIC_URL is 'tasks', but must be an address like https://tasks.example.org.",
    ],
    [{ DATABASE_POOL: '1' }, "DATABASE_POOL is '1', but must be a whole number from 3 to 100."],
    [
      { TRUST_PROXY: 'true' },
      'TRUST_PROXY=true would believe any address that a client writes into X-Forwarded-For. Write how many proxies are in front of the server, such as 1, or their networks, such as 10.0.0.0/8.',
    ],
    [
      { TRUST_PROXY: '10.0.0.0/8, 0.0.0.0/0' },
      "TRUST_PROXY is '10.0.0.0/8, 0.0.0.0/0', which is neither a number nor a list of networks.",
    ],
    [
      { PUBLIC_URL: 'https://example.org/tasks' },
      'PUBLIC_URL must be an address with nothing before or after its host, like https://tasks.example.org.',
    ],
    [{ PUBLIC_URL: 'https://me:secret@example.org' }, 'PUBLIC_URL must be an address with nothing before or'],
    [
      { SMTP_URL: 'mail.example.org:587' },
      'SMTP_URL must be an address like smtps://user:password@mail.example.org.',
    ],
    [
      { SMTP_URL: 'smtp://mail.example.org?connectionTimeout=soon' },
      'SMTP_URL has connectionTimeout=soon, but it must be a number of milliseconds.',
    ],
    [
      { SMTP_URL: 'smtp://mail.example.org?requireTLS=yes' },
      'SMTP_URL has requireTLS=yes, but it must be true or false.',
    ],
    [
      { SMTP_URL: 'smtp://mail.example.org?name=a.example.org&name=b.example.org' },
      'SMTP_URL has name more than once.',
    ],
    [{ ASSISTANT_API_KEY: 'sk–1' }, 'ASSISTANT_API_KEY may only have letters without accents'],
    [{ ELEVENLABS_API_KEY: '“key”' }, 'ELEVENLABS_API_KEY may only have letters without accents'],
    [
      { ...STRIPE, STRIPE_SECRET_KEY: 'sk_test_…' },
      'STRIPE_SECRET_KEY may only have letters without accents',
    ],
    [{ SMTP_URL: '0' }, 'SMTP_URL must be an address like smtps://user:password@mail.example.org.'],
    [
      { MAIL_FROM: 'Daily Tasks' },
      "MAIL_FROM is 'Daily Tasks', but must be an email address like help@example.org.",
    ],
    [{ SUPPORT_EMAIL: 'abc' }, "SUPPORT_EMAIL is 'abc', but must be an email address like help@example.org."],
    [
      { STAND_INS: 'mail,phnoe' },
      "STAND_INS has 'phnoe', but may only have mail, phone, google, payments, push, voice.",
    ],
    [
      { ASSISTANT_MODEL_URL: 'abc' },
      "ASSISTANT_MODEL_URL is 'abc', but must be an address like https://tasks.example.org.",
    ],
    [
      { PICTURE_STORE_URL: 'https://s3.example.org/photos' },
      'PICTURE_STORE_URL is set, so PICTURE_STORE_ACCESS_KEY and PICTURE_STORE_SECRET_KEY must be set too.',
    ],
    [{ OIDC_CLIENT_ID: 'tasks' }, 'OIDC_CLIENT_ID is set, so OIDC_ISSUER must be set too.'],
    [{ TWILIO_FROM: '+12025550100' }, 'TWILIO_FROM is set, so TWILIO_ACCOUNT_SID must be set too.'],
    [
      { ...TWILIO, TWILIO_FROM: 'abc' },
      "TWILIO_FROM is 'abc', but must be a phone number with its country, like +12025550100.",
    ],
    [
      { ...TWILIO, TWILIO_FROM: '2025550100' },
      "TWILIO_FROM is '2025550100', but must be a phone number with its country, like +12025550100.",
    ],
    [{ ...STRIPE, STRIPE_SECRET_KEY: 'pk_live_1' }, 'STRIPE_SECRET_KEY must begin with sk_ or rk_.'],
    [{ ...STRIPE, STRIPE_WEBHOOK_SECRET: 'sk_live_1' }, 'STRIPE_WEBHOOK_SECRET must begin with whsec_.'],
    [{ ELEVENLABS_AGENT_ID: 'agent' }, 'ELEVENLABS_AGENT_ID is set, so ELEVENLABS_API_KEY must be set too.'],
    [
      { DATABASE_URL: 'mysql://me:secret@db.example.org/tasks' },
      'DATABASE_URL must be an address like postgres://user:password@localhost/daily_tasks.',
    ],
    [
      { DATABASE_URL: 'postgres://localhost/tasks', DATABASE_LISTEN_URL: 'db.example.org' },
      'DATABASE_LISTEN_URL must be an address like postgres://user:password@localhost/daily_tasks.',
    ],
    [
      { DATABASE_LISTEN_URL: 'postgres://localhost/tasks' },
      'DATABASE_LISTEN_URL is set, so DATABASE_URL must be set too.',
    ],
    [
      { ...OIDC, OIDC_TOKEN_ENDPOINT: 'token' },
      "OIDC_TOKEN_ENDPOINT is 'token', but must be an address like https://tasks.example.org.",
    ],
    [
      { OIDC_CLIENT_ID: 'tasks', OIDC_ISSUER: 'issuer.example.org' },
      "OIDC_ISSUER is 'issuer.example.org', but must be an address like https://tasks.example.org.",
    ],
    [
      { ...OIDC, OIDC_JWKS_URI: '' },
      'OIDC_AUTHORIZATION_ENDPOINT is set, so OIDC_TOKEN_ENDPOINT and OIDC_JWKS_URI must be set too.',
    ],
    [{ ...OIDC, OIDC_ISSUER: '', OIDC_CLIENT_ID: '' }, 'OIDC_AUTHORIZATION_ENDPOINT is set, so OIDC_ISSUER'],
    [
      { OIDC_LOGOUT_ENDPOINT: 'https://issuer.example.org/logout' },
      'OIDC_LOGOUT_ENDPOINT is set, so OIDC_AUTHORIZATION_ENDPOINT must be set too.',
    ],
    [{ OIDC_SCOPE: 'email' }, "OIDC_SCOPE is 'email', but must have openid and email."],
    [{ PORT: '0' }, 'PORT is set, so PUBLIC_URL must be set too.'],
    [{ PORT: '-1' }, "PORT is '-1', but must be a whole number from 0 to 65535."],
    [{ PORT: '8 0' }, "PORT is '8 0', but must be a whole number from 0 to 65535."],
    [{ OPERATIONS_PORT: '0' }, "OPERATIONS_PORT is '0', but must be a whole number from 1 to 65535."],
    [{ PUBLIC_URL: 'http://localhost:0' }, 'PUBLIC_URL must be an address with nothing before or after'],
    [{ DATABASE_POOL: '101' }, "DATABASE_POOL is '101', but must be a whole number from 3 to 100."],
    [{ BACKUP_EVERY: '0h' }, "BACKUP_EVERY is '0h', but must be a time like 30m, 6h or 7d."],
    [{ BACKUP_EVERY: '24' }, "BACKUP_EVERY is '24', but must be a time like 30m, 6h or 7d."],
    [{ BACKUP_DIR: '~/backups' }, "BACKUP_DIR is '~/backups', but must be a whole path, without ~."],
    [{ DATA_DIR: '~/data' }, "DATA_DIR is '~/data', but must be a whole path, without ~."],
    [{ PORT: '0x10' }, "PORT is '0x10', but must be a whole number from 0 to 65535."],
    [{ PORT: '1e3' }, "PORT is '1e3', but must be a whole number from 0 to 65535."],
    [
      { SMTP_URL: 'smtp://me:100%@mail.example.org' },
      'SMTP_URL must be an address like smtps://user:password@mail.example.org.',
    ],
    [
      { OTEL_EXPORTER_OTLP_HEADERS: 'my key=1' },
      'OTEL_EXPORTER_OTLP_HEADERS must be a list like name=value,name=value.',
    ],
    [
      { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=key%0a' },
      'OTEL_EXPORTER_OTLP_HEADERS may only have letters without accents, digits and common signs.',
    ],
    [
      { METRICS_TOKEN: 'ключ' },
      'METRICS_TOKEN may only have letters without accents, digits and common signs.',
    ],
    [
      { ASSISTANT_MODEL_URL: 'ftp://me:secret@models.example.org' },
      "ASSISTANT_MODEL_URL is '…@models.example.org', but must be an address like https://tasks.example.org.",
    ],
    ...[
      'me:a#secret@db/tasks',
      'me:a/secret@db/tasks',
      'db:99999/tasks',
      'me:secret@[::1/tasks',
      'me:%E4secret@db/tasks',
    ].map((rest): [Record<string, string>, string] => [
      { DATABASE_URL: `postgres://${rest}` },
      'DATABASE_URL must be an address like postgres://user:password@localhost/daily_tasks. In a password, #, /, ? and % are written %23, %2F, %3F and %25.',
    ]),
    [{ ROLE: 'boss' }, "ROLE is 'boss', but must be one of all, web, worker."],
    [
      { NODE_ENV: 'production' },
      'SMTP_URL is not set. Set it to send mail, or STAND_INS=mail to keep mail in the outbox.',
    ],
  ])('%j', (env, sentence) => {
    expect(() => readConfig(env as NodeJS.ProcessEnv)).toThrow(BadSetting)
    expect(() => readConfig(env as NodeJS.ProcessEnv)).toThrow(sentence)
  })
})

test.each([
  [{ SMTP_URL: 'smtp://127.0.0.1:25' }],
  [{ SMTP_URL: 'smtps://me:se%20cret@mail.example.org' }],
  [{ SMTP_URL: 'smtp://mail.example.org:587?requireTLS=true&tls.minVersion=TLSv1.2&name=tasks.example.org' }],
  [{ SMTP_URL: 'smtp://mail.example.org?pool=true&maxConnections=3&connectionTimeout=5000' }],
  [{ MAIL_FROM: 'Daily Tasks <hello@example.org>' }],
  [{ MAIL_FROM: 'hello@example.org', SUPPORT_EMAIL: 'help@localhost' }],
  [{ PUBLIC_URL: 'https://tasks.example.org/' }],
  [{ STAND_INS: 'mail phone,google' }],
  [TWILIO],
  [STRIPE],
  [{ ...STRIPE, STRIPE_SECRET_KEY: 'rk_live_1' }],
  [{ ...OIDC, OIDC_LOGOUT_ENDPOINT: 'https://issuer.example.org/logout' }],
  [{ OIDC_SCOPE: 'profile email openid' }],
  [{ DATABASE_URL: 'postgresql://db.example.org/tasks?sslmode=require' }],
  [{ DATABASE_URL: 'postgres:///tasks?host=/var/run/postgresql' }],
  [{ SMTP_URL: 'smtp://me:100%25@mail.example.org' }],
  [{ PORT: '0', PUBLIC_URL: 'http://localhost:3000' }],
  [{ DATABASE_URL: 'postgres://localhost/tasks', DATABASE_POOL: '200' }],
])('%j is taken', (env) => {
  expect(() => readConfig(env)).not.toThrow()
})

test.each([
  ['https://Tasks.Example.org/', 'https://tasks.example.org'],
  ['HTTPS://tasks.example.org:443', 'https://tasks.example.org'],
  ['http://localhost:80', 'http://localhost'],
  ['http://localhost:3000', 'http://localhost:3000'],
])('PUBLIC_URL=%s is kept as browsers write it', (PUBLIC_URL, site) => {
  expect(readConfig({ PUBLIC_URL }).publicUrl).toBe(site)
})

// Nothing would be sent, letters would be printed, or others would get them; and what is not known is not repeated.
test.each(['jsonTransport=true', 'logger=true', 'service=gmail', '__proto__=1', 'secret@mail.example.org'])(
  'no other option of the mail library is taken: %s',
  (option) => {
    expect(() => readConfig({ SMTP_URL: `smtp://mail.example.org?${option}` })).toThrow(
      /^SMTP_URL may only have these behind its \?: requireTLS, [^@]+ rateLimit\.$/,
    )
  },
)

test.each([
  ['?application_name=mine', '?'],
  ['?application_name=mine&sslmode=require', '?sslmode=require'],
  ['?sslmode=require&application_name=mine', '?sslmode=require&'],
  ['?a=1&fallback_application_name=mine&application_name=x&b=2', '?a=1&b=2'],
  ['?options=-c%20application_name=x', '?options=-c%20application_name=x'],
])('our connections have no other name: %s', (given, kept) => {
  const DATABASE_URL = `postgres://db.example.org/tasks${given}`
  const { databaseUrl, databaseListenUrl } = readConfig({ DATABASE_URL, DATABASE_LISTEN_URL: DATABASE_URL })
  expect([databaseUrl, databaseListenUrl]).toEqual(Array(2).fill(`postgres://db.example.org/tasks${kept}`))
})

test('a phone number may be written with spaces, and an issuer keeps its own spelling', () => {
  expect(readConfig({ ...TWILIO, TWILIO_FROM: '+1 (202) 555-0100' }).twilio.from).toBe('+12025550100')
  expect(readConfig(OIDC).oidcIssuer).toBe('https://issuer.example.org/')
})
