import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { patchProfile } from '#contract/account.ts'
import { readBillingStatus, startCheckout } from '#contract/billing.ts'
import * as contract from '#contract/care-circle.ts'
import { changeScheme, createScheme, deleteScheme, searchTasks } from '#contract/schemes.ts'
import { listTasks } from '#contract/tasks.ts'
import { REQUESTS_A_DAY } from '#domain/care-circle/delegation.ts'
import { onBehalfOfHeader } from '#domain/care-circle/on-behalf-of.ts'
import { eraseNow } from '../account/closing.ts'
import { rows } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { type Letter, queuedLetter } from '../mail/mail.ts'
import { PersonDay } from '../testing/person-day.ts'
import { type PersonFacts, type TestPerson, TestProduct } from '../testing/product.ts'
import { approvedPeopleOf } from './circle.ts'
import { leaveAllCircles } from './service.ts'

let product: TestProduct
let count = 0
let cara: TestPerson
let pat: TestPerson

beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())
beforeEach(async () => {
  product.setTime(null)
  cara = await someone('cara')
  pat = await someone('pat')
})

const DATE = '2026-03-09'
const someone = (name: string, facts?: PersonFacts) => product.person(fresh(name), facts)
const fresh = (name: string) => `${name}-${++count}@example.org`

const ask = (as: TestPerson, userId: string) =>
  product.ask(contract.requestToCareFor, { body: { userId } }, { as })
const add = (as: TestPerson, userId: string) =>
  product.ask(contract.addCaregiver, { body: { userId } }, { as })
const approve = (as: TestPerson, caregiver: { userId: string }) =>
  product.ask(
    contract.changeIncoming,
    { params: { delegateId: caregiver.userId }, body: { approved: true } },
    { as },
  )
const accept = (as: TestPerson, person: { userId: string }) =>
  product.ask(
    contract.changeOutgoing,
    { params: { userId: person.userId }, body: { accepted: true } },
    { as },
  )
const nameCaregiver = (as: TestPerson, caregiver: TestPerson, knownToCaredForAs: string) =>
  product.ask(
    contract.changeIncoming,
    { params: { delegateId: caregiver.userId }, body: { knownToCaredForAs } },
    { as },
  )
const caredFor = (as: TestPerson) => product.call(contract.listOutgoing, {}, { as })
const caregivers = (as: TestPerson) => product.call(contract.listIncoming, {}, { as })
const leave = (as: TestPerson, person: { userId: string }) =>
  product.ask(contract.removeOutgoing, { params: { userId: person.userId } }, { as })
const dismiss = (as: TestPerson, caregiver: { userId: string }) =>
  product.ask(contract.removeIncoming, { params: { delegateId: caregiver.userId } }, { as })
const day = (as: TestPerson, onBehalfOf?: string) =>
  product.ask(listTasks, { params: { date: DATE } }, { as, onBehalfOf })
const log = async (as: TestPerson) => {
  await product.ctx.viewing.settled()
  return (await product.call(contract.readActivity, { query: {} }, { as })).entries
}
const status = (as: TestPerson) => product.call(readBillingStatus, {}, { as })

async function caresFor(caregiver: TestPerson, person: TestPerson) {
  await ask(caregiver, person.userId)
  await approve(person, caregiver)
}

/** Waits until the open screens of these people have heard that their circle has changed, by what is done then. */
async function notified(people: readonly TestPerson[], done: () => Promise<unknown>) {
  const heard = people.map(
    ({ key }) =>
      new Promise<void>((resolve) => {
        const stop = product.ctx.live.follow(key, ({ kind }) => {
          if (kind !== 'delegation') return
          stop()
          resolve()
        })
      }),
  )
  await done()
  await Promise.all(heard)
}

/** Letters queued for an address. */
async function letters(to: string) {
  const found = await rows<{ payload: unknown }>(
    product.ctx.db,
    sql`select j.payload from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'send-mail' order by j.id`,
  )
  const letters = await Promise.all(found.map(({ payload }) => queuedLetter(product.ctx.db, payload)))
  return letters.filter((letter) => letter !== undefined && letter.to === to) as Letter[]
}

