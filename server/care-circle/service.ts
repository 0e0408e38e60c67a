import type { IncomingDelegation, OutgoingDelegation } from '#contract/care-circle.ts'
import { emailAddress } from '#domain/account/email.ts'
import { accessOf } from '#domain/billing/membership.ts'
import { MAX_SPONSORED } from '#domain/billing/sponsorship.ts'
import { isAccepted, isApproved, isMutual, nickname } from '#domain/care-circle/delegation.ts'
import { INVITATION_SENTENCES } from '#domain/care-circle/invitation.ts'
import { DEFAULT_LEVEL, isSharing, type Level, type Pause, pauseEnd } from '#domain/care-circle/level.ts'
import { sponsorshipNote } from '#domain/care-circle/sponsorship-note.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { recordActivity } from '../activity/record.ts'
import { recomputeAccess } from '../billing/recompute-access.ts'
import { notifyLive } from '../db/live.ts'
import { type Tx, transaction } from '../db/transaction.ts'
import { badInput, notSignedIn, Refusal } from '../http/errors.ts'
import { keepOpen } from '../people/keep-open.ts'
import type { Person } from '../people/person.ts'
import { recordSecurity } from '../trail/trail.ts'
import { bindAddress } from './bind-address.ts'
import type { Needs } from './needs.ts'
import { notifyOther } from './requests.ts'
import type { Side, StoredDelegation } from './store.ts'
import * as store from './store.ts'

/** The people I care for. */
export async function outgoingOf(ctx: Needs, me: Person): Promise<OutgoingDelegation[]> {
  return (await store.listOf(ctx.db, 'caregiver', me.key)).map((delegation) => outgoing(ctx, me, delegation))
}

/** The people who care for me. */
export async function incomingOf(ctx: Needs, me: Person): Promise<IncomingDelegation[]> {
  return (await store.listOf(ctx.db, 'person', me.key)).map((delegation) => incoming(ctx, delegation))
}

/** Whom to ask by their address, and for what. */
type Asked = { userId: string; level?: Level }

export async function requestToCareFor(ctx: Needs, me: Person, asked: Asked): Promise<OutgoingDelegation> {
  return outgoing(ctx, me, await request(ctx, me, 'caregiver', asked))
}

export async function addCaregiver(ctx: Needs, me: Person, asked: Asked): Promise<IncomingDelegation> {
  return incoming(ctx, await request(ctx, me, 'person', asked))
}

/** Requests a delegation by address. If the pair already has one, returns that. */
async function request(
  ctx: Needs,
  me: Person,
  side: Side,
  { userId, level = DEFAULT_LEVEL }: Asked,
): Promise<StoredDelegation> {
  const other = emailAddress(userId)
  if (!other) throw badInput('userId must be an e-mail address, like name@example.org.')
  if (other === me.userId) throw badInput('userId is your own address. Type the address of the other person.')
  const pair =
    side === 'caregiver'
      ? { caregiverEmail: me.userId, personEmail: other }
      : { caregiverEmail: other, personEmail: me.userId }
  await transaction(ctx.db, async (tx) => {
    await store.lockRequests(tx, me.key)
    if (!(await keepOpen(tx, [me.key]))) throw notSignedIn()
    if (await store.create(tx, pair, side, level, ctx.clock())) {
      await notifyOther(ctx, tx, me, side, other, level)
      await notifyScreens(tx, (await store.find(tx, { side, key: me.key, other }))!)
    } else if (side === 'caregiver') {
      await acceptIfAsked(ctx, tx, me, other)
    }
  })
  // Someone may have signed up with that address meanwhile: whichever comes second binds the two.
  await bindAddress(ctx.db, other)
  const found = await store.find(ctx.db, { side, key: me.key, other })
  if (!found) throw notInCircle()
  return found
}

/** A caregiver who sends a request back to the person who asked them has accepted. */
async function acceptIfAsked(ctx: Needs, tx: Tx, me: Person, other: string): Promise<void> {
  const found = await store.find(tx, { side: 'caregiver', key: me.key, other })
  if (!found || isAccepted(found)) return
  await accept(ctx, tx, found)
  await notifyScreens(tx, found)
}

