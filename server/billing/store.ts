import sql from 'sql-template-tag'
import type { Effective } from '#domain/billing/effective.ts'
import { hasOwnAccess, type Own } from '#domain/billing/membership.ts'
import type { Ending } from '#domain/billing/notices.ts'
import type { Care } from '#domain/billing/sponsorship.ts'
import { type Db, first, rows, run } from '../db/sql.ts'

/** What a person pays for themselves. */
export type Account = {
  person: string
  customerId: string | null
  subscriptionId: string | null
  ownStatus: string
  ownAmount: number | null
  ownUntil: Date | null
  grandfathered: boolean
  /** when they were last sent to a payment page */
  checkoutAt: Date | null
}

const ACCOUNT = sql`person, customer_id as "customerId", subscription_id as "subscriptionId", own_status as "ownStatus",
  own_amount as "ownAmount", own_until as "ownUntil", grandfathered, checkout_at as "checkoutAt"`

/** A person's account, created if they have none yet. */
export async function accountOf(db: Db, person: string): Promise<Account> {
  const found = await first<Account>(db, sql`select ${ACCOUNT} from billing_account where person = ${person}`)
  if (found) return found
  await run(db, sql`insert into billing_account (person) values (${person}) on conflict do nothing`)
  return (await first<Account>(db, sql`select ${ACCOUNT} from billing_account where person = ${person}`))!
}

export async function personOfCustomer(db: Db, customerId: string): Promise<string | undefined> {
  return (
    await first<{ person: string }>(
      db,
      sql`select person from billing_account where customer_id = ${customerId}`,
    )
  )?.person
}

export async function saveCustomer(db: Db, person: string, customerId: string): Promise<void> {
  await run(db, sql`update billing_account set customer_id = ${customerId} where person = ${person}`)
}

export async function saveCheckout(db: Db, person: string, at: Date): Promise<void> {
  await run(db, sql`update billing_account set checkout_at = ${at} where person = ${person}`)
}

type Paid = { subscriptionId: string | null; status: string; amount: number | null; until: Date | null }

/** A number for one sync with the provider, increasing across all processes. */
export async function nextSyncNumber(db: Db): Promise<number> {
  return (await first<{ asked: number }>(db, sql`select nextval('billing_asking') as asked`))!.asked
}

/** Saves the result of a sync, unless a later one has saved already. */
export async function saveOwn(db: Db, person: string, syncNumber: number, own: Paid): Promise<boolean> {
  const { subscriptionId, status, amount, until } = own
  return (
    (await run(
      db,
      sql`update billing_account set subscription_id = ${subscriptionId}, own_status = ${status},
            own_amount = coalesce(${amount}, own_amount), own_until = ${until}, asked = ${syncNumber}
          where person = ${person} and asked < ${syncNumber}`,
    )) > 0
  )
}

export async function setGrandfathered(db: Db, person: string, grandfathered: boolean): Promise<void> {
  await run(db, sql`update billing_account set grandfathered = ${grandfathered} where person = ${person}`)
}

/** What the mails about the end of a person's access depend on; undefined if they closed their account. */
export async function endingOf(db: Db, person: string) {
  return first<Ending & { email: string }>(
    db,
    sql`select p.email, p.subscription_status as status, p.subscribed_until as until, a.last_notice as "lastNotice",
               s.own_status as "sponsorStatus"
        from person p join billing_account a on a.person = p.key
        left join billing_account s on s.person = p.sponsored_by
        where p.key = ${person} and p.deleted_at is null`,
  )
}

export async function saveNotice(db: Db, person: string, notice: string): Promise<void> {
  await run(db, sql`update billing_account set last_notice = ${notice} where person = ${person}`)
}

export async function wasProcessed(db: Db, eventId: string): Promise<boolean> {
  return Boolean(await first(db, sql`select 1 from billing_event where id = ${eventId}`))
}

export async function markProcessed(db: Db, eventId: string): Promise<void> {
  await run(db, sql`insert into billing_event (id) values (${eventId}) on conflict do nothing`)
}

/** Sets `billing_updated_at` only if something changed: screens that wait for a payment poll it. */
export async function saveEffective(
  db: Db,
  person: string,
  { status, amount, until, sponsor }: Effective,
  now: Date,
) {
  await run(
    db,
    sql`update person set subscription_status = ${status}, subscription_amount = ${amount},
          subscribed_until = ${until}, sponsored_by = ${sponsor}, billing_updated_at = ${now}
        where key = ${person} and (subscription_status, subscription_amount, subscribed_until, sponsored_by)
              is distinct from (${status}::text, ${amount}::integer, ${until}::timestamptz, ${sponsor}::uuid)`,
  )
}