describe('a request', () => {
  test('is pending until the cared-for person approves, and then lets the caregiver in', async () => {
    const asked = await ask(cara, pat.userId)
    expect([asked.status, asked.body]).toEqual([
      200,
      {
        userId: pat.userId,
        name: '',
        approved: false,
        accepted: true,
        requestedByMe: true,
        knownToCaregiverAs: '',
        sponsorship: 'none',
        level: 'help',
        until: null,
        sharing: false,
      },
    ])
    expect((await day(cara, pat.userId)).status).toBe(403)
    expect((await approve(pat, cara)).body).toMatchObject({ delegate: cara.userId, approved: true })
    expect((await day(cara, pat.userId)).status).toBe(200)
    expect(await caredFor(cara)).toMatchObject([{ userId: pat.userId, approved: true }])
  })

  test('never lets the cared-for person into the day of the caregiver', async () => {
    await caresFor(cara, pat)
    expect((await day(pat, cara.userId)).status).toBe(403)
  })

  test('is answered the same for an address without an account, and takes effect once they sign up', async () => {
    const known = await ask(cara, pat.userId)
    const address = fresh('newcomer')
    const unknown = await ask(cara, address)
    expect({ ...unknown.body, userId: '' }).toEqual({ ...known.body, userId: '' })
    expect((await letters(address)).map(({ subject }) => subject)).toEqual([
      `${cara.userId} would like to care for you`,
    ])
    const newcomer = await product.person(address)
    expect(await caregivers(newcomer)).toMatchObject([{ delegate: cara.userId, approved: false }])
    await approve(newcomer, cara)
    expect((await day(cara, address)).status).toBe(200)
  })

  test('to a caregiver without an account can be approved before they sign up', async () => {
    const address = fresh('newcomer')
    await add(pat, address)
    expect((await approve(pat, { userId: address })).body.approved).toBe(true)
    const newcomer = await product.person(address)
    expect((await day(newcomer, pat.userId)).status).toBe(200)
  })

  test('sends one letter to the other side, with a link to answer it', async () => {
    await ask(cara, pat.userId)
    await ask(cara, pat.userId)
    const sent = await letters(pat.userId)
    expect(sent).toHaveLength(1)
    expect(sent[0]!.text).toContain(`${product.ctx.config.publicUrl}/carecircle`)
  })

  test('the letter says what is asked for, and no more', async () => {
    const said = {
      see: 'see your tasks and get reminders of them, and change nothing',
      tick: 'see your tasks, get reminders of them and mark them as done or skipped',
      help: 'view and manage your tasks, reminders and settings',
    }
    for (const [level, words] of Object.entries(said) as [keyof typeof said, string][]) {
      const other = await product.person(`asked-to-${level}-${cara.userId}`)
      await product.call(contract.requestToCareFor, { body: { userId: other.userId, level } }, { as: cara })
      expect((await letters(other.userId))[0]!.text).toContain(`Once you approve, they can ${words}.`)
      const chosen = { userId: `chosen-to-${level}-${cara.userId}`, level }
      await product.call(contract.addCaregiver, { body: chosen }, { as: pat })
      expect((await letters(chosen.userId))[0]!.text).toContain(
        `Once they have approved you, you can ${words.replace('your', 'their')}.`,
      )
    }
  })

  test('can be withdrawn; asking again sends no second letter that day', async () => {
    await ask(cara, pat.userId)
    expect((await leave(cara, pat)).status).toBe(200)
    expect(await caregivers(pat)).toEqual([])
    await ask(cara, pat.userId)
    expect(await letters(pat.userId)).toHaveLength(1)
  })

  test('for the same pair again, in any case, returns the one that exists', async () => {
    await caresFor(cara, pat)
    const again = await ask(cara, `  ${pat.userId.toUpperCase()} `)
    expect([again.status, again.body]).toMatchObject([200, { userId: pat.userId, approved: true }])
    const fromOtherSide = await add(pat, cara.userId)
    expect([fromOtherSide.status, fromOtherSide.body]).toMatchObject([200, { approved: true }])
    expect(await caredFor(cara)).toHaveLength(1)
  })

  test('sent ten times at once is one request', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(cara, pat.userId)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200))
    expect(await caredFor(cara)).toHaveLength(1)
    expect(await letters(pat.userId)).toHaveLength(1)
  })

  test('from both sides at once is one request', async () => {
    const [one, other] = await Promise.all([ask(cara, pat.userId), add(pat, cara.userId)])
    expect([one.status, other.status]).toEqual([200, 200])
    expect(await caregivers(pat)).toMatchObject([{ delegate: cara.userId, approved: false, accepted: true }])
  })

  test.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['no address at all', 'mum'],
    ['5 KB of text', 'a'.repeat(5000)],
    ['5 KB that end like an address', `${'a'.repeat(5000)}@example.org`],
    ['two addresses', 'one@example.org, two@example.org'],
    ['a line break', 'one@example.org\nbcc: two@example.org'],
  ])('for %s is refused', async (_, typed) => {
    const answer = await ask(cara, typed)
    expect([answer.status, answer.body.error]).toEqual([400, expect.stringMatching(/^userId must be /)])
    expect((await add(cara, typed)).status).toBe(400)
  })

  test('to oneself is refused, from both sides and in any case', async () => {
    const own = 'userId is your own address. Type the address of the other person.'
    expect(await ask(cara, cara.userId.toUpperCase())).toEqual({ status: 400, body: { error: own } })
    expect(await add(cara, cara.userId)).toEqual({ status: 400, body: { error: own } })
  })

  test('with unknown fields, such as an approval, is refused', async () => {
    const sent = { body: { userId: pat.userId, approved: true } }
    expect(await product.ask(contract.requestToCareFor, sent, { as: cara })).toEqual({
      status: 400,
      body: { error: 'approved is not a known field.' },
    })
  })

  test('is limited per day, counted in the database', async () => {
    const addresses = Array.from({ length: REQUESTS_A_DAY + 3 }, () => fresh('other'))
    const answers = await Promise.all(addresses.map((address) => ask(cara, address)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(3)
    expect(refused[0]!.body.error).toContain('Please continue tomorrow.')
    expect(await caredFor(cara)).toHaveLength(REQUESTS_A_DAY)
    product.setTime(new Date(Date.now() + 25 * 60 * 60 * 1000).toISOString())
    cara.token = await product.token(cara.userId)
    expect((await ask(cara, fresh('other'))).status).toBe(200)
  })

  test('by many people to one address sends only a few letters a day', async () => {
    for (let asking = 0; asking < 7; asking++) {
      expect((await ask(await someone('asker'), pat.userId)).status).toBe(200)
    }
    expect(await letters(pat.userId)).toHaveLength(5)
    expect(await caregivers(pat)).toHaveLength(7)
  })

  test('is remembered for a day, whoever asks next, and not at all of somebody who is erased', async () => {
    const remembered = async (address: string) =>
      (await product.ctx.db.query('select 1 from care_request where address = $1', [address])).rowCount
    const stranger = fresh('stranger')
    await ask(cara, stranger)
    const erased = await someone('erased')
    await ask(cara, erased.userId)
    expect(await remembered(erased.userId)).toBe(1)
    await eraseNow(product.ctx, erased.key)
    expect(await remembered(erased.userId)).toBe(0)
    expect(await remembered(stranger)).toBe(1)
    product.setTime(new Date(Date.now() + 25 * 60 * 60 * 1000).toISOString())
    pat.token = await product.token(pat.userId)
    await ask(pat, fresh('other'))
    expect(await remembered(stranger)).toBe(0)
  })

  test('needs no membership', async () => {
    const poor = await someone('poor', { access: 'none' })
    expect((await ask(poor, pat.userId)).status).toBe(200)
    expect(await caredFor(poor)).toHaveLength(1)
  })
})

