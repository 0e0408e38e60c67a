import { addPhoto } from '#contract/pictures.ts'
import { PIXEL } from './belongings.ts'
import type { Dice } from './dice.ts'
import type { Door } from './doors.ts'
import { hostileInAddress, hostileText, jsonText } from './hostile.ts'
import { sample, spoil } from './sample.ts'
import type { World } from './world.ts'

/** One request as it goes over the wire. */
export type Made = {
  /** which door it is meant for, for the report */
  door: string
  role: string
  bytes: Buffer
  /** whether its end is missing, so that the client has to hang up */
  isCut: boolean
  /** whether HTTP itself is broken: then a closed connection is an answer */
  isBroken: boolean
}

type Draft = { method: string; target: string; headers: [string, string][]; body: Buffer }

/** One request, mostly right, with something hostile at one place or more. */
export function makeRequest(dice: Dice, doors: readonly Door[], world: World): Made {
  // Mostly those of the contract: most of the code is behind them.
  const door = dice.pick(dice.chance(0.6) ? doors.filter(({ isContract }) => isContract) : doors)
  const role = dice.pick(world.roles)
  const draft = draftOf(dice, door, world)
  draft.headers.push(['host', world.host], ...role.headers)
  if (dice.chance(0.15))
    draft.headers.push([dice.pick(HEADERS), dice.pick([hostileText(dice), ...HEADER_VALUES])])
  if (dice.chance(0.05)) draft.target = dice.pick(TARGETS)
  if (dice.chance(0.05)) draft.method = dice.pick(METHODS)
  if (dice.chance(0.04)) draft.headers.push(['connection', 'Upgrade'], ['upgrade', 'websocket'], ...SOCKET)
  else draft.headers.push(['connection', 'close'])
  const isSpoilt = dice.chance(0.08)
  const { bytes, isCut } = isSpoilt ? spoilWire(dice, draft) : { bytes: wire(draft), isCut: false }
  return {
    door: `${door.method} ${door.path}`,
    role: role.name,
    bytes,
    isCut,
    isBroken: isSpoilt || draft.method === 'CONNECT',
  }
}

function draftOf(dice: Dice, door: Door, world: World): Draft {
  const visit = dice.pick(world.visits)
  const value = (name: string) =>
    dice.chance(0.65) && world.known[name] ? String(dice.pick(world.known[name])) : hostileText(dice)
  const { path: asked } = door
  const path = asked
    .replace(':uid', () => (dice.chance(0.8) ? visit.uid : hostileInAddress(dice)))
    .replace(/:(\w+)|\*/g, (_, name) => {
      const right = world.known[`${asked.split('/')[2]}/:${name}`] ?? world.known[name]
      return right && dice.chance(0.6) ? encodeURIComponent(String(dice.pick(right))) : hostileInAddress(dice)
    })
  const query = queryOf(dice, door, world)
  const target = query ? `${path}?${query}` : path
  const headers: [string, string][] = []
  if (/\/(idp|oidc|stand-in)\//.test(path)) {
    headers.push(['cookie', dice.chance(0.9) ? visit.cookie : hostileText(dice)])
    // From everywhere, so that the limits on sign-in do not end the attack.
    headers.push(['x-forwarded-for', `203.0.${dice.upTo(255)}.${dice.upTo(255)}`])
  }
  let body: Buffer = Buffer.alloc(0)
  if (door.form && door.method === 'POST') {
    const fields = door.form
      .filter(() => dice.chance(0.8))
      .map((name) => [name, name === 'token' && dice.chance(0.9) ? visit.token : value(name)] as const)
    body = formBody(dice, fields, headers)
    if (path.startsWith('/webhooks/twilio')) {
      headers.push(['x-twilio-signature', world.signCall(target, Object.fromEntries(fields))])
    }
  } else if (door.path === addPhoto.path) {
    headers.push(['content-type', dice.pick(['image/png', 'image/jpeg', 'image/webp', ...TYPES])])
    body = dice.chance(0.5) ? PIXEL : spoilBytes(dice, PIXEL)
  } else if (door.path === '/webhooks/stripe') {
    body = Buffer.from(jsonText(spoil(dice, world.event)))
    headers.push([
      'stripe-signature',
      dice.chance(0.9) ? world.signEvent(body.toString()) : hostileText(dice),
    ])
  } else if (door.path === '/api/assistant/tools/:name') {
    headers.push(['x-conversation-token', dice.chance(0.9) ? world.toolToken : hostileText(dice)])
    body = jsonBody(dice, { ...(spoil(dice, TOOL_ARGUMENTS) as object) }, headers)
  } else if (door.method !== 'GET' && door.method !== 'HEAD' && (door.body || dice.chance(0.2))) {
    const fitting = sample(dice, door.body ?? { type: 'object' }, world.known)
    body = jsonBody(dice, dice.chance(0.6) ? spoil(dice, fitting) : fitting, headers)
  }
  return { method: door.method, target, headers, body }
}

