import type { FastifyInstance } from 'fastify'
import { toJSONSchema } from 'zod/v4/core'
import { endpoints } from '#contract/index.ts'
import type { JsonSchema } from './sample.ts'

/** One way in: a method and path, and what is known about what it takes. */
export type Door = {
  method: string
  /** with ':name' for parameters */
  path: string
  query?: JsonSchema
  body?: JsonSchema
  /** fields of a form, instead of JSON */
  form?: readonly string[]
  isContract?: true
}

/**
 * Every route of the running app, so that none can be forgotten: those of the contract with their schemas, all others
 * with the fields of their forms, and the issuer's own addresses, which the app only knows as one wildcard.
 */
export function doorsOf(app: FastifyInstance): Door[] {
  const known = endpoints.map((endpoint) => ({
    method: endpoint.method,
    path: endpoint.path,
    query: schemaOf(endpoint.query),
    body: schemaOf(endpoint.body),
    isContract: true as const,
  }))
  const isKnown = ({ method, path }: Door) =>
    known.some((door) => door.method === method && door.path === path)
  const others = routesOf(app.printRoutes({ commonPrefix: false })).filter((door) => !isKnown(door))
  const files = others.filter(({ path }) => FILE.test(path))
  const pages = others.filter((door) => !files.includes(door))
  // The built files are all served by the same code: a few stand for all, or most requests would go to them.
  return [
    ...known,
    ...[...pages, ...files.slice(0, FILES_TRIED)].map((door) => ({ ...door, form: FORMS[door.path] })),
    ...ISSUER,
  ]
}

const FILE = /\.(?!json$)\w+$/
const FILES_TRIED = 8

/** Reads the app's own drawing of its routes: there is no list of them. */
export function routesOf(drawing: string): Door[] {
  const parents: string[] = []
  return drawing.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+) \((.+)\)$/.exec(line) ?? []
    if (!part) return []
    const depth = indent.length / 4
    const path = (parents[depth - 1] ?? '') + part
    parents[depth] = path
    parents.length = depth + 1
    return methods.split(', ').map((method) => ({ method, path: path.replace(/^\*/, '/*') }))
  })
}

const SIGN_IN = ['token', 'email', 'password', 'name', 'code', 'account', 'proof']
const CALL = ['CallSid', 'CallStatus', 'AnsweredBy', 'Digits']

const FORMS: Record<string, readonly string[]> = {
  '/account/restore': ['token'],
  '/idp/interaction/:uid': SIGN_IN,
  '/idp/interaction/:uid/sign-up': SIGN_IN,
  '/idp/interaction/:uid/code': SIGN_IN,
  '/idp/interaction/:uid/code/again': SIGN_IN,
  '/idp/interaction/:uid/confirm/:link': SIGN_IN,
  '/idp/interaction/:uid/forgot': SIGN_IN,
  '/idp/interaction/:uid/reset': SIGN_IN,
  '/idp/interaction/:uid/reset/again': SIGN_IN,
  '/idp/interaction/:uid/keep': SIGN_IN,
  '/idp/reset/:link': SIGN_IN,
  '/outbox/calls': ['entry', 'how'],
  '/stand-in/google-account/:uid': ['email', 'name'],
  '/test-payments/checkout/:id': ['card'],
  '/webhooks/twilio/status': CALL,
  '/webhooks/twilio/machine': CALL,
  '/webhooks/twilio/keys': CALL,
}

const REQUEST = [
  'client_id',
  'response_type',
  'scope',
  'redirect_uri',
  'state',
  'nonce',
  'prompt',
  'max_age',
  'claims',
  'id_token_hint',
  'login_hint',
  'screen_hint',
  'code_challenge',
  'code_challenge_method',
  'request',
  'resource',
]
const TOKEN = [
  'grant_type',
  'client_id',
  'client_secret',
  'code',
  'redirect_uri',
  'code_verifier',
  'refresh_token',
]

const asQuery = (names: readonly string[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, {}])),
})

const ISSUER: Door[] = ['/oidc', '/stand-in/google'].flatMap((at) => [
  { method: 'GET', path: `${at}/auth`, query: asQuery(REQUEST) },
  { method: 'POST', path: `${at}/auth`, form: REQUEST },
  { method: 'GET', path: `${at}/auth/:uid` },
  { method: 'POST', path: `${at}/token`, form: TOKEN },
  { method: 'POST', path: `${at}/token/revocation`, form: ['token', 'client_id', 'token_type_hint'] },
  { method: 'GET', path: `${at}/me` },
  { method: 'GET', path: `${at}/jwks` },
  { method: 'GET', path: `${at}/.well-known/openid-configuration` },
  {
    method: 'GET',
    path: `${at}/session/end`,
    query: asQuery(['id_token_hint', 'client_id', 'post_logout_redirect_uri', 'state']),
  },
  { method: 'POST', path: `${at}/session/end/confirm`, form: ['xsrf', 'logout'] },
  { method: 'GET', path: `${at}/:id` },
])

function schemaOf(schema: (typeof endpoints)[number]['body']): JsonSchema | undefined {
  return schema && (toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
}