/** What a caregiver may change: their nickname for the person, and accepting the request. */
export function changeOutgoing(
  ctx: Needs,
  me: Person,
  userId: string,
  change: { knownToCaregiverAs?: string; accepted?: boolean },
): Promise<OutgoingDelegation> {
  const mine = { side: 'caregiver', key: me.key, other: userId.toLowerCase() } as const
  return applyChange(ctx, mine, change.knownToCaregiverAs, change, async (tx, found) => {
    if (change.accepted && !isAccepted(found)) await accept(ctx, tx, found)
  }).then((found) => outgoing(ctx, me, found))
}

type SharingChange = { level?: Level; until?: LocalDate | null; pause?: Pause }

/** What the cared-for person may change: their nickname for the caregiver, approving them, and what these may do. */
export function changeIncoming(
  ctx: Needs,
  me: Person,
  delegateId: string,
  change: { knownToCaredForAs?: string; approved?: boolean } & SharingChange,
): Promise<IncomingDelegation> {
  const mine = { side: 'person', key: me.key, other: delegateId.toLowerCase() } as const
  return applyChange(ctx, mine, change.knownToCaredForAs, change, async (tx, found) => {
    await changeSharing(ctx, tx, found, change)
    if (change.approved && !isApproved(found)) await approve(ctx, tx, found)
  }).then((found) => incoming(ctx, found))
}

type Joined = {
  caregiver: Person
  person: Person
  /** what the caregiver asks for, or the person allows */
  level: Level
  /** set when it is the person who says yes: then nothing waits any more */
  approved?: { until: LocalDate | null }
}

/** Brings two people together who met face to face. The caregiver wants it; whether the person does is `approved`. */
export async function join(
  ctx: Needs,
  tx: Tx,
  { caregiver, person, level, approved }: Joined,
): Promise<void> {
  const pair = { caregiverEmail: caregiver.userId, personEmail: person.userId }
  if (!(await keepOpen(tx, [caregiver.key, person.key]))) throw new Refusal(404, INVITATION_SENTENCES.unknown)
  await store.create(tx, pair, 'caregiver', level, ctx.clock())
  const found = (await store.find(tx, { side: 'caregiver', key: caregiver.key, other: person.userId }))!
  if (!isAccepted(found)) await accept(ctx, tx, found)
  if (approved) {
    await changeSharing(ctx, tx, found, { level, ...approved })
    if (!isApproved(found)) await approve(ctx, tx, found)
  }
  await notifyScreens(tx, found)
  tx.afterCommit(() => forget(ctx, found))
}

async function changeSharing(
  ctx: Needs,
  tx: Tx,
  found: StoredDelegation,
  { level, until, pause }: SharingChange,
): Promise<void> {
  if (level === undefined && until === undefined && pause === undefined) return
  if (until && until < localDateAt(ctx.clock().getTime(), found.personZone ?? 'UTC'))
    throw badInput('until must be today or a later day. To stop sharing now, pause it or remove them.')
  const changed = {
    level: level ?? found.level,
    until: until === undefined ? found.until : until,
    pausedUntil: pause === undefined ? found.pausedUntil : pauseEnd(pause, ctx.clock()),
  }
  await store.setSharing(tx, found, changed)
  await recordActivity(tx, {
    subject: found.person!,
    actor: found.person,
    via: 'app',
    kind: 'caregiver-sharing',
    detail: { caregiver: found.caregiverEmail, ...changed },
  })
}

async function applyChange(
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
    if (typedName !== undefined) await store.setNickname(tx, found, mine.side, nickname(typedName))
    await agree(tx, found)
    await notifyScreens(tx, found)
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
  await recordSecurity(tx, 'circle-approved', { person: found.person! })
  await recomputeAccess(ctx, tx, found.person!)
}

async function accept(ctx: Needs, tx: Tx, found: StoredDelegation): Promise<void> {
  await store.accept(tx, found, ctx.clock())
  if (found.person && isApproved(found)) await recomputeAccess(ctx, tx, found.person)
}

/** Ends a delegation from either side, at once: for requests, open connections, reminders and sponsorship. */
export async function remove(ctx: Needs, me: Person, side: Side, other: string): Promise<void> {
  const removed = await transaction(ctx.db, async (tx) => {
    const found = await store.find(tx, { side, key: me.key, other: other.toLowerCase() })
    if (!found) throw notInCircle()
    await end(ctx, tx, found, me.key)
    return found
  })
  forget(ctx, removed)
}

