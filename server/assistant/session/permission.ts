import { accessOf } from '#domain/billing/membership.ts'
import type { Level } from '#domain/care-circle/level.ts'
import { delegatedPerson } from '../../care-circle/acting.ts'
import { PERSON_CHANGED, type Person } from '../../people/person.ts'
import { guarded } from '../../process/guard.ts'
import type { Needs } from '../needs.ts'

/** Who talks with the assistant, and whose day it is. */
export type Parties = { person: Person; subject: Person; acting: boolean; level: Level }

/** A conversation ends with the sign-in it was started from. */
type Keys = { person: string; subject: string; signIn?: string }

/** The two people as they are now, or a sentence saying why the conversation must end. */
export async function checkPermission(ctx: Needs, keys: Keys): Promise<Parties | string> {
  if (keys.signIn && !(await ctx.sessions.goesOn(keys.signIn)))
    return 'You have signed out, so I have to stop here.'
  const [person, subject] = await Promise.all([ctx.people.ofKey(keys.person), ctx.people.ofKey(keys.subject)])
  if (!person || !subject) return 'This account is no longer there, so I have to stop here.'
  const acting = keys.person !== keys.subject
  const found = acting
    ? await delegatedPerson(ctx.db, keys.person, subject.userId, ctx.clock())
    : { key: keys.subject, level: 'help' as const, sharing: true }
  if (found?.key !== keys.subject)
    return 'You are no longer in this person’s care circle, so I have to stop here.'
  if (!found.sharing)
    return 'This person is not sharing their day with you at the moment, so I have to stop here.'
  if (accessOf(subject, ctx.clock()) !== 'full') {
    return 'The membership has ended, so I have to stop here. You can renew it under Billing.'
  }
  return { person, subject, acting, level: found.level }
}

/** Calls `recheck` on every change that may end the permission, and once a minute to be safe. */
export function watchPermission(ctx: Needs, keys: Keys, recheck: () => void): () => void {
  const isInvolved = (key: string) => key === keys.person || key === keys.subject
  const stops = [
    ctx.live.on(PERSON_CHANGED, (key) => isInvolved(key) && recheck()),
    ...[...new Set([keys.person, keys.subject])].map((key) =>
      ctx.live.follow(key, ({ kind }) => !kind.startsWith('task') && recheck()),
    ),
    ctx.live.onGap(recheck),
    ...(keys.signIn ? [ctx.sessions.watch(keys.signIn, recheck)] : []),
  ]
  const timer = setInterval(guarded('permission', recheck), 60_000)
  timer.unref()
  return () => {
    clearInterval(timer)
    for (const stop of stops) stop()
  }
}
