import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import * as circle from '#contract/care-circle.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { ACCESS, type AccessOutcome, ROLES, type Role, RULES } from '#domain/access.ts'
import { Refusal } from '../http/errors.ts'
import { type TestPerson, TestProduct } from '../testing/product.ts'
import { actorOf } from './actor.ts'

let product: TestProduct
let pat: TestPerson
const people = {} as Record<Exclude<Role, 'nobody'>, TestPerson>

/** Pat, and a person in each role towards Pat, set up by the calls that a browser makes. */
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
  pat = await product.person('pat@example.org')
  people['the person'] = pat
  for (const role of ROLES) {
    if (role === 'nobody' || role === 'the person') continue
    people[role] = await product.person(`${role.replace(/\W+/g, '-')}@example.org`)
  }
  for (const role of ['a pending caregiver', 'an approved caregiver', 'a removed caregiver'] as const) {
    await ask(people[role], pat)
  }
  for (const role of ['an approved caregiver', 'a removed caregiver'] as const)
    await approve(pat, people[role])
  await product.call(
    circle.removeIncoming,
    { params: { delegateId: people['a removed caregiver'].userId } },
    { as: pat },
  )
  await ask(people["the caregiver's caregiver"], people['an approved caregiver'])
  await approve(people['an approved caregiver'], people["the caregiver's caregiver"])
})
afterAll(() => product.stop())

const ask = (caregiver: TestPerson, person: TestPerson) =>
  product.call(circle.requestToCareFor, { body: { userId: person.userId } }, { as: caregiver })
const approve = (person: TestPerson, caregiver: TestPerson) =>
  product.call(
    circle.changeIncoming,
    { params: { delegateId: caregiver.userId }, body: { approved: true } },
    { as: person },
  )

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

test('the table names every endpoint of the contract, and no other', () => {
  expect(Object.keys(ACCESS).sort()).toEqual(endpoints.map(nameOf).sort())
})

describe.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (name, endpoint) => {
  test.each(ROLES)('%s', async (role) => {
    expect(await outcomeFor(endpoint, role)).toBe(RULES[ACCESS[name]!][role])
  })
})

/** Makes the request of a browser that views as Pat, and reports whether it is let in, and for whose data. */
async function outcomeFor(endpoint: Endpoint, role: Role): Promise<AccessOutcome> {
  const asking = role === 'nobody' ? undefined : people[role]
  const headers = {
    ...(asking && { authorization: `Bearer ${asking.token}` }),
    ...(role !== 'the person' && { 'on-behalf-of': pat.userId }),
  }
  const answer = await product.app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:date/, '2026-03-09').replace(/:\w+/g, 'nothing-of-that-name'),
    headers,
    payloadAsStream: true,
  })
  answer.stream().destroy()
  const subject = await subjectOf(endpoint, headers)
  if (subject === 401 && answer.statusCode === 401) return 'sign in first'
  if (subject === 403 && answer.statusCode === 403) return 'not allowed'
  if (typeof subject === 'number' || [401, 402, 403].includes(answer.statusCode)) {
    throw new Error(`${role} is answered ${answer.statusCode}`)
  }
  return subject === pat.key || subject === 'public' ? 'in' : 'in for themselves'
}

/** Whose data the handler is given, or the status of the refusal. */
async function subjectOf(endpoint: Endpoint, headers: Record<string, string>): Promise<string | number> {
  if (endpoint.access === 'public') return 'public'
  try {
    return (await actorOf(product.ctx, endpoint, { headers } as unknown as FastifyRequest)).subject.key
  } catch (error) {
    if (error instanceof Refusal) return error.status
    throw error
  }
}