describe('approving', () => {
  test('is for the cared-for person alone: for anyone else the request does not exist', async () => {
    await ask(cara, pat.userId)
    const stranger = await someone('stranger')
    const notThere = { error: 'This person is not in your care circle. They may have been removed.' }
    expect(await approve(stranger, cara)).toEqual({ status: 404, body: notThere })
    expect(await approve(cara, pat)).toEqual({ status: 404, body: notThere })
    expect(await approve(pat, { userId: fresh('nobody') })).toEqual({ status: 404, body: notThere })
    expect(await caregivers(pat)).toMatchObject([{ approved: false }])
  })

  test('is not up to the caregiver, whatever field they send', async () => {
    await ask(cara, pat.userId)
    const answer = await product.ask(
      contract.changeOutgoing,
      { params: { userId: pat.userId }, body: { approved: true } as never },
      { as: cara },
    )
    expect([answer.status, answer.body.error]).toEqual([400, 'approved is not a known field.'])
  })

  test('can only be undone by removing', async () => {
    await caresFor(cara, pat)
    const params = { delegateId: cara.userId }
    const answer = await product.ask(
      contract.changeIncoming,
      { params, body: { approved: false } },
      { as: pat },
    )
    expect(answer).toEqual({
      status: 400,
      body: { error: 'approved can only be true; to refuse, remove it instead.' },
    })
  })

  test('twice at once approves once', async () => {
    await ask(cara, pat.userId)
    const answers = await Promise.all([approve(pat, cara), approve(pat, cara)])
    expect(answers.map(({ status, body }) => [status, body.approved])).toEqual([
      [200, true],
      [200, true],
    ])
    expect((await log(pat)).filter(({ kind }) => kind === 'caregiver-approved')).toHaveLength(1)
  })

  test('with nothing to change is refused', async () => {
    await ask(cara, pat.userId)
    const empty = { params: { delegateId: cara.userId }, body: {} }
    expect((await product.ask(contract.changeIncoming, empty, { as: pat })).status).toBe(400)
  })
})

