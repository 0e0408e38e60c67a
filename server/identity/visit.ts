import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { installationSecret } from '../db/secrets.ts'
import { isUnavailable } from '../db/unavailable.ts'
import { networkOf } from '../http/attempts.ts'
import { fieldOf, fromOurPage } from '../http/forms.ts'
import { type Page, sendPage } from '../http/page.ts'
import { sameSecret } from '../http/same-secret.ts'
import { deviceOf } from '../sessions/device-name.ts'
import { type From, recordSecurity } from '../trail/trail.ts'
import { type Account, stillHas } from './accounts.ts'
import { closingOf } from './closed-account.ts'
import { knownBrowsers } from './known-browser.ts'
import type { Needs } from './needs.ts'
import { keepPage, messagePage, type Place } from './pages.ts'
import { endInteraction } from './records.ts'

/** Who sends a form: where from, and whether they signed in there before. */
export type Caller = From & {
  /** the id of a browser in which this account has signed in before */
  knownAs: (account: string) => string | undefined
}

/** One request within one sign-in, as its route handler sees it. */
export type Visit = {
  ctx: Needs
  uid: string
  caller: Caller
  place: Place
  /** what the app asked for: login_hint, screen_hint */
  asked: Record<string, unknown>
  params: Record<string, string>
  query: Record<string, string>
  /** a field of the form; empty if it is missing */
  typed: (name: string) => string
  show: (page: Page, status?: number) => FastifyReply
  go: (address: string) => FastifyReply
  /**
   * signs in and goes back to the app, if the account still has the password it had when that was proven; a person who
   * closed their account is first asked whether to keep it
   */
  finish: (account: Proven, keeping?: 'keeping') => Promise<FastifyReply>
  /** whether the proof shows that the person already signed in as this account, in this same sign-in */
  isProof: (account: Proven, proof: string) => boolean
}

type Proven = Pick<Account, 'key' | 'password'>

export type VisitOf = (request: FastifyRequest, reply: FastifyReply) => Promise<Visit | undefined>
export type VisitRoutes = (method: 'GET' | 'POST', path: string, work: (visit: Visit) => unknown) => void

/** Finds the sign-in of a request, which exists only in the browser that started it. */
export async function makeVisitOf(ctx: Needs, provider: () => Promise<Provider>): Promise<VisitOf> {
  const key = await installationSecret(ctx.db, 'identity-form-key', () =>
    randomBytes(32).toString('base64url'),
  )
  const browsers = await knownBrowsers(ctx)
  const { supportEmail: support } = ctx.config
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const proofOf = (uid: string, { key: account, password }: Proven) => sign(`${uid} ${account} ${password}`)
  return async (request, reply) => {
    const { uid = '', ...params } = request.params as Record<string, string>
    const issuer = await provider()
    const details = await issuer.interactionDetails(request.raw, reply.raw).catch((error) => {
      // It may well be there.
      if (isUnavailable(error)) throw error
      return undefined
    })
    if (!details || details.uid !== uid) return undefined
    const caller = {
      network: networkOf(request.ip),
      device: deviceOf(request),
      knownAs: (account: string) => browsers.idFor(request, account),
    }
    const go = (address: string) => reply.header('cache-control', 'no-store').redirect(address, 303)
    const place = { base: `/idp/interaction/${uid}`, token: sign(uid) }
    return {
      ctx,
      uid,
      caller,
      place,
      asked: details.params,
      params,
      query: request.query as Record<string, string>,
      typed: (name) => fieldOf(request, name),
      show: (page, status) => sendPage(reply, { ...page, support }, status),
      go,
      finish: async (account, keeping) => {
        const accountId = account.key
        const closing = keeping ? undefined : await closingOf(ctx, accountId)
        if (closing) {
          const page = keepPage(place, { account: accountId, proof: proofOf(uid, account), ...closing })
          return sendPage(reply, { ...page, support })
        }
        const options = { mergeWithLastSubmission: false }
        const result = { login: { accountId } }
        const onward = await issuer.interactionResult(request.raw, reply.raw, result, options)
        // Asked only now: a new password ends all that is stored, so one that is saved later finds this.
        if (!(await stillHas(ctx.db, account))) {
          await endInteraction(ctx.db, uid)
          return sendPage(reply, { ...CHANGED_MEANWHILE, support }, 403)
        }
        browsers.remember(request, reply, accountId)
        const who = { issuer: ctx.issuer.metadata.issuer, subject: accountId }
        await recordSecurity(ctx.db, 'signed-in', who, caller)
        return go(onward)
      },
      isProof: (account, proof) => sameSecret(proof, proofOf(uid, account)),
    }
  }
}

/** Routes within a sign-in. Only the browser that started it gets in, and only our own forms are accepted. */
export function visitRoutes(scope: FastifyInstance, ctx: Needs, visitOf: VisitOf): VisitRoutes {
  return (method, path, work) => {
    scope.route({
      method,
      url: `/idp/interaction/:uid${path}`,
      handler: async (request, reply) => {
        const visit = await visitOf(request, reply)
        if (!visit) return sendPage(reply, EXPIRED, 400)
        const ours =
          sameSecret(visit.typed('token'), visit.place.token) && fromOurPage(request, ctx.config.publicUrl)
        if (method === 'POST' && !ours) return sendPage(reply, FOREIGN, 403)
        return work(visit)
      },
    })
  }
}

const CHANGED_MEANWHILE = messagePage({
  title: 'Please start again',
  words: 'The password was changed a moment ago. Sign in with the new one.',
})
const EXPIRED = messagePage({
  title: 'Please start again',
  words: 'This sign-in was open for too long, or it was begun in another browser.',
  // Or it has succeeded, and someone came back to it with the Back button.
  goesOn: true,
})
export const FOREIGN = messagePage({
  title: 'Please start again',
  words: 'This form did not come from our page, so it was not taken.',
})
