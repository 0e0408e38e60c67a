import sql from 'sql-template-tag'
import type { Profile } from '#contract/account.ts'
import { type Display, displayOf } from '#domain/account/display.ts'
import { type Db, first, run } from '../db/sql.ts'

type Row = Omit<Profile, 'subscribedUntil' | 'muteNotifications' | 'caughtUpOn'> & {
  caughtUpOn: string | null
  subscribedUntil: Date | null
  muted: boolean
  muteUntil: Date | null
  exceptMakeSure: boolean
}

export async function readProfile(db: Db, key: string): Promise<Profile | undefined> {
  const row = await first<Row>(
    db,
    sql`select p.key as id, p.email, p.name, p.picture, p.timezone, p.phone_number as "phoneNumber",
               p.phone_verified_at is not null as "phoneVerified", b.customer_id as "stripeCustomerId",
               b.subscription_id as "subscriptionId", p.subscription_status as "subscriptionStatus",
               p.subscription_amount as "subscriptionAmount", p.subscribed_until as "subscribedUntil",
               sponsor.email as "sponsoredBy", p.muted, p.mute_until as "muteUntil", p.mute_except_make_sure as "exceptMakeSure",
               p.remind_at_time as "remindAtTime", p.ask_about_day as "askAboutDay", p.display, p.caught_up_on as "caughtUpOn", p.use_keys as "useKeys",
               case when p.quiet_from is not null then
                 jsonb_build_object('from', p.quiet_from, 'until', p.quiet_to) end as "quietHours",
               coalesce(s.is_on, false) as "simpleView",
               coalesce(nullif(g.known_to_cared_for_as, ''), nullif(c.name, ''), c.email) as "simpleSuggestedBy"
        from person p left join person sponsor on sponsor.key = p.sponsored_by
             left join billing_account b on b.person = p.key
             left join simple_view s on s.person = p.key
             left join delegation g on g.person = p.key and g.caregiver = s.suggested_by and g.approved_at is not null
             left join person c on c.key = g.caregiver
        where p.key = ${key}`,
  )
  if (!row) return undefined
  const { muted, muteUntil, exceptMakeSure, subscribedUntil, caughtUpOn, ...profile } = row
  return {
    ...profile,
    display: displayOf(profile.display),
    ...(caughtUpOn && { caughtUpOn }),
    subscribedUntil: subscribedUntil?.toISOString() ?? null,
    muteNotifications: {
      muted,
      muteUntil: muteUntil?.toISOString() ?? null,
      ...(exceptMakeSure && { exceptMakeSure }),
    },
  }
}

type CircleCounts = { requestsWaiting: number; caresFor: number }

/** How many people wait for this one's answer, to care for them or to be cared for, and how many they care for. */
export async function circleCounts(db: Db, key: string): Promise<CircleCounts> {
  const found = await first<CircleCounts>(
    db,
    sql`select
          count(*) filter (where (person = ${key} and approved_at is null
              and (requested_by = 'caregiver' or accepted_at is not null))
            or (caregiver = ${key} and requested_by = 'person' and accepted_at is null))::int as "requestsWaiting",
          count(*) filter (where caregiver = ${key} and approved_at is not null)::int as "caresFor"
        from delegation where person = ${key} or caregiver = ${key}`,
  )
  return found!
}

type Filling = { name: string | null; picture: string | null; timezone: string | null }

/** Writes what is given; an existing time zone stays. */
export async function fillProfile(db: Db, key: string, { name, picture, timezone }: Filling): Promise<void> {
  await run(
    db,
    sql`update person set name = coalesce(${name}, name), picture = coalesce(${picture}, picture),
                          timezone = coalesce(timezone, ${timezone})
        where key = ${key}`,
  )
}

export async function writeTimezone(db: Db, key: string, timezone: string): Promise<void> {
  await run(db, sql`update person set timezone = ${timezone} where key = ${key}`)
}

export async function writeQuietHours(
  db: Db,
  key: string,
  quiet: { from: string; until: string } | null,
): Promise<void> {
  await run(
    db,
    sql`update person set quiet_from = ${quiet?.from ?? null}, quiet_to = ${quiet?.until ?? null} where key = ${key}`,
  )
}

/** A new number has to be verified again. */
export async function writePhone(db: Db, key: string, phoneNumber: string | null): Promise<void> {
  await run(
    db,
    sql`update person
        set phone_number = ${phoneNumber},
            phone_verified_at = case when phone_number is not distinct from ${phoneNumber} then phone_verified_at end
        where key = ${key}`,
  )
}

export async function writePhoneVerified(db: Db, key: string, phoneNumber: string): Promise<void> {
  await run(
    db,
    sql`update person set phone_verified_at = now() where key = ${key} and phone_number = ${phoneNumber}`,
  )
}

export async function writeMute(
  db: Db,
  key: string,
  { muted, muteUntil, exceptMakeSure }: { muted: boolean; muteUntil: string | null; exceptMakeSure: boolean },
): Promise<void> {
  await run(
    db,
    sql`update person set muted = ${muted}, mute_until = ${muteUntil}, mute_except_make_sure = ${exceptMakeSure}
        where key = ${key}`,
  )
}

export async function writeRemindAtTime(db: Db, key: string, remind: boolean): Promise<void> {
  await run(db, sql`update person set remind_at_time = ${remind} where key = ${key}`)
}

export async function writeAskAboutDay(db: Db, key: string, ask: boolean): Promise<void> {
  await run(db, sql`update person set ask_about_day = ${ask} where key = ${key}`)
}

/** Keeps the choices that `chosen` does not name. */
export async function writeDisplay(db: Db, key: string, chosen: Partial<Display>): Promise<void> {
  await run(
    db,
    sql`update person set display = coalesce(display, '{}') || ${JSON.stringify(chosen)}::jsonb where key = ${key}`,
  )
}

export async function writeUseKeys(db: Db, key: string, use: boolean): Promise<void> {
  await run(db, sql`update person set use_keys = ${use} where key = ${key}`)
}
