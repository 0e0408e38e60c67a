import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { installationSecret } from '../db/secrets.ts'
import { fieldOf, fromOurPage } from '../http/forms.ts'
import { type Page, sendPage } from '../http/page.ts'
import type { Account } from './accounts.ts'
import { closingOf } from './closed-account.ts'
import type { Needs } from './needs.ts'
import { keepPage, type Place, wordsPage } from './pages.ts'

/** One person's way through one sign-in, as a route of it sees it. */
export type Visit = {
  ctx: Needs
  uid: string
  ip: string
  place: Place
  /** what the app asked for: login_hint, screen_hint */
  asked: Record<string, unknown>
  params: Record<string, string>
  query: Record<string, string>
  /** a field of the form, never missing */
  typed: (name: string) => string
  show: (page: Page, status?: number) => FastifyReply
  go: (address: string) => FastifyReply
  /** signs in, and leads back to the app; who has closed their account is asked first whether to keep it */
  finish: (account: Pick<Account, 'key'>, keeping?: 'keeping') => Promise<FastifyReply>
  /** that somebody was signed in as this account a moment ago, in this very sign-in */
  isProof: (account: string, proof: string) => boolean
}

export type VisitOf = (request: FastifyRequest, reply: FastifyReply) => Promise<Visit | undefined>
export type VisitRoutes = (method: 'GET' | 'POST', path: string, work: (visit: Visit) => unknown) => void

/** Finds the sign-in of an address in the browser that began it; in every other browser there is none. */
export async function visits(ctx: Needs, provider: () => Promise<Provider>): Promise<VisitOf> {
  const key = await installationSecret(ctx.db, 'identity-form-key', () =>
    randomBytes(32).toString('base64url'),
  )
  const { supportEmail: support } = ctx.config
  const signed = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const proofOf = (uid: string, account: string) => signed(`${uid} ${account}`)
  return async (request, reply) => {
    const { uid = '', ...params } = request.params as Record<string, string>
    const issuer = await provider()
    const details = await issuer.interactionDetails(request.raw, reply.raw).catch(() => undefined)
    if (!details || details.uid !== uid) return undefined
    const go = (address: string) => reply.header('cache-control', 'no-store').redirect(address, 303)
    const place = { base: `/idp/interaction/${uid}`, token: signed(uid) }
    return {
      ctx,
      uid,
      ip: request.ip,
      place,
      asked: details.params,
      params,
      query: request.query as Record<string, string>,
      typed: (name) => fieldOf(request, name),
      show: (page, status) => sendPage(reply, { ...page, support }, status),
      go,
      finish: async ({ key: accountId }, keeping) => {
        const closing = keeping ? undefined : await closingOf(ctx, accountId)
        if (closing) {
          const page = keepPage(place, { account: accountId, proof: proofOf(uid, accountId), ...closing })
          return sendPage(reply, { ...page, support })
        }
        const options = { mergeWithLastSubmission: false }
        const result = { login: { accountId } }
        return go(await issuer.interactionResult(request.raw, reply.raw, result, options))
      },
      isProof: (account, proof) => sameText(proof, proofOf(uid, account)),
    }
  }
}

/** Routes below one sign-in. Only the browser that began it gets in, and only a form of ours is taken. */
export function visitRoutes(scope: FastifyInstance, ctx: Needs, visitOf: VisitOf): VisitRoutes {
  return (method, path, work) => {
    scope.route({
      method,
      url: `/idp/interaction/:uid${path}`,
      handler: async (request, reply) => {
        const visit = await visitOf(request, reply)
        if (!visit) return sendPage(reply, EXPIRED, 400)
        const ours =
          sameText(visit.typed('token'), visit.place.token) && fromOurPage(request, ctx.config.publicUrl)
        if (method === 'POST' && !ours) return sendPage(reply, FOREIGN, 403)
        return work(visit)
      },
    })
  }
}

function sameText(given: string, wanted: string): boolean {
  return given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted))
}

const EXPIRED = wordsPage({
  title: 'Please start again',
  words: 'This sign-in was open for too long, or it was begun in another browser.',
})
export const FOREIGN = wordsPage({
  title: 'Please start again',
  words: 'This form did not come from our page, so it was not taken.',
})
