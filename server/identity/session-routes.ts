import type { FastifyRequest } from 'fastify'
import { endOtherSessions, endSession, listSecurityEvents, listSessions } from '#contract/sessions.ts'
import { networkOf } from '../http/attempts.ts'
import { type App, handle } from '../http/mount.ts'
import { deviceOf } from '../sessions/device-name.ts'
import { listOf } from '../sessions/store.ts'
import { type From, trailOf } from '../trail/trail.ts'
import type { Needs } from './needs.ts'
import { signOutAt, signOutElsewhere } from './signed-in.ts'

const EVENTS_SHOWN = 100

/** 'Where you are signed in', and what happened with the account. */
export function sessionRoutes(app: App<Needs>): void {
  handle(app, listSessions, async ({ ctx, actor }) => {
    const places = await listOf(ctx.db, actor.person.key, ctx.clock())
    return places.map(({ id, device, signedInAt, lastSeenAt }) => ({
      id,
      device,
      signedInAt: signedInAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      current: id === actor.signIn.id,
    }))
  })
  handle(app, endSession, async ({ ctx, actor, params, request }) => {
    const id = params.id === 'current' ? actor.signIn.id : params.id
    const current = id === actor.signIn.id
    await signOutAt(ctx, actor.person.key, { id, current, from: fromOf(request) })
    return { ended: 1 }
  })
  handle(app, endOtherSessions, async ({ ctx, actor, request }) => {
    const from = fromOf(request)
    return { ended: await signOutElsewhere(ctx, actor.person.key, { keep: actor.signIn.id, from }) }
  })
  handle(app, listSecurityEvents, async ({ ctx, actor }) => {
    const events = await trailOf(ctx.db, actor.person.key, EVENTS_SHOWN)
    return events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() }))
  })
}

export function fromOf(request: FastifyRequest): From {
  return { network: networkOf(request.ip), device: deviceOf(request) }
}