/** Ends every delegation of a person whose account is closed. */
export async function leaveAllCircles(ctx: Needs, tx: Tx, key: string): Promise<void> {
  for (const found of await store.lockAllOf(tx, key)) await end(ctx, tx, found, key)
}

async function end(ctx: Needs, tx: Tx, found: StoredDelegation, by: string): Promise<void> {
  await store.remove(tx, found)
  await notifyScreens(tx, found)
  if (!isApproved(found) || !found.person) return
  await recordActivity(tx, {
    subject: found.person,
    actor: by,
    via: 'app',
    kind: by === found.person ? 'caregiver-removed' : 'caregiver-left',
    detail: { caregiver: found.caregiverEmail },
  })
  await recordSecurity(tx, 'circle-removed', { person: found.person })
  await recomputeAccess(ctx, tx, found.person)
  // A place is free now: someone else in this caregiver's care may be sponsored.
  if (!found.caregiver) return
  await recomputeAccess(ctx, tx, found.caregiver)
  // After it, as with any write of a person: it lets one change of a circle write at a time.
  await store.forgetChosen(tx, found.person, found.caregiver)
}

/** Makes both sides' screens refresh, and the caregiver's open connections check that they are still allowed. */
async function notifyScreens(tx: Tx, { caregiver, person }: StoredDelegation): Promise<void> {
  for (const subject of [caregiver, person]) {
    if (subject) await notifyLive(tx, { subject, kind: 'delegation' })
  }
}

function forget(ctx: Needs, { caregiver, person }: StoredDelegation): void {
  for (const key of [caregiver, person]) if (key) ctx.people.forget(key)
}

const notInCircle = () =>
  new Refusal(404, 'This person is not in your care circle. They may have been removed.')

/** Whether a membership gives full access now. */
function isMember(ctx: Needs, status: string | null, until: Date | null): boolean {
  return (
    accessOf({ subscriptionStatus: status ?? 'inactive', subscribedUntil: until }, ctx.clock()) === 'full'
  )
}

/** Null once the pause has ended. */
function stillPaused(pausedUntil: Date | null, now: Date): string | null {
  return pausedUntil && pausedUntil > now ? pausedUntil.toISOString() : null
}

function outgoing(ctx: Needs, me: Person, found: StoredDelegation): OutgoingDelegation {
  return {
    userId: found.personEmail,
    name: isApproved(found) || found.requestedBy === 'person' ? (found.personName ?? '') : '',
    approved: isApproved(found),
    knownToCaregiverAs: found.knownToCaregiverAs,
    accepted: isAccepted(found),
    requestedByMe: found.requestedBy === 'caregiver',
    sponsorship: sponsorshipNote({
      approved: isApproved(found),
      mutual: isMutual(found),
      caregiverSponsors:
        me.subscriptionStatus !== 'sponsored' && isMember(ctx, me.subscriptionStatus, me.subscribedUntil),
      sponsoredByCaregiver: found.personSponsor === me.key,
      personHasAccess: isMember(ctx, found.personStatus, found.personUntil),
    }),
    level: found.level,
    until: found.until,
    sharing: isApproved(found) && isSharing(found, ctx.clock(), found.personZone ?? 'UTC'),
  }
}

function incoming(ctx: Needs, found: StoredDelegation): IncomingDelegation {
  return {
    delegate: found.caregiverEmail,
    name: isAccepted(found) ? (found.caregiverName ?? '') : '',
    approved: isApproved(found),
    knownToCaredForAs: found.knownToCaredForAs,
    accepted: isAccepted(found),
    requestedByMe: found.requestedBy === 'person',
    sponsorsMe: found.caregiver !== null && found.personSponsor === found.caregiver,
    canIncludeMe:
      isAccepted(found) &&
      !isMember(ctx, found.personStatus, found.personUntil) &&
      found.caregiverStatus !== 'sponsored' &&
      isMember(ctx, found.caregiverStatus, found.caregiverUntil) &&
      found.caregiverSponsors < MAX_SPONSORED,
    level: found.level,
    until: found.until,
    pausedUntil: stillPaused(found.pausedUntil, ctx.clock()),
  }
}