describe('a caregiver who did not ask', () => {
  test('may view once approved, but counts only after they accept', async () => {
    await add(pat, cara.userId)
    await approve(pat, cara)
    expect((await day(cara, pat.userId)).status).toBe(200)
    expect(await approvedPeopleOf(product.ctx.db, cara.key)).toMatchObject([{ counts: false }])
    expect(await caredFor(cara)).toMatchObject([{ accepted: false, requestedByMe: false }])
    expect((await accept(cara, pat)).body).toMatchObject({ accepted: true })
    expect(await approvedPeopleOf(product.ctx.db, cara.key)).toMatchObject([{ counts: true }])
  })

  test('accepts by sending the same request', async () => {
    await notified([cara, pat], () => add(pat, cara.userId))
    await notified([cara, pat], async () =>
      expect((await ask(cara, pat.userId)).body).toMatchObject({ accepted: true, requestedByMe: false }),
    )
  })

  test('cannot be made to accept by the other side', async () => {
    await add(pat, cara.userId)
    expect((await accept(pat, cara)).status).toBe(404)
  })
})

describe('nicknames', () => {
  test('each side names the other, and the other side does not see it', async () => {
    await caresFor(cara, pat)
    expect((await nameCaregiver(pat, cara, '  My   sister ')).body.knownToCaredForAs).toBe('My sister')
    const named = await product.call(
      contract.changeOutgoing,
      { params: { userId: pat.userId.toUpperCase() }, body: { knownToCaregiverAs: 'Dad' } },
      { as: cara },
    )
    expect(named).toMatchObject({ knownToCaregiverAs: 'Dad', approved: true })
    expect(JSON.stringify(await caredFor(cara))).not.toContain('sister')
    expect(JSON.stringify(await caregivers(pat))).not.toContain('Dad')
  })

  test('markup stays plain text', async () => {
    await caresFor(cara, pat)
    const typed = '<img src=x onerror=alert(1)> & "Mum" 👵'
    expect((await nameCaregiver(pat, cara, typed)).body.knownToCaredForAs).toBe(typed)
  })

  test('1,000 characters are refused, 80 are allowed, an empty one clears it', async () => {
    await caresFor(cara, pat)
    expect(await nameCaregiver(pat, cara, 'x'.repeat(1000))).toEqual({
      status: 400,
      body: { error: 'knownToCaredForAs must be at most 80 characters long.' },
    })
    expect((await nameCaregiver(pat, cara, 'x'.repeat(80))).status).toBe(200)
    expect((await nameCaregiver(pat, cara, '')).body.knownToCaredForAs).toBe('')
  })
})

