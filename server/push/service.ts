import type * as z from 'zod/mini'
import type { pushSubscription } from '#contract/push.ts'
import { transaction } from '../db/transaction.ts'
import { badInput } from '../http/errors.ts'
import type { Actor } from '../people/actor.ts'
import type { Person } from '../people/person.ts'
import { deviceName } from '../sessions/device-name.ts'
import { endpointProblem, resolvesToPrivateAddress } from './address.ts'
import { areUsableKeys } from './encrypt.ts'
import type { Needs } from './needs.ts'
import { deviceFound, devicesLost } from './reach-store.ts'
import { SIGNED_OUT } from './signed-out.ts'
import * as store from './store.ts'

const DEVICES_MAX = 20

/** Subscribes a browser to a person's notifications. Subscribing again updates what we know about the browser. */
export async function subscribe(
  ctx: Needs,
  { person, signIn }: Pick<Actor, 'person' | 'signIn'>,
  sent: z.output<typeof pushSubscription>,
  userAgent = '',
): Promise<{ id: string }> {
  const problem = endpointProblem(sent.endpoint, ctx.config.pushTestOrigin)
  if (problem) throw badInput(`endpoint ${problem}.`)
  if (await resolvesToPrivateAddress(sent.endpoint, ctx.config.pushTestOrigin)) {
    throw badInput('endpoint must not point into a private network.')
  }
  const keys = {
    p256dh: Buffer.from(sent.keys.p256dh, 'base64'),
    auth: Buffer.from(sent.keys.auth, 'base64'),
  }
  if (!areUsableKeys(keys)) throw badInput('keys are not those of a push subscription.')
  const id = await transaction(ctx.db, async (tx) => {
    const device = sent.device || deviceName(userAgent)
    await deviceFound(tx, person.key, device, ctx.clock())
    const saved = await store.saveSubscription(
      tx,
      person.key,
      {
        endpoint: sent.endpoint,
        p256dh: keys.p256dh.toString('base64url'),
        auth: keys.auth.toString('base64url'),
        device,
        installed: sent.installed ?? false,
        signIn: signIn.id,
      },
      ctx.clock(),
    )
    await store.dropOldest(tx, person.key, DEVICES_MAX)
    return saved
  })
  return { id }
}

/** Removes a browser's subscription, if there is one. One that was lost is reported, as when the push service says so. */
export function unsubscribe(
  ctx: Needs,
  person: Person,
  { endpoint, lost = false }: { endpoint: string; lost?: boolean },
): Promise<void> {
  return transaction(ctx.db, async (tx) => {
    const device = lost ? await store.deviceOf(tx, person.key, endpoint) : undefined
    if (device) await devicesLost(tx, [device], ctx.clock())
    await store.removeSubscription(tx, person.key, endpoint)
  })
}

/** The devices that get a person's notifications, and whether they have shown any. */
export async function listDevices(ctx: Needs, person: Person) {
  const devices = await store.devicesOf(ctx.db, person.key)
  return devices.map(({ id, device, installed, createdAt, seenAt, sentAt, shownAt, problem, signedOut }) => ({
    id,
    name: device,
    installed,
    addedAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    shownAt: shownAt?.toISOString() ?? null,
    problem: problem ?? (signedOut ? SIGNED_OUT : null),
  }))
}
