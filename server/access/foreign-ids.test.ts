import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import * as circle from '#contract/care-circle.ts'
import { writeDayNote } from '#contract/day-notes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { setPause } from '#contract/pauses.ts'
import { addPhoto } from '#contract/pictures.ts'
import { subscribe } from '#contract/push.ts'
import { saveRoutine } from '#contract/routines.ts'
import { createScheme } from '#contract/schemes.ts'
import { listSessions } from '#contract/sessions.ts'
import { createTask } from '#contract/tasks.ts'
import { photoOf } from '#domain/tasks/picture.ts'
import { careFor } from '../testing/circle.ts'
import { type TestPerson, TestProduct } from '../testing/product.ts'

const DAY = '2026-03-09'
const ON = { channel: 'push', muted: false } as const
const NOBODY = 'nobody-of-that-name@example.org'
let product: TestProduct
/** Whose things they are. */
let pat: TestPerson
/** Who knows their names, and has nothing to do with Pat. */
let mallory: TestPerson
/** Whom Mallory cares for. */
let dora: TestPerson
/** Who cares for Pat, and may help with everything. */
let cara: TestPerson

/** The names of Pat's things. */
const pats = { entry: '1' } as Record<
  'task' | 'hidden' | 'scheme' | 'routine' | 'pause' | 'photo' | 'session' | 'entry',
  string
>

beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
  product.setTime(`${DAY}T06:00:00Z`)
  pat = await product.person('pat@example.org', { name: 'Pat' })
  cara = await product.person('cara@example.org')
  await careFor(product.ctx, cara, pat)
  await careFor(product.ctx, pat, cara)
  const as = { as: pat }
  const daily = { title: 'Pills', time: '08:00', recurrenceType: 'daily', makeSure: true } as const
  const params = { date: DAY }
  pats.task = (await product.call(createTask, { params, body: daily }, as)).id
  const checklist = [{ title: 'Step hidden of Pat', completed: false }]
  const hidden = {
    ...daily,
    title: 'Hidden of Pat',
    description: 'Why: hidden of Pat',
    checklist,
    private: true,
  }
  pats.hidden = (await product.call(createTask, { params, body: hidden }, as)).id
  pats.scheme = (await product.call(createScheme, { body: { name: 'Mine', onCompleted: ON } }, as)).id
  const routine = { name: 'Mine', task: { title: 'Walk', recurrenceType: 'none' as const } }
  pats.routine = (await product.call(saveRoutine, { body: routine }, as)).id
  const days = { from: '2026-11-01', until: '2026-11-05', knowing: true }
  pats.pause = (await product.call(setPause, { body: days }, as)).id
  await product.call(writeDayNote, { params, body: { text: 'A day of Pat' } }, as)
  pats.session = (await product.call(listSessions, {}, as))[0]!.id
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
  await product
    .call(subscribe, { body: { endpoint: 'https://fcm.googleapis.com/fcm/send/pat', keys } }, as)
    .catch(() => {})
  const photo = await product.app.inject({
    method: 'POST',
    url: addPhoto.path,
    headers: { authorization: `Bearer ${pat.token}`, 'content-type': 'image/png' },
    payload: await sharp({ create: { width: 9, height: 9, channels: 3, background: '#b55' } })
      .png()
      .toBuffer(),
  })
  pats.photo = photoOf(photo.json().picture)!
})
afterAll(() => product.stop())
let count = 0
beforeEach(async () => {
  mallory = await product.person(`mallory-${++count}@example.org`)
  dora = await product.person(`dora-${count}@example.org`)
  await careFor(product.ctx, mallory, dora)
})

type Sending = { params?: Record<string, string>; query?: Record<string, string>; body?: object }
type Named = {
  /** the request, with the name of something */
  send: (name: string) => Sending
  theirs: () => string
  /** a name that nothing has */
  none?: () => string
}
const day = { date: DAY }
const ofTask = (more: Sending = {}): Named[] => [
  { send: (id) => ({ params: { ...day, id }, ...more }), theirs: () => pats.task },
]
const of = (thing: keyof typeof pats, more: Sending = {}): Named[] => [
  { send: (id) => ({ params: { id }, ...more }), theirs: () => pats[thing] },
]
const inBody = (body: (name: string) => object, thing: keyof typeof pats = 'task'): Named => ({
  send: (name) => ({ body: body(name) }),
  theirs: () => pats[thing],
})
const somebody = (send: Named['send']): Named => ({ send, theirs: () => pat.userId, none: () => NOBODY })