describe('viewing as someone', () => {
  test.each(['nobody@example.org', 'not an address', `${'a'.repeat(5000)}@example.org`, '%00', '*'])(
    'on behalf of %s is refused as for someone who exists',
    async (userId) => {
      const refused = {
        error: 'You cannot view as this person. They may have removed you from their care circle.',
      }
      expect(await day(cara, userId)).toEqual({ status: 403, body: refused })
      expect(await day(cara, pat.userId)).toEqual({ status: 403, body: refused })
    },
  )

  test('shows the person’s day and no other, whatever the case of the address', async () => {
    await caresFor(cara, pat)
    await new PersonDay(product, pat).add(DATE, { title: 'Take pills' })
    await new PersonDay(product, cara).add(DATE, { title: 'Buy milk' })
    expect((await day(cara, pat.userId.toUpperCase())).body).toMatchObject([{ title: 'Take pills' }])
    expect((await day(cara)).body).toMatchObject([{ title: 'Buy milk' }])
  })

  test('reaches somebody whose address has letters that no header can hold', async () => {
    const anna = await product.person('anna@żółw.pl')
    await caresFor(cara, anna)
    await new PersonDay(product, anna).add(DATE, { title: 'Take pills' })
    const header = onBehalfOfHeader(anna.userId.toUpperCase())
    expect((await day(cara, header)).body).toMatchObject([{ title: 'Take pills' }])
    for (const nobody of ["UTF-8''%00", "UTF-8''%ff", "UTF-8''", "utf-8''anna"])
      expect((await day(cara, nobody)).status).toBeLessThan(500)
    expect((await day(cara, onBehalfOfHeader('anna@żółty.pl'))).status).toBe(403)
  })

  test('depends on the person’s access, not the caregiver’s', async () => {
    const poor = await someone('poor', { access: 'none' })
    await caresFor(poor, pat)
    expect((await day(poor, pat.userId)).status).toBe(200)
    const broke = await someone('broke', { access: 'none' })
    const otherPoor = await someone('caregiver', { access: 'none' })
    await caresFor(otherPoor, broke)
    expect((await day(otherPoor, broke.userId)).status).toBe(402)
  })

  test('never chains, not even in a search: those the person cares for stay out of reach', async () => {
    const child = await someone('child')
    await caresFor(cara, pat)
    await caresFor(pat, child)
    await new PersonDay(product, child).add('2999-01-01', { title: 'Secret pills' })
    await new PersonDay(product, pat).add('2999-01-01', { title: 'Own pills' })
    const search = (asking: { as: TestPerson; onBehalfOf?: string }) =>
      product.call(searchTasks, { query: { criteria: 'pills' } }, asking)
    const owners = async (asking: { as: TestPerson; onBehalfOf?: string }) =>
      (await search(asking)).map(({ userId }) => userId)
    expect(await owners({ as: pat })).toEqual([pat.userId, child.userId])
    expect(await owners({ as: cara, onBehalfOf: pat.userId })).toEqual([pat.userId])
    expect((await day(cara, child.userId)).status).toBe(403)
  })

  test('gives no control over the person’s circle or payments', async () => {
    await caresFor(cara, pat)
    const acting = { as: cara, onBehalfOf: pat.userId }
    const own = 'This is only for the person themselves. Switch back to your own account first.'
    expect(await product.ask(contract.addCaregiver, { body: { userId: fresh('friend') } }, acting)).toEqual({
      status: 403,
      body: { error: own },
    })
    const urls = { success_url: 'http://localhost', cancel_url: 'http://localhost' }
    expect((await product.ask(startCheckout, { body: { amount: 5, ...urls } }, acting)).status).toBe(403)
    expect(await caregivers(pat)).toHaveLength(1)
  })

  test('is logged once per caregiver and hour, and the person sees who is viewing now', async () => {
    await caresFor(cara, pat)
    await nameCaregiver(pat, cara, 'My sister')
    const viewers = async () => {
      await product.ctx.viewing.settled()
      return product.call(contract.listViewers, {}, { as: pat })
    }
    const at = async (minutes: number) => {
      product.setTime(new Date(start + minutes * 60_000).toISOString())
      for (const person of [cara, pat]) person.token = await product.token(person.userId)
    }
    const start = Date.parse('2026-03-09T08:00:00Z')
    await at(0)
    expect(await viewers()).toEqual([])
    for (let asked = 0; asked < 3; asked++) await day(cara, pat.userId)
    expect(await viewers()).toEqual([
      {
        userId: cara.userId,
        name: 'My sister',
        since: '2026-03-09T08:00:00.000Z',
        until: '2026-03-09T08:02:00.000Z',
      },
    ])
    await at(30)
    expect(await viewers()).toEqual([])
    await day(cara, pat.userId)
    expect(await viewers()).toMatchObject([{ since: '2026-03-09T08:30:00.000Z' }])
    const viewed = async () => (await log(pat)).filter(({ kind }) => kind === 'viewed')
    expect(await viewed()).toMatchObject([{ by: 'My sister' }])
    await at(61)
    await day(cara, pat.userId)
    expect(await viewed()).toHaveLength(2)
    product.ctx.viewing.left(cara.key, pat.key)
    expect(await viewers()).toEqual([])
  })

  test('a second completion says who was first, by the name the person gave them', async () => {
    await caresFor(cara, pat)
    await nameCaregiver(pat, cara, 'My sister')
    const own = new PersonDay(product, pat)
    const { id } = await own.add(DATE, { title: 'Take pills' })
    await new PersonDay(product, cara, pat.userId).change(DATE, id, { status: 'completed' })
    const again = await own.change(DATE, id, { status: 'completed' })
    expect(again.alreadyCompleted?.by).toBe('My sister')
  })
})

