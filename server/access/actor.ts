import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { isRecentSignIn } from '#domain/account/recent-sign-in.ts'
import { accessOf } from '#domain/billing/membership.ts'
import { allows, NOT_SHARING } from '#domain/care-circle/level.ts'
import { namedInHeader } from '#domain/care-circle/on-behalf-of.ts'
import { delegatedPerson } from '../care-circle/acting.ts'
import { mayTry, networkOf } from '../http/attempts.ts'
import { levelTooLow, noAccess, notAllowed, notSignedIn, signInOnceMore } from '../http/errors.ts'
import type { Actor } from '../people/actor.ts'
import type { Person } from '../people/person.ts'
import { deviceOf } from '../sessions/device-name.ts'
import { type From, recordSecurity } from '../trail/trail.ts'
import type { Needs } from './needs.ts'

/** Who makes the request, and for whom. Refuses it unless token, on-behalf-of and access suit the endpoint. */
export async function actorOf(ctx: Needs, endpoint: Endpoint, request: FastifyRequest): Promise<Actor> {
  const { person, signIn } = await signedIn(ctx, request)
  const { subject, level } = await subjectOf(ctx, endpoint, person, request)
  const access = accessOf(subject, ctx.clock())
  if (endpoint.access === 'member' && access !== 'full') throw noAccess()
  if (endpoint.access === 'member-or-grace' && access === 'none') throw noAccess()
  if (endpoint.recentSignIn && !isRecentSignIn(signIn.authenticatedAt, ctx.clock())) throw signInOnceMore()
  return { person, subject, acting: subject.key !== person.key, level, access, signIn }
}

async function signedIn(ctx: Needs, request: FastifyRequest): Promise<Pick<Actor, 'person' | 'signIn'>> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw notSignedIn()
  const claims = await ctx.tokens.verify(token)
  if (!claims) throw notSignedIn()
  const person = await ctx.people.ofClaims(claims, async () => {
    // Whoever was erased is not made again by a window that is still open.
    if (await ctx.sessions.hasEnded(claims.signIn.id)) throw notSignedIn()
  })
  if (person.deletedAt) {
    throw notAllowed(
      'This account is closed and will soon be erased. To keep it, open the link in the email we sent you.',
    )
  }
  if (person.disabled) {
    throw notAllowed(`This account was turned off. Please write to ${ctx.config.supportEmail}.`)
  }
  if (!(await ctx.sessions.isOpen(claims.signIn, () => fromOf(request)))) throw notSignedIn()
  return { person, signIn: claims.signIn }
}

function fromOf(request: FastifyRequest): From {
  return { network: networkOf(request.ip ?? ''), device: deviceOf(request) }
}

/** A client that goes on asking must not fill the trail. */
const RECORDED_REFUSALS = { most: 5, minutes: 60 }

async function subjectOf(
  ctx: Needs,
  endpoint: Endpoint,
  person: Person,
  request: FastifyRequest,
): Promise<Pick<Actor, 'subject' | 'level'>> {
  const own = { subject: person, level: 'help' as const }
  const named = request.headers['on-behalf-of']
  if (typeof named !== 'string' || named === '' || endpoint.onBehalf === 'ignored') return own
  const userId = namedInHeader(named).toLowerCase()
  if (userId === person.userId) return own
  if (endpoint.onBehalf === 'refused') {
    throw notAllowed('This is only for the person themselves. Switch back to your own account first.')
  }
  const found = await delegatedPerson(ctx.db, person.key, userId, ctx.clock())
  const subject = found && (await ctx.people.ofKey(found.key))
  if (!subject || subject.deletedAt) {
    if (await mayTry(ctx.db, `acting refused ${person.key}`, RECORDED_REFUSALS))
      await recordSecurity(ctx.db, 'acting-refused', { person: person.key }, fromOf(request))
    throw notAllowed('You cannot view as this person. They may have removed you from their care circle.')
  }
  if (!found.sharing) throw notAllowed(NOT_SHARING)
  if (endpoint.onBehalf === 'subject' && !allows(found.level, endpoint.level)) throw levelTooLow(found.level)
  ctx.viewing.saw(person.key, subject.key)
  return { subject, level: found.level }
}
