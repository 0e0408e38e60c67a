import type { Profile, patchProfile, postProfile } from '#contract/account.ts'
import type { Received } from '#contract/endpoint.ts'
import { recordActivity, type Via } from '../activity/record.ts'
import type { Base } from '../base.ts'
import { notifyLive } from '../db/live.ts'
import type { Db } from '../db/sql.ts'
import { type Tx, transaction } from '../db/transaction.ts'
import { badInput } from '../http/errors.ts'
import type { Actor } from '../people/actor.ts'
import type { People } from '../people/people.ts'
import { type Person, personChanged } from '../people/person.ts'
import { fillProfile, readProfile, writeMute, writePhone, writeTimezone } from './store.ts'

/** The assistant changes profiles too, and needs no more than this. */
type ProfileNeeds = Base & { people: People }

type Greeting = Received<typeof postProfile, 'body'>
type Change = Received<typeof patchProfile, 'body'>

export async function profileOf(db: Db, key: string): Promise<Profile> {
  return (await readProfile(db, key))!
}

/** After each sign-in: the issuer's name and picture are taken over, the browser's zone only when there is none. */
export async function greet(
  ctx: ProfileNeeds,
  person: Person,
  { name, picture, timezone }: Greeting,
): Promise<Profile> {
  return changing(ctx, person.key, (tx) =>
    fillProfile(tx, person.key, {
      name: name?.trim() || null,
      picture: httpsOnly(picture),
      timezone: timezone ?? null,
    }),
  )
}

/** A number as it is stored; null = none. The rules know the numbers of a whole country, so they are loaded when needed. */
async function checkedPhone(number: string | null): Promise<string | null> {
  const { phoneProblem, storedPhone } = await import('#domain/account/phone.ts')
  if (number && phoneProblem(number)) {
    throw badInput('phoneNumber must be a valid US phone number, like (202) 555-0123.')
  }
  return storedPhone(number ?? '') ?? null
}

/** Changes what is sent and nothing else. */
export async function changeProfile(
  ctx: ProfileNeeds,
  { person, subject, acting }: Actor,
  change: Change,
  via: Via = 'app',
): Promise<Profile> {
  const { timezone, phoneNumber, muteNotifications } = change
  const phone = phoneNumber === undefined ? undefined : await checkedPhone(phoneNumber)
  return changing(ctx, subject.key, async (tx) => {
    if (timezone !== undefined) await writeTimezone(tx, subject.key, timezone)
    if (phone !== undefined) await writePhone(tx, subject.key, phone)
    if (muteNotifications) {
      const { muted, muteUntil = null } = muteNotifications
      await writeMute(tx, subject.key, { muted, muteUntil: muted ? muteUntil : null })
    }
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

/** Runs a change of a person, tells everybody who keeps or shows them, and answers the profile as it is then. */
export async function changing(
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

/** A picture is shown to others: only an address of the web, and no script in disguise. */
function httpsOnly(picture: string | null | undefined): string | null {
  return picture && URL.canParse(picture) && new URL(picture).protocol === 'https:' ? picture : null
}
