import { createHash, randomBytes } from 'node:crypto'
import type { Invitation, MadeInvitation } from '#contract/invitations.ts'
import {
  INVITATION_HOURS,
  INVITATION_SENTENCES,
  invitationState,
  type Maker,
} from '#domain/care-circle/invitation.ts'
import { DEFAULT_LEVEL, type Level } from '#domain/care-circle/level.ts'
import { INVITATION_PATH } from '#domain/paths.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { transaction } from '../db/transaction.ts'
import { countTry, mayTry, triesOf } from '../http/attempts.ts'
import { Refusal, tooMany } from '../http/errors.ts'
import type { Person } from '../people/person.ts'
import { addInvitation, claimInvitation, findInvitation, type StoredInvitation } from './invitation-store.ts'
import type { Needs } from './needs.ts'
import { join } from './service.ts'

const HOUR_MS = 60 * 60 * 1000
const MADE = { most: 50, minutes: 24 * 60 }
/** Unknown codes of one person: enough for slips, nothing for guessing among 2^128. */
const WRONG = { most: 20, minutes: 60 }

/** Makes a code that someone else can answer once. */
export async function makeInvitation(
  ctx: Needs,
  me: Person,
  { makerIs, level = DEFAULT_LEVEL }: { makerIs: Maker; level?: Level },
): Promise<MadeInvitation> {
  if (!(await mayTry(ctx.db, `invitations of ${me.key}`, MADE)))
    throw tooMany(`You have made ${MADE.most} codes since yesterday. Please continue tomorrow.`)
  const code = randomBytes(16).toString('base64url')
  const createdAt = ctx.clock()
  const expiresAt = new Date(createdAt.getTime() + INVITATION_HOURS * HOUR_MS)
  await addInvitation(ctx.db, { hash: hashOf(code), maker: me.key, makerIs, level, createdAt, expiresAt })
  // After the #, so that no server and no log ever sees it in an address.
  return { link: `${ctx.config.publicUrl}${INVITATION_PATH}#${code}`, until: expiresAt.toISOString() }
}

/** Who made a code, and what for. */
export async function openInvitation(ctx: Needs, me: Person, code: string): Promise<Invitation> {
  const found = await looked(ctx, me, code)
  return shown(me, found, await makerOf(ctx, found))
}

type Answer = { code: string; level?: Level; until?: LocalDate | null }

/**
 * Says yes to a code. The cared-for person is always the one who decides: if they opened it, their answer approves the
 * caregiver; if they made it, the caregiver's answer is a request that waits for them.
 */
export async function answerInvitation(ctx: Needs, me: Person, answer: Answer): Promise<Invitation> {
  const { code, level, until } = answer
  // Before the transaction, which would need a second connection for it: when all are taken, each waits for another's.
  const maker = await makerOf(ctx, await looked(ctx, me, code))
  return transaction(ctx.db, async (tx) => {
    const found = usable(ctx, me, await findInvitation(tx, hashOf(code)))
    if (!found.usedBy) {
      await claimInvitation(tx, hashOf(code), me.key)
      const isPerson = found.makerIs === 'caregiver'
      await join(ctx, tx, {
        ...(isPerson ? { caregiver: maker, person: me } : { caregiver: me, person: maker }),
        level: isPerson ? (level ?? found.level) : found.level,
        ...(isPerson && { approved: { until: until ?? null } }),
      })
    }
    return shown(me, { ...found, usedBy: me.key }, maker)
  })
}

/** The invitation of a code, if it can be used. Codes that nobody made are counted. */
async function looked(ctx: Needs, me: Person, code: string): Promise<StoredInvitation> {
  const wrong = `invitation codes tried by ${me.key}`
  if ((await triesOf(ctx.db, wrong, WRONG)) >= WRONG.most) throw tooMany()
  const found = await findInvitation(ctx.db, hashOf(code))
  if (!found) await countTry(ctx.db, wrong, WRONG.minutes)
  return usable(ctx, me, found)
}

/** An invitation, unless it is unknown, one's own, used by someone else, or expired. */
function usable(ctx: Needs, me: Person, found: StoredInvitation | undefined): StoredInvitation {
  if (!found) throw new Refusal(404, INVITATION_SENTENCES.unknown)
  const state = invitationState(found, me.key, ctx.clock())
  if (state === 'own') throw new Refusal(409, INVITATION_SENTENCES.own)
  if (state === 'used' || state === 'expired') throw new Refusal(410, INVITATION_SENTENCES[state])
  return found
}

async function makerOf(ctx: Needs, { maker }: StoredInvitation): Promise<Person> {
  const person = await ctx.people.ofKey(maker)
  if (!person || person.deletedAt || person.disabled) throw new Refusal(404, INVITATION_SENTENCES.unknown)
  return person
}

function shown(me: Person, { makerIs, level, usedBy }: StoredInvitation, maker: Person): Invitation {
  return {
    name: maker.name || maker.userId,
    userId: maker.userId,
    makerIs,
    level,
    answered: usedBy === me.key,
  }
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}