/** Every place of a request where the name of something can stand. */
const NAMES: Record<string, Named[]> = {
  'DELETE /api/user/sessions/:id': of('session'),
  'PATCH /api/tasks/:date/:id': [
    ...ofTask({ body: { status: 'completed' } }),
    ...ofTask({ body: { title: 'Taken over' } }),
    ...ofTask({ body: { date: '2026-03-10' } }),
  ],
  'DELETE /api/tasks/:date/:id': ofTask(),
  'POST /api/tasks/:date/:id/restore': ofTask(),
  'POST /api/tasks/:date/:id/later': ofTask({ body: { minutes: 10 } }),
  'GET /api/tasks/:date/:id/story': ofTask(),
  'POST /api/tasks/:date/:id/taken': ofTask(),
  'POST /api/tasks/:date': [
    { send: (id) => ({ params: day, body: { id, title: 'Same name' } }), theirs: () => pats.task },
    {
      send: (id) => ({ params: day, body: { title: 'A photo', picture: `photo:${id}` } }),
      theirs: () => pats.photo,
    },
  ],
  'GET /api/history': [{ send: (task) => ({ query: { weeks: '4', task } }), theirs: () => pats.task }],
  'GET /api/pauses/preview': [
    {
      send: (task) => ({ query: { from: '2026-12-01', until: '2026-12-02', task } }),
      theirs: () => pats.task,
    },
  ],
  'POST /api/pauses': [
    inBody((task) => ({ from: '2026-12-01', until: '2026-12-02', task, knowing: true })),
    inBody((task) => ({ from: '2027-01-01', until: '2027-01-02', except: [task], knowing: true })),
  ],
  'DELETE /api/pauses/:id': of('pause'),
  // A taken name becomes another one.
  'POST /api/routines': [
    inBody((id) => ({ id, name: 'x', task: { title: 'x', recurrenceType: 'none' } }), 'routine'),
  ],
  'POST /api/notificationschemes': [inBody((id) => ({ id, name: 'x', onCompleted: ON }), 'scheme')],
  'PATCH /api/routines/:id': of('routine', { body: { name: 'Taken over' } }),
  'DELETE /api/routines/:id': of('routine'),
  'GET /api/pictures/:id/:size': [
    { send: (id) => ({ params: { id, size: 'small' } }), theirs: () => pats.photo },
  ],
  'PATCH /api/notificationschemes/:id': of('scheme', { body: { name: 'Taken over' } }),
  'DELETE /api/notificationschemes/:id': of('scheme'),
  'POST /api/notificationschemes/preview': [
    inBody((id) => ({ id, title: 'Pills', date: DAY, time: '08:00' })),
  ],
  'PATCH /api/user/reminderchain': [
    somebody((userId) => ({ body: { caregivers: [{ userId, told: true, call: true }] } })),
  ],
  'POST /api/user/asked': [
    somebody((userId) => ({ body: { userId, date: DAY, task: pats.task } })),
    inBody((task) => ({ userId: dora.userId, date: DAY, task })),
  ],
  'PATCH /api/user/simple-view': [somebody((helper) => ({ body: { helper } }))],
  'POST /api/user/help-calls/seen': [
    somebody((userId) => ({ body: { userId, askedAt: `${DAY}T08:00:00Z` } })),
  ],
  'POST /api/delegations/outgoing': [somebody((userId) => ({ body: { userId } }))],
  'POST /api/delegations/incoming': [somebody((userId) => ({ body: { userId } }))],
  'PATCH /api/delegations/outgoing/:userId': [
    somebody((userId) => ({ params: { userId }, body: { accepted: true } })),
  ],
  'DELETE /api/delegations/outgoing/:userId': [somebody((userId) => ({ params: { userId } }))],
  'PATCH /api/delegations/incoming/:delegateId': [
    somebody((delegateId) => ({ params: { delegateId }, body: { approved: true, level: 'help' } })),
  ],
  'DELETE /api/delegations/incoming/:delegateId': [somebody((delegateId) => ({ params: { delegateId } }))],
  'GET /api/activity': [somebody((by) => ({ query: { by } }))],
  'GET /api/hand-over': [somebody((by) => ({ query: { by } }))],
  'POST /api/hand-over/looked': [
    { send: (through) => ({ body: { through } }), theirs: () => pats.entry, none: () => '900000000' },
  ],
  'PATCH /api/notes/:date/:author': [
    somebody((author) => ({ params: { ...day, author }, body: { shared: true } })),
  ],
  'DELETE /api/notes/:date/:author': [somebody((author) => ({ params: { ...day, author } }))],
  'POST /api/conversations/initialize': [inBody((resume) => ({ mode: 'text', resume }))],
}