function spoilBytes(dice: Dice, bytes: Buffer): Buffer {
  const spoilt = Buffer.from(bytes)
  for (let count = 0; count < 4; count++) spoilt[dice.upTo(spoilt.length - 1)] = dice.upTo(255)
  return dice.chance(0.3) ? spoilt.subarray(0, dice.upTo(spoilt.length)) : spoilt
}

function queryOf(dice: Dice, { query, path }: Door, { known }: World): string {
  if (path.startsWith('/webhooks/twilio')) return `call=${dice.pick(known.call!)}`
  if (!query) return dice.chance(0.1) ? `${hostileInAddress(dice)}=${hostileInAddress(dice)}` : ''
  const given = Object.entries(sample(dice, query, known) as object).map(([name, value]) => {
    const text = dice.chance(0.5) ? hostileInAddress(dice) : encodeURIComponent(String(value))
    return dice.chance(0.1) ? `${name}=${text}&${name}=${text}` : `${name}=${text}`
  })
  return given.join('&')
}

function formBody(
  dice: Dice,
  fields: readonly (readonly [string, string])[],
  headers: [string, string][],
): Buffer {
  headers.push(['content-type', dice.chance(0.95) ? 'application/x-www-form-urlencoded' : dice.pick(TYPES)])
  const twice = dice.chance(0.15) ? [...fields, ...fields] : fields
  const pairs = twice.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
  if (dice.chance(0.1)) pairs.push('__proto__=1', '%ff=%00', '=', '&&', 'a[b][c]=1')
  return Buffer.from(pairs.join('&'))
}

function jsonBody(dice: Dice, value: unknown, headers: [string, string][]): Buffer {
  headers.push(['content-type', dice.chance(0.93) ? 'application/json' : dice.pick(TYPES)])
  const text = jsonText(value)
  if (dice.chance(0.9)) return Buffer.from(text)
  return dice.pick([
    () => Buffer.from(`\ufeff${text}`),
    () => Buffer.from(text.slice(0, dice.upTo(text.length))),
    () => Buffer.from(`${text}${text}`),
    () => Buffer.from(text, 'utf16le'),
    () => Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xc3, 0x28, 0x00])]),
    () => Buffer.from(text.replace('{', '{"__proto__":{"a":1},')),
    () => Buffer.alloc(0),
    () => Buffer.alloc(300_000, '['),
  ])()
}

