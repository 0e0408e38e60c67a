import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Profile } from '#contract/account.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { recordActivity } from '../activity/record.ts'
import { type Db, first, run } from '../db/sql.ts'
import { countTry, mayTry, triesOf } from '../http/attempts.ts'
import { badInput, conflict, Refusal, tooMany } from '../http/errors.ts'
import type { Actor } from '../people/actor.ts'
import { sayAndHangUp } from '../phone/twiml.ts'
import { recordSecurity } from '../trail/trail.ts'
import type { Needs } from './needs.ts'
import { profileOf, updateProfile } from './profile.ts'
import { spokenCode } from './spoken-code.ts'
import { writePhoneVerified } from './store.ts'

const CALLS = { most: 5, minutes: 60 }
const MOST_TRIES = 5
const WRONG_CODES = { most: 30, minutes: 24 * 60 }
const GOOD_FOR_MS = 10 * 60 * 1000

/** Calls the saved number and speaks a code, so that no phone gets reminders before its owner has agreed. */
export async function callWithCode(
  ctx: Needs,
  { subject }: Actor,
): Promise<{ phoneNumber: string; until: string }> {
  const { phoneNumber, phoneVerified } = await profileOf(ctx.db, subject.key)
  if (!phoneNumber) throw badInput('phoneNumber is required. Save a number first, then we can call it.')
  if (phoneVerified) throw conflict('This number is already confirmed.')
  const own = await mayTry(ctx.db, `call person ${subject.key}`, CALLS)
  // Others who name the same number must not keep its owner from the first call of the day.
  const number =
    (await mayTry(ctx.db, `call number ${phoneNumber}`, CALLS)) ||
    (await mayTry(ctx.db, `call first ${subject.key} ${phoneNumber}`, { most: 1, minutes: 24 * 60 }))
  if (!own || !number) throw tooMany('We have called this number too often. Please try again in an hour.')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const until = new Date(ctx.clock().getTime() + GOOD_FOR_MS)
  await saveCode(ctx.db, { person: subject.key, phoneNumber, code, until })
  try {
    if (!ctx.calls) throw new Error('No phone service is configured.')
    const { sid } = await ctx.calls.place({
      to: phoneNumber,
      twiml: sayAndHangUp(spokenCode(PRODUCT_NAME, code)),
    })
    await run(ctx.db, sql`update phone_verification set sid = ${sid} where person = ${subject.key}`)
  } catch (error) {
    ctx.log.error({ err: error }, 'could not place the call that speaks a code')
    throw new Refusal(502, 'The call could not be placed. Please check the number, or try again in a minute.')
  }
  return { phoneNumber, until: until.toISOString() }
}

/** Checks the entered code. If it is right, the number gets calls from now on. */
export async function confirmPhone(
  ctx: Needs,
  { person, subject, acting }: Actor,
  typed: string,
): Promise<Profile> {
  // New calls give new tries: without this they would add up to a guess.
  const wrongCodes = `wrong spoken codes ${subject.key}`
  if ((await triesOf(ctx.db, wrongCodes, WRONG_CODES)) >= WRONG_CODES.most)
    throw tooMany('Too many wrong codes. Please try again tomorrow.')
  const pending = await first<{ phoneNumber: string; hash: string }>(
    ctx.db,
    sql`update phone_verification set tries = tries + 1
        where person = ${subject.key} and tries < ${MOST_TRIES} and until > ${ctx.clock()}
        returning phone_number as "phoneNumber", code_hash as hash`,
  )
  const { phoneNumber } = await profileOf(ctx.db, subject.key)
  if (!pending || pending.phoneNumber !== phoneNumber) {
    throw badInput('code no longer works. Please ask for another call.')
  }
  const given = hash(typed.replace(/\s/g, ''), phoneNumber)
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(pending.hash))) {
    await countTry(ctx.db, wrongCodes, WRONG_CODES.minutes)
    await recordSecurity(ctx.db, 'phone-code-failed', { person: subject.key })
    throw badInput('code is not the one you heard. Please try again.')
  }
  return updateProfile(ctx, subject.key, async (tx) => {
    // The row stays: it says which call spoke the code.
    await run(tx, sql`update phone_verification set tries = ${MOST_TRIES} where person = ${subject.key}`)
    await writePhoneVerified(tx, subject.key, phoneNumber)
    await recordSecurity(tx, 'phone-confirmed', { person: subject.key })
    const activity = { subject: subject.key, actor: person.key, via: 'app', kind: 'profile' } as const
    if (acting) await recordActivity(tx, { ...activity, detail: { fields: ['phoneVerified'] } })
  })
}

type PendingCode = { person: string; phoneNumber: string; code: string; until: Date }

async function saveCode(db: Db, { person, phoneNumber, code, until }: PendingCode): Promise<void> {
  await run(
    db,
    sql`insert into phone_verification (person, phone_number, code_hash, until)
        values (${person}, ${phoneNumber}, ${hash(code, phoneNumber)}, ${until})
        on conflict (person) do update
        set phone_number = excluded.phone_number, code_hash = excluded.code_hash, until = excluded.until, tries = 0,
          sid = null`,
  )
}

function hash(code: string, phoneNumber: string): string {
  return createHash('sha256').update(`${phoneNumber} ${code}`).digest('base64url')
}
