import sql from 'sql-template-tag'
import type { Received } from '#contract/endpoint.ts'
import type { HelpCall, seeHelpCall as seeHelpCallEndpoint } from '#contract/simple-view.ts'
import { CALL_SHOWN_MS } from '#domain/care-circle/help.ts'
import { localDateAt } from '#domain/time/zone.ts'
import type { Base } from '../base.ts'
import { approvedPeopleOf, sharesNow } from '../care-circle/circle.ts'
import { notifyLive } from '../db/live.ts'
import { type Db, rows } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import type { Person } from '../people/person.ts'
import * as store from './store.ts'

/** Who asked this caregiver for help and has no sign yet that it was seen, the newest first. */
export async function listHelpCalls({ db, clock }: Base, helper: Person): Promise<HelpCall[]> {
  const now = clock()
  const calls = await store.callsTo(db, helper.key, new Date(now.getTime() - CALL_SHOWN_MS))
  if (calls.length === 0) return []
  const circle = (await approvedPeopleOf(db, helper.key)).filter((one) => one.counts && sharesNow(one, now))
  const known = new Map(circle.map((one) => [one.person, one]))
  const ways = await waysTo(
    db,
    helper.key,
    calls.map(({ person }) => person),
  )
  return calls.flatMap(({ person, askedAt }) => {
    const [one, way] = [known.get(person), ways.get(person)]
    if (!one || !way) return []
    const date = localDateAt(askedAt.getTime(), one.sharing.zone)
    return [
      {
        userId: way.userId,
        name: one.nickname,
        askedAt: askedAt.toISOString(),
        date,
        phoneNumber: way.phone,
      },
    ]
  })
}

/** It leaves all screens of the caregiver, and the person reads that it was seen. */
export async function seeHelpCall(
  ctx: Base,
  helper: Person,
  { userId, askedAt }: Received<typeof seeHelpCallEndpoint, 'body'>,
): Promise<HelpCall[]> {
  await transaction(ctx.db, async (tx) => {
    const wanted = { userId: userId.toLowerCase(), helper: helper.key }
    const person = await store.markSeen(tx, wanted, new Date(askedAt), ctx.clock())
    if (!person) return
    notifyLive(tx, { subject: helper.key, kind: 'help' })
    notifyLive(tx, { subject: person, kind: 'profile' })
  })
  return listHelpCalls(ctx, helper)
}

type Way = { key: string; userId: string; phone: string | null }

/** Their number only for those who see it in My people too: it was proved, and they may help with everything. */
async function waysTo(db: Db, helper: string, people: readonly string[]): Promise<Map<string, Way>> {
  const found = await rows<Way>(
    db,
    sql`select p.key, p.email as "userId",
          case when p.phone_verified_at is not null and d.level = 'help' then p.phone_number end as phone
        from person p join delegation d on d.person = p.key and d.caregiver = ${helper}
        where p.key = any (${people}::uuid[]) and p.deleted_at is null`,
  )
  return new Map(found.map((one) => [one.key, one]))
}