describe('the log', () => {
  test('shows the person what others changed for them, newest first, and nothing of their own', async () => {
    await caresFor(cara, pat)
    const own = new PersonDay(product, pat)
    const { id } = await own.add(DATE, { title: 'Take pills' })
    await new PersonDay(product, cara, pat.userId).change(DATE, id, { status: 'completed' })
    await dismiss(pat, cara)
    const entries = await log(pat)
    const shown = entries.map(({ by, kind, about, date }) => ({ by, kind, about, date }))
    expect(shown).toHaveLength(4)
    expect(shown).toEqual(
      expect.arrayContaining([
        { by: undefined, kind: 'caregiver-removed', about: cara.userId, date: undefined },
        { by: cara.userId, kind: 'completed', about: 'Take pills', date: DATE },
        { by: cara.userId, kind: 'viewed', about: undefined, date: undefined },
        { by: undefined, kind: 'caregiver-approved', about: cara.userId, date: undefined },
      ]),
    )
    expect(await log(cara)).toEqual([])
  })

  test('names settings and notification schemes that others changed', async () => {
    await caresFor(cara, pat)
    const acting = { as: cara, onBehalfOf: pat.userId }
    await product.call(patchProfile, { body: { timezone: 'Europe/Paris' } }, acting)
    const option = { channel: 'push', muted: false } as const
    const body = {
      name: 'Pills',
      assignmentCriteria: 'pill',
      settings: { muted: false },
      onCompleted: option,
    }
    const { id } = await product.call(createScheme, { body }, acting)
    await product.call(changeScheme, { params: { id }, body: { name: 'All pills' } }, acting)
    await product.call(deleteScheme, { params: { id } }, acting)
    const logged = (await log(pat)).map(({ kind, about }) => [kind, about])
    expect(logged).toEqual(
      expect.arrayContaining([
        ['profile', undefined],
        ['scheme-added', 'Pills'],
        ['scheme-modified', 'All pills'],
        ['scheme-removed', 'All pills'],
      ]),
    )
  })

  test('is read in pages', async () => {
    await caresFor(cara, pat)
    const acting = new PersonDay(product, cara, pat.userId)
    for (let made = 1; made <= 35; made++) await acting.add(DATE, { title: `Task ${made}` })
    await product.ctx.viewing.settled()
    const first = await product.call(contract.readActivity, { query: {} }, { as: pat })
    expect([first.entries.length, first.more]).toEqual([30, true])
    const before = String(first.entries.at(-1)!.id)
    const second = await product.call(contract.readActivity, { query: { before } }, { as: pat })
    expect(second.more).toBe(false)
    expect(second.entries.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['added', 'viewed', 'caregiver-approved']),
    )
    const bad = await product.ask(contract.readActivity, { query: { before: 'x' } }, { as: pat })
    expect(bad.status).toBe(400)
  })
})

