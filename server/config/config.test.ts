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

describe('an invalid setting is refused with a sentence', () => {
  test.each([
    [{ PORT: 'abc' }, "PORT is 'abc', but must be a whole number from 0 to 65535."],
    [
      { PUBLIC_URL: 'tasks' },
      "PUBLIC_URL is 'tasks', but must be an address like https://tasks.example.org.",
    ],
    [{ DATABASE_POOL: '1' }, "DATABASE_POOL is '1', but must be a whole number from 3 to 200."],
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
  [{ MAIL_FROM: 'Daily Tasks <hello@example.org>' }],
  [{ MAIL_FROM: 'hello@example.org', SUPPORT_EMAIL: 'help@localhost' }],
  [{ PUBLIC_URL: 'https://tasks.example.org/' }],
  [{ STAND_INS: 'mail phone,google' }],
])('%j is taken', (env) => {
  expect(() => readConfig(env)).not.toThrow()
})
