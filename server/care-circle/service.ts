import type { IncomingDelegation, OutgoingDelegation } from '#contract/care-circle.ts'
import { emailAddress } from '#domain/account/email.ts'
import { accessOf } from '#domain/billing/membership.ts'
import { isAccepted, isApproved, isMutual, nickname } from '#domain/care-circle/delegation.ts'
import { sponsorshipNote } from '#domain/care-circle/sponsorship-note.ts'
import { recordActivity } from '../activity/record.ts'
import { settleAround } from '../billing/settle.ts'
import { notifyLive } from '../db/live.ts'
import { type Tx, transaction } from '../db/transaction.ts'
import { badInput, Refusal } from '../http/errors.ts'
import type { Person } from '../people/person.ts'
import { bindAddress } from './bind-address.ts'
import type { Needs } from './needs.ts'
import { tellOther } from './requests.ts'
import type { Side, StoredDelegation } from './store.ts'
import * as store from './store.ts'

/** The people somebody cares for. */
export async function outgoingOf(ctx: Needs, me: Person): Promise<OutgoingDelegation[]> {
  return (await store.listOf(ctx.db, 'caregiver', me.key)).map((one) => outgoing(ctx, me, one))
}

/** The people who care for somebody. */
export async function incomingOf(ctx: Needs, me: Person): Promise<IncomingDelegation[]> {
  return (await store.listOf(ctx.db, 'person', me.key)).map(incoming)
}

export async function requestToCareFor(ctx: Needs, me: Person, typed: string): Promise<OutgoingDelegation> {
  return outgoing(ctx, me, await request(ctx, me, 'caregiver', typed))
}

export async function addCaregiver(ctx: Needs, me: Person, typed: string): Promise<IncomingDelegation> {
  return incoming(await request(ctx, me, 'person', typed))
}

/** Asks for a delegation by address. The same pair again is the one that exists. */
async function request(ctx: Needs, me: Person, side: Side, typed: string): Promise<StoredDelegation> {
  const other = emailAddress(typed)
  if (!other) throw badInput('userId must be an e-mail address, like name@example.org.')
  if (other === me.userId) throw badInput('userId is your own address. Type the address of the other person.')
  const pair =
    side === 'caregiver'
      ? { caregiverEmail: me.userId, personEmail: other }
      : { caregiverEmail: other, personEmail: me.userId }
  await transaction(ctx.db, async (tx) => {
    await store.queueUp(tx, me.key)
    if (await store.make(tx, pair, side, ctx.clock())) {
      await tellOther(ctx, tx, me, side, other)
      await tellScreens(tx, (await store.find(tx, { side, key: me.key, other }))!)
    } else if (side === 'caregiver') {
      await acceptIfAsked(ctx, tx, me, other)
    }
  })
  // Somebody may have signed up with that address meanwhile: whoever comes later binds the two.
  await bindAddress(ctx.db, other)
  const found = await store.find(ctx.db, { side, key: me.key, other })
  if (!found) throw notInCircle()
  return found
}

/** A caregiver who asks for what the person had asked them has accepted. */
async function acceptIfAsked(ctx: Needs, tx: Tx, me: Person, other: string): Promise<void> {
  const found = await store.find(tx, { side: 'caregiver', key: me.key, other })
  if (found && !isAccepted(found)) await accept(ctx, tx, found)
}

/** What a caregiver may change: the nickname they gave, and that they accept. */
export function changeOutgoing(
  ctx: Needs,
  me: Person,
  userId: string,
  change: { knownToCaregiverAs?: string; accepted?: boolean },
): Promise<OutgoingDelegation> {
  const mine = { side: 'caregiver', key: me.key, other: userId.toLowerCase() } as const
  return changing(ctx, mine, change.knownToCaregiverAs, change, async (tx, found) => {
    if (change.accepted && !isAccepted(found)) await accept(ctx, tx, found)
  }).then((found) => outgoing(ctx, me, found))
}

/** What the cared-for person may change: the nickname they gave, and that they approve. */
export function changeIncoming(
  ctx: Needs,
  me: Person,
  delegateId: string,
  change: { knownToCaredForAs?: string; approved?: boolean },
): Promise<IncomingDelegation> {
  const mine = { side: 'person', key: me.key, other: delegateId.toLowerCase() } as const
  return changing(ctx, mine, change.knownToCaredForAs, change, async (tx, found) => {
    if (change.approved && !isApproved(found)) await approve(ctx, tx, found)
  }).then(incoming)
}

