import * as contract from '#contract/care-circle.ts'
import * as handed from '#contract/hand-over.ts'
import * as invited from '#contract/invitations.ts'
import { VIEWING_LAPSES_MS } from '#domain/care-circle/acting.ts'
import { KINDS_OF } from '#domain/care-circle/hand-over.ts'
import { activityByOthers } from '../activity/read.ts'
import { type App, handle } from '../http/mount.ts'
import { handOver, markLooked } from './hand-over.ts'
import * as invitations from './invitations.ts'
import type { Needs } from './needs.ts'
import * as circle from './service.ts'
import { viewersOf } from './viewing.ts'

const ENTRIES_A_PAGE = 30

/** The care circle endpoints: always about the signed-in person, even while they view as someone else. */
export function careCircleRoutes(app: App<Needs>): void {
  handle(app, contract.listOutgoing, ({ ctx, actor }) => circle.outgoingOf(ctx, actor.person))
  handle(app, contract.requestToCareFor, ({ ctx, actor, body }) =>
    circle.requestToCareFor(ctx, actor.person, body),
  )
  handle(app, contract.changeOutgoing, ({ ctx, actor, params, body }) =>
    circle.changeOutgoing(ctx, actor.person, params.userId, body),
  )
  handle(app, contract.removeOutgoing, async ({ ctx, actor, params }) => {
    await circle.remove(ctx, actor.person, 'caregiver', params.userId)
    return null
  })
  handle(app, contract.listIncoming, ({ ctx, actor }) => circle.incomingOf(ctx, actor.person))
  handle(app, contract.addCaregiver, ({ ctx, actor, body }) => circle.addCaregiver(ctx, actor.person, body))
  handle(app, contract.changeIncoming, ({ ctx, actor, params, body }) =>
    circle.changeIncoming(ctx, actor.person, params.delegateId, body),
  )
  handle(app, contract.removeIncoming, async ({ ctx, actor, params }) => {
    await circle.remove(ctx, actor.person, 'person', params.delegateId)
    return null
  })
  handle(app, invited.makeInvitation, ({ ctx, actor, body }) =>
    invitations.makeInvitation(ctx, actor.person, body),
  )
  handle(app, invited.openInvitation, ({ ctx, actor, body }) =>
    invitations.openInvitation(ctx, actor.person, body.code),
  )
  handle(app, invited.answerInvitation, ({ ctx, actor, body }) =>
    invitations.answerInvitation(ctx, actor.person, body),
  )
  handle(app, handed.readHandOver, ({ ctx, actor, query }) =>
    handOver(ctx.db, actor.subject.key, actor.person.key, query),
  )
  handle(app, handed.markLooked, async ({ ctx, actor, body }) => {
    await markLooked(ctx.db, actor.subject.key, actor.person.key, body.through)
    return null
  })
  handle(app, contract.listViewers, async ({ ctx, actor }) => {
    const viewers = await viewersOf(ctx.db, actor.person.key, ctx.clock())
    return viewers.map(({ userId, name, since, seenAt }) => ({
      userId,
      name,
      since: since.toISOString(),
      until: new Date(seenAt.getTime() + VIEWING_LAPSES_MS).toISOString(),
    }))
  })
  handle(app, contract.readActivity, async ({ ctx, actor, query }) => {
    const before = Number(query.before ?? Number.MAX_SAFE_INTEGER)
    const { by, what } = query
    const found = await activityByOthers(ctx.db, actor.person.key, {
      before,
      most: ENTRIES_A_PAGE + 1,
      by,
      kinds: what && KINDS_OF[what],
    })
    const entries = found.slice(0, ENTRIES_A_PAGE).map(({ id, at, by, kind, via, about, date }) => ({
      id,
      at: at.toISOString(),
      kind,
      via,
      ...(by && { by }),
      ...(about && { about }),
      ...(date && { date }),
    }))
    return { entries, more: found.length > ENTRIES_A_PAGE }
  })
}