/** What is named in a request by something that nobody can guess, or that the requester makes up. */
const NO_NAMES = [
  // secrets: whoever has them may
  'POST /api/user/account/restore',
  'GET /api/pictures/signed/:token',
  'GET /calendar/:token.ics',
  'POST /api/push/shown',
  'POST /api/push/action',
  'POST /api/push/later',
  'POST /api/push/taken',
  'POST /api/user/pushnotifications/subscribe',
  'POST /api/user/pushnotifications/unsubscribe',
  'POST /api/invitations/open',
  'POST /api/invitations/answer',
  'POST /api/user/phone/verification/confirm',
  // days, words, wishes and files
  'GET /auth/config.json',
  'GET /api/user/profile',
  'POST /api/user/profile',
  'PATCH /api/user/profile',
  'POST /api/user/phone/verification',
  'GET /api/user/export',
  'DELETE /api/user/account',
  'GET /api/user/sessions',
  'DELETE /api/user/sessions',
  'GET /api/user/security-events',
  'GET /api/tasks/:date',
  'GET /api/tasks/:date/taken',
  'POST /api/find',
  'GET /api/week/:date',
  'POST /api/user/catch-up',
  'GET /api/pauses',
  'GET /api/routines',
  'POST /api/pictures',
  'GET /api/calendar/feed',
  'POST /api/calendar/feed',
  'DELETE /api/calendar/feed',
  'POST /api/calendar/preview',
  'POST /api/calendar/import',
  'GET /api/notificationschemes',
  'GET /api/notificationschemes/today',
  'GET /api/user/reminderchain',
  'POST /api/search/carecircle/tasks',
  'POST /api/search/carecircle/notification-schemes',
  'GET /api/user/reach',
  'PATCH /api/user/reach',
  'GET /vapid/public-key',
  'GET /api/user/pushnotifications/devices',
  'GET /api/user/pushnotifications/deliveries',
  'POST /api/user/pushnotifications/test',
  'GET /api/user/asked',
  'GET /api/user/simple-view',
  'POST /api/user/simple-view/suggestion',
  'POST /api/user/help',
  'GET /api/user/help-calls',
  'GET /api/billing/status',
  'POST /api/billing/checkout-session',
  'POST /api/billing/refresh',
  'PATCH /api/billing/subscription',
  'DELETE /api/billing/subscription',
  'POST /api/billing/subscription/reactivate',
  'POST /api/billing/portal',
  'GET /api/delegations/outgoing',
  'GET /api/delegations/incoming',
  'GET /api/delegations/viewers',
  'POST /api/invitations',
  'GET /api/people',
  'GET /api/notes/:date',
  'GET /api/notes',
  'POST /api/notes/:date',
  'GET /api/live',
  'GET /api/conversations/options',
  'POST /api/conversations/speech',
]

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

test('every endpoint is in one of the two lists', () => {
  expect([...Object.keys(NAMES), ...NO_NAMES].sort()).toEqual(endpoints.map(nameOf).sort())
})

/** Everything that is stored about somebody. */
async function stored(person: TestPerson): Promise<string> {
  const { rows: tables } = await product.ctx.db.query(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const all = []
  for (const { name } of tables) {
    const { rows } = await product.ctx.db.query(
      `select t::text as row from "${name}" t where t::text like $1 order by 1`,
      [`%${person.key}%`],
    )
    all.push([name, rows])
  }
  return JSON.stringify(all)
}

const versionsOf = async (task: string) =>
  (await product.ctx.db.query('select * from task_version where task = $1 order by starts_on', [task])).rows

async function answerTo(
  endpoint: Endpoint,
  { params = {}, query, body }: Sending,
  onBehalfOf?: string,
  as = mallory,
) {
  const answer = await product.app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name]!)),
    query,
    headers: {
      authorization: `Bearer ${as.token}`,
      ...(onBehalfOf && { 'on-behalf-of': onBehalfOf }),
    },
    ...(body && { payload: body }),
  })
  return { status: answer.statusCode, text: answer.body }
}

/** Without what differs from request to request. */
const plain = (text: string, name: string) =>
  text
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'UUID')
    .replaceAll(name, 'NAME')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'INSTANT')
    .replace(/(signature=|proof":")[\w.-]+/g, 'SIGNED')

const named = endpoints.filter((endpoint) => NAMES[nameOf(endpoint)])