async function changing(
  ctx: Needs,
  mine: store.Mine,
  typedName: string | undefined,
  change: object,
  agree: (tx: Tx, found: StoredDelegation) => Promise<void>,
): Promise<StoredDelegation> {
  if (Object.keys(change).length === 0) throw badInput('The body names nothing to change.')
  const changed = await transaction(ctx.db, async (tx) => {
    const found = await store.find(tx, mine)
    if (!found) throw notInCircle()
    if (typedName !== undefined) await store.name(tx, found, mine.side, nickname(typedName))
    await agree(tx, found)
    await tellScreens(tx, found)
    return (await store.find(tx, mine))!
  })
  forget(ctx, changed)
  return changed
}

async function approve(ctx: Needs, tx: Tx, found: StoredDelegation): Promise<void> {
  await store.approve(tx, found, ctx.clock())
  await recordActivity(tx, {
    subject: found.person!,
    actor: found.person,
    via: 'app',
    kind: 'caregiver-approved',
    detail: { caregiver: found.caregiverEmail },
  })
  await settleAround(ctx, tx, found.person!)
}

async function accept(ctx: Needs, tx: Tx, found: StoredDelegation): Promise<void> {
  await store.accept(tx, found, ctx.clock())
  if (found.person && isApproved(found)) await settleAround(ctx, tx, found.person)
}

/** Ends a delegation from either side: at once, for requests, open connections, reminders and sponsorship alike. */
export async function remove(ctx: Needs, me: Person, side: Side, other: string): Promise<void> {
  const removed = await transaction(ctx.db, async (tx) => {
    const found = await store.find(tx, { side, key: me.key, other: other.toLowerCase() })
    if (!found) throw notInCircle()
    await end(ctx, tx, found, me.key)
    return found
  })
  forget(ctx, removed)
}

/** Ends every delegation of somebody whose account goes. */
export async function leaveAllCircles(ctx: Needs, tx: Tx, key: string): Promise<void> {
  for (const side of ['caregiver', 'person'] as const) {
    for (const found of await store.listOf(tx, side, key)) await end(ctx, tx, found, key)
  }
}

async function end(ctx: Needs, tx: Tx, found: StoredDelegation, by: string): Promise<void> {
  await store.remove(tx, found)
  await tellScreens(tx, found)
  if (!isApproved(found) || !found.person) return
  await recordActivity(tx, {
    subject: found.person,
    actor: by,
    via: 'app',
    kind: by === found.person ? 'caregiver-removed' : 'caregiver-left',
    detail: { caregiver: found.caregiverEmail },
  })
  await settleAround(ctx, tx, found.person)
  // A place has become free: somebody else whom this caregiver carries may move up.
  if (found.caregiver) await settleAround(ctx, tx, found.caregiver)
}

/** Open screens of both look again, and what a caregiver has open for the person checks whether it still may be. */
async function tellScreens(tx: Tx, { caregiver, person }: StoredDelegation): Promise<void> {
  for (const subject of [caregiver, person]) {
    if (subject) await notifyLive(tx, { subject, kind: 'delegation' })
  }
}

function forget(ctx: Needs, { caregiver, person }: StoredDelegation): void {
  for (const key of [caregiver, person]) if (key) ctx.people.forget(key)
}

const notInCircle = () =>
  new Refusal(404, 'This person is not in your care circle. They may have been removed.')

function outgoing(ctx: Needs, me: Person, found: StoredDelegation): OutgoingDelegation {
  const now = ctx.clock()
  const access = (status: string | null, until: Date | null) =>
    accessOf({ subscriptionStatus: status ?? 'inactive', subscribedUntil: until }, now) === 'full'
  return {
    userId: found.personEmail,
    approved: isApproved(found),
    knownToCaregiverAs: found.knownToCaregiverAs,
    accepted: isAccepted(found),
    requestedByMe: found.requestedBy === 'caregiver',
    sponsorship: sponsorshipNote({
      approved: isApproved(found),
      mutual: isMutual(found),
      caregiverSponsors:
        me.subscriptionStatus !== 'sponsored' && access(me.subscriptionStatus, me.subscribedUntil),
      sponsoredByCaregiver: found.personSponsor === me.key,
      personHasAccess: access(found.personStatus, found.personUntil),
    }),
  }
}

function incoming(found: StoredDelegation): IncomingDelegation {
  return {
    delegate: found.caregiverEmail,
    approved: isApproved(found),
    knownToCaredForAs: found.knownToCaredForAs,
    accepted: isAccepted(found),
    requestedByMe: found.requestedBy === 'person',
    sponsorsMe: found.caregiver !== null && found.personSponsor === found.caregiver,
  }
}