function wire({ method, target, headers, body }: Draft, length: string | null = String(body.length)): Buffer {
  const lines = headers.map(([name, value]) => `${name}: ${value.replace(/[\r\n]/g, ' ')}`)
  if (length !== null && (body.length > 0 || method !== 'GET')) lines.push(`content-length: ${length}`)
  return Buffer.concat([Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`), body])
}

/** Breaks the request itself, not what it says. */
function spoilWire(dice: Dice, draft: Draft): { bytes: Buffer; isCut: boolean } {
  const { body, headers } = draft
  const whole = wire(draft)
  const chunked = (text: string) => {
    headers.push(['transfer-encoding', 'chunked'])
    return Buffer.concat([wire({ ...draft, body: Buffer.alloc(0) }, null), Buffer.from(text)])
  }
  return dice.pick([
    () => ({ bytes: wire(draft, String(body.length + 7)), isCut: true }),
    () => ({
      bytes: wire(draft, dice.pick(['-1', '1e3', '99999999999999999999', '0, 5', ' '])),
      isCut: true,
    }),
    () => ({ bytes: wire({ ...draft, headers: [...headers, ['content-length', '3']] }), isCut: true }),
    () => ({ bytes: whole.subarray(0, dice.upTo(whole.length - 1)), isCut: true }),
    () => ({ bytes: chunked(`zz\r\n${body}\r\n0\r\n\r\n`), isCut: true }),
    () => ({ bytes: chunked('ffffffffffffffff\r\nx'), isCut: true }),
    () => ({
      bytes: Buffer.from(whole.toString('latin1').replace('HTTP/1.1', dice.pick(VERSIONS)), 'latin1'),
      isCut: true,
    }),
    () => ({ bytes: wire({ ...draft, headers: [...headers, ['x-long', 'x'.repeat(40_000)]] }), isCut: true }),
    () => ({ bytes: wire({ ...draft, headers: [...headers, ...headers, ...headers] }), isCut: true }),
    () => ({ bytes: wire({ ...draft, headers: [...headers, ['expect', '100-continue']] }), isCut: true }),
    () => ({ bytes: Buffer.concat([whole, whole, whole]), isCut: true }),
    () => ({ bytes: Buffer.from(Array.from({ length: 200 }, () => dice.upTo(255))), isCut: true }),
  ])()
}

const TOOL_ARGUMENTS = {
  title: 'Tea',
  date: '2026-03-09',
  time: '08:00',
  status: 'completed',
  task: 'Tea',
  text: 'x',
}
const SOCKET: [string, string][] = [
  ['sec-websocket-version', '13'],
  ['sec-websocket-key', 'dGhlIHNhbXBsZSBub25jZQ=='],
]
const VERSIONS = ['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/9.9', 'RTSP/1.0', '']
const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'CONNECT',
  'get',
]
const TARGETS = [
  '/',
  '//',
  '///',
  '//evil.example/',
  '/\\evil.example',
  '/%00',
  '/%ff',
  '/%',
  '/%2e%2e/%2e%2e/package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%00.js',
  '/.built-from',
  '/api//tasks',
  '/api/tasks/2026-03-09/',
  '/dashboard/%ff',
  '/page/page.css?%ff',
  'http://evil.example/healthz',
  'http://[::1',
  '*',
  '?',
  '/?a=%ff&a[]=1',
  `/${'x'.repeat(9_000)}`,
  '/metrics',
  '/readyz',
  '/api/conversations/ws?conversation_signature=%00',
  '/api/conversations/ws?conversation_signature=a.b',
]
const HEADERS = [
  'authorization',
  'on-behalf-of',
  'accept',
  'accept-encoding',
  'accept-language',
  'content-type',
  'content-encoding',
  'cookie',
  'forwarded',
  'if-modified-since',
  'if-none-match',
  'last-event-id',
  'origin',
  'range',
  'referer',
  'sec-fetch-site',
  'stripe-signature',
  'user-agent',
  'x-conversation-token',
  'x-agent-turns',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-http-method-override',
  'x-request-id',
  'x-twilio-signature',
]
const HEADER_VALUES = [
  'Bearer é',
  'Basic \u00e9\u00e9\u00e9',
  'Basic AP8A',
  'Bearer a.b.c',
  'text/html',
  'bytes=0-0,-1,99999999999-',
  'W/"x", *',
  'for="[::1]:99999";proto=javascript',
  '::ffff:999.1.1.1, unknown, 1.2.3.4',
]
const TYPES = [
  '',
  'text/plain',
  'application/json; charset=é',
  'multipart/form-data',
  'application/xml',
  '/',
  'application/JSON;;;',
]