describe('removing', () => {
  test.each(['caregiver', 'person'] as const)('by the %s takes effect on the next request', async (by) => {
    await caresFor(cara, pat)
    expect((await day(cara, pat.userId)).status).toBe(200)
    expect((by === 'caregiver' ? await leave(cara, pat) : await dismiss(pat, cara)).status).toBe(200)
    expect((await day(cara, pat.userId)).status).toBe(403)
    expect([await caredFor(cara), await caregivers(pat)]).toEqual([[], []])
    expect((await leave(cara, pat)).status).toBe(404)
  })

  test('notifies the open screens of both', async () => {
    await caresFor(cara, pat)
    await notified([cara, pat], () => dismiss(pat, cara))
    expect((await day(cara, pat.userId)).status).toBe(403)
  })

  test('is only for the two people concerned', async () => {
    await caresFor(cara, pat)
    const stranger = await someone('stranger')
    expect((await dismiss(stranger, cara)).status).toBe(404)
    expect((await leave(stranger, pat)).status).toBe(404)
    expect(await caregivers(pat)).toHaveLength(1)
  })

  test('lets the caregiver ask again, and the new request is pending', async () => {
    await caresFor(cara, pat)
    await dismiss(pat, cara)
    expect((await ask(cara, pat.userId)).body).toMatchObject({ approved: false, knownToCaregiverAs: '' })
  })

  test('a closed account leaves every circle, on both sides', async () => {
    const child = await someone('child')
    await caresFor(cara, pat)
    await caresFor(pat, child)
    await ask(pat, fresh('pending'))
    await transaction(product.ctx.db, (tx) => leaveAllCircles(product.ctx, tx, pat.key))
    expect([await caredFor(cara), await caregivers(child), await caredFor(pat)]).toEqual([[], [], []])
    expect((await log(child)).map(({ kind }) => kind)).toEqual(['caregiver-left', 'caregiver-approved'])
  })
})

describe('a membership sponsors', () => {
  test('whom the caregiver cares for, from the approval to the removal', async () => {
    const poor = await someone('poor', { access: 'none' })
    await caresFor(cara, poor)
    expect(await status(poor)).toMatchObject({ subscriptionStatus: 'sponsored', sponsoredBy: cara.userId })
    expect(await caredFor(cara)).toMatchObject([{ sponsorship: 'included' }])
    expect(await caregivers(poor)).toMatchObject([{ sponsorsMe: true }])
    expect((await day(poor)).status).toBe(200)
    await leave(cara, poor)
    expect(await status(poor)).toMatchObject({
      subscriptionStatus: 'inactive',
      sponsoredBy: null,
      graceUntil: expect.any(String),
    })
    expect((await day(poor)).status).toBe(402)
    const today = new Date().toISOString().slice(0, 10)
    expect((await product.ask(listTasks, { params: { date: today } }, { as: poor })).status).toBe(200)
  })

  test('nobody whom the caregiver did not ask for, until they accept', async () => {
    const poor = await someone('poor', { access: 'none' })
    await add(poor, cara.userId)
    await approve(poor, cara)
    expect((await status(poor)).subscriptionStatus).toBe('inactive')
    expect(await caredFor(cara)).toMatchObject([{ sponsorship: 'accept-first' }])
    await accept(cara, poor)
    expect((await status(poor)).subscriptionStatus).toBe('sponsored')
  })

  test('five but no sixth, and says so; the sixth moves up when a place becomes free', async () => {
    const poor = []
    for (let made = 0; made < 6; made++) poor.push(await someone('poor', { access: 'none' }))
    for (const person of poor) await caresFor(cara, person)
    expect((await caredFor(cara)).map(({ sponsorship }) => sponsorship)).toEqual([
      ...Array(5).fill('included'),
      'no-place',
    ])
    expect((await status(poor[5]!)).subscriptionStatus).toBe('inactive')
    await dismiss(poor[0]!, cara)
    expect((await status(poor[5]!)).subscriptionStatus).toBe('sponsored')
    expect((await status(poor[0]!)).subscriptionStatus).toBe('inactive')
  })

  test('nobody through a caregiver who is sponsored themselves', async () => {
    const sponsored = await someone('sponsored', { access: 'none' })
    await caresFor(cara, sponsored)
    const poor = await someone('poor', { access: 'none' })
    await caresFor(sponsored, poor)
    expect((await status(poor)).subscriptionStatus).toBe('inactive')
    expect(await caredFor(sponsored)).toMatchObject([{ sponsorship: 'none' }])
  })
})