/** Everyone whose access may change with this person's: themselves, those they sponsor, those their sponsors sponsor. */
export async function peopleAround(db: Db, person: string): Promise<string[]> {
  const found = await rows<{ key: string }>(
    db,
    sql`select ${person}::uuid as key
        union select person from delegation where caregiver = ${person} and approved_at is not null and person is not null
        union select others.person from delegation mine join delegation others on others.caregiver = mine.caregiver
              where mine.person = ${person} and others.approved_at is not null and others.person is not null`,
  )
  return found.map(({ key }) => key)
}

/** For each caregiver of this person who has access of their own: everyone they care for, this person included. */
export async function caresAround(
  db: Db,
  person: string,
  now: Date,
): Promise<(Care & { sponsorUntil: Date | null })[]> {
  const found = await rows<CareRow>(
    db,
    sql`select d.caregiver as sponsor, d.person, greatest(d.approved_at, d.accepted_at) as "agreedAt",
               array[c.own_status, p.own_status] as status, array[c.own_until, p.own_until] as until,
               array[c.grandfathered, p.grandfathered] as grandfathered
        from delegation mine
        join billing_account c on c.person = mine.caregiver
        join delegation d on d.caregiver = mine.caregiver and d.approved_at is not null
             and (d.requested_by = 'caregiver' or d.accepted_at is not null)
        left join billing_account p on p.person = d.person
        where mine.person = ${person} and mine.approved_at is not null`,
  )
  return found.flatMap(({ sponsor, person, agreedAt, ...both }) => {
    const [carer, cared] = [ownOf(both, 0), ownOf(both, 1)]
    if (!hasOwnAccess(carer, now)) return []
    const sponsorUntil = carer.grandfathered ? null : carer.until
    return [{ sponsor, person, agreedAt, sponsorUntil, personHasOwnAccess: hasOwnAccess(cared, now) }]
  })
}

/** The accounts of both, the caregiver's first; the other may have none yet. */
type Both = { status: (string | null)[]; until: (Date | null)[]; grandfathered: (boolean | null)[] }
type CareRow = Both & { sponsor: string; person: string; agreedAt: Date }

function ownOf({ status, until, grandfathered }: Both, index: 0 | 1): Own {
  return {
    status: status[index] ?? 'inactive',
    until: until[index] ?? null,
    grandfathered: grandfathered[index] ?? false,
  }
}

/** The people this person sponsors, by the nickname they gave them. */
export async function sponsoredNames(db: Db, sponsor: string): Promise<string[]> {
  const found = await rows<{ name: string }>(
    db,
    sql`select coalesce(nullif(d.known_to_caregiver_as, ''), nullif(p.name, ''), p.email) as name from person p
        join delegation d on d.person = p.key and d.caregiver = ${sponsor}
        where p.sponsored_by = ${sponsor} order by greatest(d.approved_at, d.accepted_at)`,
  )
  return found.map(({ name }) => name)
}

/** `acting`: a caregiver reads it, for whom the names that the person gave others are not meant. */
export async function statusRow(db: Db, person: string, { acting = false } = {}) {
  return first<{
    status: string
    amount: number | null
    until: Date | null
    sponsor: string | null
    sponsorName: string | null
    updatedAt: Date
  }>(
    db,
    sql`select p.subscription_status as status, p.subscription_amount as amount, p.subscribed_until as until,
               s.email as sponsor, p.billing_updated_at as "updatedAt",
               coalesce(case when not ${acting} then nullif(d.known_to_cared_for_as, '') end, nullif(s.name, '')) as "sponsorName"
        from person p left join person s on s.key = p.sponsored_by
        left join delegation d on d.person = p.key and d.caregiver = p.sponsored_by
        where p.key = ${person}`,
  )
}

/** Customers whose status may have changed without our hearing of it. A payment page stays open for a day. */
export async function customersToSync(db: Db, now: Date): Promise<string[]> {
  const found = await rows<{ customerId: string }>(
    db,
    sql`select customer_id as "customerId" from billing_account
        where customer_id is not null and (checkout_at > ${now}::timestamptz - interval '2 days' or
              (own_status in ('pending', 'past_due') or own_until < ${now}) and
              (own_until is null or own_until > ${now}::timestamptz - interval '40 days'))`,
  )
  return found.map(({ customerId }) => customerId)
}
