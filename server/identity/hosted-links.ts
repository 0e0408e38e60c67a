import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mayTry } from '../http/attempts.ts'
import { fieldOf, fromOurPage } from '../http/forms.ts'
import { sendPage } from '../http/page.ts'
import { type Challenge, challengeByLink, type Purpose } from './challenges.ts'
import { newPasswordProblem } from './common-passwords.ts'
import type { Needs } from './needs.ts'
import { confirmPage, linkResetPage, messagePage } from './pages.ts'
import { isPassword } from './password-hash.ts'
import { reset } from './reset.ts'
import { fromOf } from './session-routes.ts'
import { confirm } from './sign-up.ts'
import { FOREIGN, type VisitOf } from './visit.ts'

const TRIES = { most: 10, minutes: 60 }

/**
 * The links in our mails. Opening one changes nothing, since mail programs open links by themselves; pressing the button
 * on its page does.
 */
export function linkRoutes(scope: FastifyInstance, ctx: Needs, visitOf: VisitOf): void {
  const { publicUrl } = ctx.config

  scope.get('/idp/interaction/:uid/confirm/:link', async (request, reply) => {
    const challenge = await challengeOf(ctx, request, 'sign-up')
    if (!isUsable(challenge)) return tooLate(reply, challenge)
    const askPassword = !(await visitOf(request, reply))
    return sendPage(reply, confirmPage(request.url, { email: challenge.email, askPassword }))
  })

  scope.post('/idp/interaction/:uid/confirm/:link', async (request, reply) => {
    if (!fromOurPage(request, publicUrl)) return sendPage(reply, FOREIGN, 403)
    const challenge = await challengeOf(ctx, request, 'sign-up')
    if (!isUsable(challenge)) return tooLate(reply, challenge)
    const visit = await visitOf(request, reply)
    const { email } = challenge
    const again = (errors: Record<string, string>, status: number) =>
      sendPage(reply, confirmPage(request.url, { email, askPassword: true, errors }), status)
    if (!visit) {
      if (!(await mayTry(ctx.db, `confirm ${challenge.id}`, TRIES)))
        return again({ form: 'That was a lot of tries. Please sign up again.' }, 429)
      if (!(await isPassword(fieldOf(request, 'password'), challenge.password)))
        return again({ password: 'This is not the password of the sign-up.' }, 400)
    }
    const account = await confirm(ctx, challenge, fromOf(request))
    if (!account) return tooLate(reply, { ...challenge, used: true })
    return visit ? visit.finish(account) : sendPage(reply, CONFIRMED)
  })

  scope.get('/idp/reset/:link', async (request, reply) => {
    const challenge = await challengeOf(ctx, request, 'reset')
    if (!isUsable(challenge)) return tooLate(reply, challenge)
    return sendPage(reply, linkResetPage(request.url, { email: challenge.email }))
  })

  scope.post('/idp/reset/:link', async (request, reply) => {
    if (!fromOurPage(request, publicUrl)) return sendPage(reply, FOREIGN, 403)
    const challenge = await challengeOf(ctx, request, 'reset')
    if (!isUsable(challenge)) return tooLate(reply, challenge)
    const password = fieldOf(request, 'password')
    const problem = await newPasswordProblem(ctx, password, challenge.email)
    if (problem) {
      const shown = { email: challenge.email, errors: { password: problem } }
      return sendPage(reply, linkResetPage(request.url, shown), 400)
    }
    const account = await reset(ctx, challenge, password, fromOf(request))
    return account ? sendPage(reply, CHANGED) : tooLate(reply, { ...challenge, used: true })
  })
}

function challengeOf(ctx: Needs, request: FastifyRequest, purpose: Purpose): Promise<Challenge | undefined> {
  return challengeByLink(ctx.db, (request.params as { link: string }).link, purpose)
}

function isUsable(challenge: Challenge | undefined): challenge is Challenge {
  return Boolean(challenge?.genuine && !challenge.used && !challenge.old)
}

function tooLate(reply: FastifyReply, challenge: Challenge | undefined): FastifyReply {
  if (!challenge?.used) return sendPage(reply, OLD, 410)
  return sendPage(reply, challenge.purpose === 'sign-up' ? CONFIRMED_BEFORE : USED, 410)
}

const CONFIRMED = messagePage({
  title: 'Your address is confirmed',
  words: 'Your account is ready. You can sign in now.',
})
const CONFIRMED_BEFORE = messagePage({
  title: 'This link was used already',
  words: 'Your address is confirmed, so there is nothing left to do here. You can sign in.',
})
const CHANGED = messagePage({
  title: 'Your new password is saved',
  words: 'You were signed out on all devices. You can sign in with the new password now.',
})
const USED = messagePage({
  title: 'This link was used already',
  words:
    'A link works once. If you still need a new password, choose "Forgot your password?" on the sign-in page.',
})
const OLD = messagePage({
  title: 'This link no longer works',
  words: 'It may be too old, or not complete. Please start again, and we send you a new one.',
})
