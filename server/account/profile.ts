import type { Profile, patchProfile, postProfile } from '#contract/account.ts'
import type { Received } from '#contract/endpoint.ts'
import { allows, type Level } from '#domain/care-circle/level.ts'
import { recordActivity, type Via } from '../activity/record.ts'
import type { Base } from '../base.ts'
import { notifyLive } from '../db/live.ts'
import type { Db } from '../db/sql.ts'
import { type Tx, transaction } from '../db/transaction.ts'
import { badInput } from '../http/errors.ts'
import type { Actor } from '../people/actor.ts'
import type { People } from '../people/people.ts'
import { type Person, personChanged } from '../people/person.ts'
import {
  circleCounts,
  fillProfile,
  readProfile,
  writeAskAboutDay,
  writeDisplay,
  writeMute,
  writePhone,
  writeQuietHours,
  writeRemindAtTime,
  writeTimezone,
  writeUseKeys,
} from './store.ts'

/** The assistant changes profiles too, and needs no more than this. */
type ProfileNeeds = Base & { people: People }

type SignInProfile = Received<typeof postProfile, 'body'>
type Change = Received<typeof patchProfile, 'body'>

export async function profileOf(db: Db, key: string): Promise<Profile> {
  return (await readProfile(db, key))!
}

/** The profile as its owner or a caregiver reads it. What waits in a person's own care circle is theirs alone. */
export async function readProfileAs({ db }: Base, actor: Actor): Promise<Profile> {
  const { subject, acting } = actor
  if (acting) return shownTo(actor, await profileOf(db, subject.key))
  const [profile, counts] = await Promise.all([profileOf(db, subject.key), circleCounts(db, subject.key)])
  return { ...profile, ...counts }
}

/** A profile that was just changed, as far as whoever changed it may read it. */
export function shownTo({ acting, level }: Pick<Actor, 'acting' | 'level'>, profile: Profile): Profile {
  return acting ? forCaregiver(profile, level) : profile
}

/** Who may not change settings needs neither the phone number nor what is paid and how; nobody else's names either. */
function forCaregiver({ caughtUpOn: _, ...read }: Profile, level: Level): Profile {
  const profile = read.simpleSuggestedBy ? { ...read, simpleSuggestedBy: 'a caregiver' } : read
  if (allows(level, 'help')) return { ...profile, allowedLevel: level }
  return {
    ...profile,
    allowedLevel: level,
    phoneNumber: null,
    phoneVerified: false,
    stripeCustomerId: null,
    subscriptionId: null,
    subscriptionAmount: null,
  }
}

/** After each sign-in: takes over the issuer's name and picture, and the browser's time zone if there is none yet. */
export async function updateAfterSignIn(
  ctx: ProfileNeeds,
  person: Person,
  { name, picture, timezone }: SignInProfile,
): Promise<Profile> {
  return updateProfile(ctx, person.key, (tx) =>
    fillProfile(tx, person.key, {
      name: name?.trim() || null,
      picture: httpsOnly(picture),
      timezone: timezone ?? null,
    }),
  )
}

/** A number as stored; null = none. The rules cover a whole country's numbers and are big, so they are loaded on demand. */
async function checkedPhone(number: string | null): Promise<string | null> {
  const { phoneProblem, storedPhone } = await import('#domain/account/phone.ts')
  if (number && phoneProblem(number)) {
    throw badInput('phoneNumber must be a valid US phone number, like (202) 555-0123.')
  }
  return storedPhone(number ?? '') ?? null
}

/** Changes only what is sent. */
export async function changeProfile(
  ctx: ProfileNeeds,
  { person, subject, acting }: Pick<Actor, 'person' | 'subject' | 'acting'>,
  change: Change,
  via: Via = 'app',
): Promise<Profile> {
  const {
    timezone,
    phoneNumber,
    muteNotifications,
    remindAtTime,
    quietHours,
    askAboutDay,
    display,
    useKeys,
  } = change
  const phone = phoneNumber === undefined ? undefined : await checkedPhone(phoneNumber)
  return updateProfile(ctx, subject.key, async (tx) => {
    if (timezone !== undefined) await writeTimezone(tx, subject.key, timezone)
    if (phone !== undefined) await writePhone(tx, subject.key, phone)
    if (muteNotifications) {
      const { muted, muteUntil = null, exceptMakeSure = false } = muteNotifications
      await writeMute(tx, subject.key, {
        muted,
        muteUntil: muted ? muteUntil : null,
        exceptMakeSure: muted && exceptMakeSure,
      })
    }
    if (remindAtTime !== undefined) await writeRemindAtTime(tx, subject.key, remindAtTime)
    if (quietHours !== undefined) await writeQuietHours(tx, subject.key, quietHours)
    if (askAboutDay !== undefined) await writeAskAboutDay(tx, subject.key, askAboutDay)
    if (display) await writeDisplay(tx, subject.key, display)
    if (useKeys !== undefined) await writeUseKeys(tx, subject.key, useKeys)
    const detail = { fields: Object.keys(change) }
    if (acting || via !== 'app')
      await recordActivity(tx, {
        subject: subject.key,
        actor: person.key,
        via,
        kind: 'profile',
        detail,
      })
  })
}

/** Changes a person, notifies the processes that cache them and the screens that show them, and returns the profile. */
export async function updateProfile(
  ctx: ProfileNeeds,
  key: string,
  work: (tx: Tx) => Promise<unknown>,
): Promise<Profile> {
  const profile = await transaction(ctx.db, async (tx) => {
    await work(tx)
    await personChanged(tx, key)
    await notifyLive(tx, { subject: key, kind: 'profile' })
    return profileOf(tx, key)
  })
  ctx.people.forget(key)
  return profile
}

/** A picture is shown to others, so it must be a web address, not a script. */
function httpsOnly(picture: string | null | undefined): string | null {
  return picture && URL.canParse(picture) && new URL(picture).protocol === 'https:' ? picture : null
}
