import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { getAuthConfig, getProfile, patchProfile, postProfile } from '#contract/account.ts'
import { USUAL_DISPLAY } from '#domain/account/display.ts'
import { careFor } from '../testing/circle.ts'
import { type TestPerson, TestProduct } from '../testing/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await TestProduct.start(inject('database'), { SUPPORT_EMAIL: 'help@example.org' })
})
afterAll(() => product.stop())

test('the app learns where to sign in without a token', async () => {
  expect(await product.call(getAuthConfig, {})).toMatchObject({
    authority: 'http://localhost:3000/oidc',
    client_id: 'daily-tasks-web',
    scope: 'openid email profile aws.cognito.signin.user.admin',
    redirect_uri: 'http://localhost:3000/auth/callback',
    supportEmail: 'help@example.org',
    analytics: null,
  })
})

describe('after sign-in', () => {
  test('a newcomer gets a profile with the browser’s time zone, and no access yet', async () => {
    const token = await product.token('New@Example.org')
    const as = { key: '', userId: '', token }
    const body = {
      email: 'someone-else@example.org',
      name: 'Nel',
      picture: 'https://x.example/p.png',
      timezone: 'Asia/Tokyo',
    }
    expect(await product.call(postProfile, { body }, { as })).toMatchObject({
      email: 'new@example.org',
      name: 'Nel',
      picture: 'https://x.example/p.png',
      timezone: 'Asia/Tokyo',
      phoneNumber: null,
      phoneVerified: false,
      subscriptionStatus: 'inactive',
      subscriptionAmount: null,
      subscribedUntil: null,
      sponsoredBy: null,
      muteNotifications: { muted: false, muteUntil: null },
    })
  })

  test('a chosen time zone stays, whatever browser they sign in with', async () => {
    const as = await product.person('settled@example.org', { timezone: 'Europe/Berlin' })
    const after = await product.call(postProfile, { body: { timezone: 'America/Denver' } }, { as })
    expect(after.timezone).toBe('Europe/Berlin')
  })

  test('a picture that is not a web address is ignored', async () => {
    const as = await product.person('sly@example.org')
    const after = await product.call(postProfile, { body: { picture: 'javascript:alert(1)' } }, { as })
    expect(after.picture).toBeNull()
  })

  test('each person gets a key for their devices, the same one every time, that nobody who cares for them gets', async () => {
    const [robin, cleo] = [
      await product.person('keyed@example.org'),
      await product.person('cleo@example.org'),
    ]
    await careFor(product.ctx, cleo, robin)
    const keyOf = async (as: TestPerson, onBehalfOf?: string) =>
      (await product.ask(postProfile, { body: {} }, { as, onBehalfOf })).body.deviceKey
    const key = await keyOf(robin)
    expect(Buffer.from(key, 'base64')).toHaveLength(32)
    expect(await keyOf(robin)).toBe(key)
    expect(await keyOf(cleo)).not.toBe(key)
    expect(await keyOf(cleo, robin.userId)).toBe(await keyOf(cleo))
    const read = await product.ask(getProfile, {}, { as: cleo, onBehalfOf: robin.userId })
    expect(read).toMatchObject({ status: 200, body: { email: 'keyed@example.org' } })
    expect(JSON.stringify(read)).not.toContain(key)
  })
})

describe('changing the profile', () => {
  test('single keys are on until they are turned off', async () => {
    const as = await product.person('keys@example.org')
    expect(await product.call(getProfile, {}, { as })).toMatchObject({ useKeys: true })
    expect(await product.call(patchProfile, { body: { useKeys: false } }, { as })).toMatchObject({
      useKeys: false,
    })
  })

  test('only what is sent changes, and the next request sees it', async () => {
    const as = await product.person('robin@example.org', { timezone: 'UTC' })
    await product.call(
      patchProfile,
      { body: { timezone: 'Asia/Kolkata', phoneNumber: '(202) 555-0123' } },
      { as },
    )
    const muteNotifications = { muted: true, muteUntil: '2030-01-02T03:04:05.000Z' }
    await product.call(patchProfile, { body: { muteNotifications } }, { as })
    expect(await product.call(getProfile, {}, { as })).toMatchObject({
      timezone: 'Asia/Kolkata',
      phoneNumber: '+12025550123',
      phoneVerified: false,
      muteNotifications,
    })
    await product.call(
      patchProfile,
      { body: { phoneNumber: null, muteNotifications: { muted: false } } },
      { as },
    )
    expect(await product.call(getProfile, {}, { as })).toMatchObject({
      phoneNumber: null,
      muteNotifications: { muted: false, muteUntil: null },
    })
  })

  test('the display is as it always was until somebody chooses, and one choice leaves the others', async () => {
    const as = await product.person('reader@example.org')
    expect((await product.call(getProfile, {}, { as })).display).toEqual(USUAL_DISPLAY)
    await product.call(patchProfile, { body: { display: { hours: '24', textSize: 'large' } } }, { as })
    await product.call(patchProfile, { body: { display: { calmColours: true, textSize: 'normal' } } }, { as })
    expect((await product.call(getProfile, {}, { as })).display).toEqual({
      ...USUAL_DISPLAY,
      hours: '24',
      calmColours: true,
    })
  })

  test.each([
    [{ display: { hours: '13' } }, 'display.hours must be one of 12, 24.'],
    [{ display: { textSize: 'huge' } }, 'display.textSize must be one of normal, large, largest.'],
    [{ display: { font: 'Papyrus' } }, 'display.font is not a known field.'],
    [{ timezone: 'Mars/Olympus' }, 'timezone must be a time zone like Europe/Berlin.'],
    [{ timezone: null }, 'timezone must be a string.'],
    [{ phoneNumber: '12' }, 'phoneNumber must be a valid US phone number, like (202) 555-0123.'],
    [
      { phoneNumber: '+44 20 7946 0958' },
      'phoneNumber must be a valid US phone number, like (202) 555-0123.',
    ],
    [
      { muteNotifications: { muted: true, muteUntil: 'tomorrow' } },
      'muteNotifications.muteUntil must be an instant like 2026-03-09T08:00:00Z.',
    ],
    [{ subscriptionStatus: 'active' }, 'subscriptionStatus is not a known field.'],
    [{ email: 'other@example.org' }, 'email is not a known field.'],
  ])('%j is refused: %s', async (body, error) => {
    const as = await product.person(`bad-${crypto.randomUUID()}@example.org`)
    expect(await product.ask(patchProfile, { body: body as object }, { as })).toEqual({
      status: 400,
      body: { error },
    })
  })

  test('the header cannot name another person without their consent', async () => {
    const as = await product.person('eve@example.org')
    const other = await product.person('mallory@example.org')
    const { status } = await product.ask(getProfile, {}, { as, onBehalfOf: other.userId })
    expect(status).toBe(403)
    expect((await product.ask(getProfile, {}, { as, onBehalfOf: 'EVE@example.org' })).status).toBe(200)
  })
})