describe.each(named.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (name, endpoint) => {
  const ways = [undefined, ...(endpoint.onBehalf === 'subject' ? ['dora'] : [])]
  test.each(ways)('answers as if it were not there, and changes nothing (for %s)', async (forWhom) => {
    for (const { send, theirs, none = randomUUID } of NAMES[name]!) {
      const before = await stored(pat)
      const nothing = none()
      const onBehalfOf = forWhom && dora.userId
      const unknown = await answerTo(endpoint, send(nothing), onBehalfOf)
      const foreign = await answerTo(endpoint, send(theirs()), onBehalfOf)
      expect([foreign.status, plain(foreign.text, theirs())]).toEqual([
        unknown.status,
        plain(unknown.text, nothing),
      ])
      expect(foreign.status).toBeLessThan(500)
      expect(foreign.text).not.toContain('of Pat')
      if (!name.startsWith('POST /api/delegations')) expect(await stored(pat)).toBe(before)
    }
  })
})

describe('to a caregiver a task that is only for the person is not there', () => {
  const ofTasks = named.filter(
    // One that is added under its name is refused like one that was deleted.
    (endpoint) => endpoint.onBehalf === 'subject' && nameOf(endpoint) !== 'POST /api/tasks/:date',
  )
  test.each(ofTasks.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s',
    async (name, endpoint) => {
      for (const { send, theirs } of NAMES[name]!.filter((one) => one.theirs() === pats.task)) {
        const kept = await versionsOf(pats.hidden)
        const nothing = randomUUID()
        const unknown = await answerTo(endpoint, send(nothing), pat.userId, cara)
        const hidden = await answerTo(endpoint, send(pats.hidden), pat.userId, cara)
        expect([hidden.status, plain(hidden.text, pats.hidden)]).toEqual([
          unknown.status,
          plain(unknown.text, nothing),
        ])
        expect(theirs()).not.toBe(pats.hidden)
        expect(await versionsOf(pats.hidden)).toEqual(kept)
      }
    },
  )

  /** What is looked for in the body. */
  const LOOKED_FOR: Record<string, object> = {
    'POST /api/find': { words: 'hidden' },
    'POST /api/search/carecircle/tasks': {},
  }
  test('and no answer tells of it, whatever is read', async () => {
    const params = { ...day, id: pats.hidden, size: 'small' }
    const query = { weeks: '4', criteria: 'idden', from: '2026-12-01', until: '2026-12-02' }
    const read = endpoints.filter(
      (one) =>
        (one.method === 'GET' && one.access !== 'public' && one.path !== '/api/live') ||
        LOOKED_FOR[nameOf(one)],
    )
    const told = async (as: TestPerson, onBehalfOf?: string) => {
      const found = []
      for (const endpoint of read) {
        const body = LOOKED_FOR[nameOf(endpoint)]
        const { text } = await answerTo(endpoint, { params, query, body }, onBehalfOf, as)
        if (text.includes('idden of Pat')) found.push(nameOf(endpoint))
      }
      return found.sort()
    }
    expect(await told(pat)).toEqual([
      'GET /api/history',
      'GET /api/notificationschemes/today',
      'GET /api/pauses/preview',
      'GET /api/tasks/:date',
      'GET /api/user/export',
      'GET /api/user/reminderchain',
      'GET /api/week/:date',
      'POST /api/find',
      'POST /api/search/carecircle/tasks',
    ])
    expect(await told(cara, pat.userId)).toEqual([])
    expect(await told(cara)).toEqual([])
  })
})

test('on-behalf-of: somebody who has not approved me and somebody who is not there are one', async () => {
  for (const endpoint of endpoints.filter(({ onBehalf }) => onBehalf === 'subject')) {
    const sent = { params: { ...day, id: pats.task, size: 'small', author: pat.userId } }
    const [foreign, unknown] = [
      await answerTo(endpoint, sent, pat.userId),
      await answerTo(endpoint, sent, NOBODY),
    ]
    expect([nameOf(endpoint), foreign.status, foreign.text]).toEqual([nameOf(endpoint), 403, unknown.text])
  }
})

test('an id of another kind of thing is no id at all', async () => {
  for (const endpoint of named) {
    for (const { send, theirs } of NAMES[nameOf(endpoint)]!) {
      if (theirs() === pat.userId) continue
      const { status } = await answerTo(endpoint, send('nothing-of-that-name'))
      expect([nameOf(endpoint), [200, 400, 404].includes(status)]).toEqual([nameOf(endpoint), true])
    }
  }
})

test('a caregiver who is not approved yet is answered like a stranger', async () => {
  await product.call(circle.requestToCareFor, { body: { userId: pat.userId } }, { as: mallory })
  const { status, text } = await answerTo(
    endpoints.find((one) => nameOf(one) === 'GET /api/tasks/:date')!,
    { params: day },
    pat.userId,
  )
  expect([status, text]).toEqual([403, expect.stringContaining('You cannot view as this person.')])
})
