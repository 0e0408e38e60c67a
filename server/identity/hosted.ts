import formBody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import type Provider from 'oidc-provider'
import { emailAddress } from '#domain/account/email.ts'
import { PASSWORD_MAX_LENGTH } from '#domain/account/password.ts'
import { isLocalAddress } from '../config/local.ts'
import { activeStandIns } from '../config/stand-ins.ts'
import { answerWithPages } from '../http/failure-page.ts'
import { fieldOf, fromOurPage } from '../http/forms.ts'
import { newestChallenge } from './challenges.ts'
import { isCommon, newPasswordProblem, TOO_COMMON } from './common-passwords.ts'
import { federationRoutes } from './federation.ts'
import { linkRoutes } from './hosted-links.ts'
import { keepRoute } from './keep-account.ts'
import type { Needs } from './needs.ts'
import { codePage, forgotPage, resetPage, type Shown, signInPage, signUpPage } from './pages.ts'
import { resetByCode, startReset } from './reset.ts'
import { signIn } from './sign-in.ts'
import { confirmByCode, mailAgain, startSignUp } from './sign-up.ts'
import { makeVisitOf, type Visit, type VisitRoutes, visitRoutes } from './visit.ts'

const TOO_MANY_TRIES = 'That was a lot of tries. Please wait 15 minutes, or choose a new password.'
const TOO_MANY_MAILS = 'We sent many mails already. Please wait an hour, and look in the spam folder.'
const NO_ADDRESS = 'Please enter an email address, like robin@example.org.'
const CODE_PROBLEM = {
  wrong: 'This code is not right. Please check the newest mail from us.',
  over: 'This code no longer works. Please send a new one.',
  'by-link': 'Too many wrong codes were entered for this address. Please open the link in our email instead.',
}
const SESSION_ENDED =
  'You are no longer signed in on this device. Sign in again, and you are back where you were.'
const MAILED = 'A new code is on its way.'

/** The pages of the built-in issuer: sign-in, sign-up, forgotten password. */
export function hostedPages(fastify: FastifyInstance, ctx: Needs, provider: () => Promise<Provider>): void {
  fastify.register(async (scope) => {
    await scope.register(formBody)
    answerWithPages(scope, ctx.config)
    const visitOf = await makeVisitOf(ctx, provider)
    const route = visitRoutes(scope, ctx, visitOf)
    signInRoutes(route)
    signUpRoutes(route)
    resetRoutes(route)
    keepRoute(route)
    linkRoutes(scope, ctx, visitOf)
    federationRoutes(scope, ctx, route)
    passwordCheck(scope, ctx)
  })
}

/** Whether mails go to the outbox on this machine, so that the page should link to it. */
function inOutbox({ config }: Needs): boolean {
  return isLocalAddress(config.publicUrl) && activeStandIns(config).includes('mail')
}

/** What the forms ask while a new password is typed. Nothing of it is stored or logged. */
function passwordCheck(scope: FastifyInstance, { config }: Needs): void {
  scope.post('/idp/password-check', async (request, reply) => {
    if (!fromOurPage(request, config.publicUrl)) return reply.status(403).send({ warning: null })
    const password = fieldOf(request, 'password').slice(0, PASSWORD_MAX_LENGTH)
    const warning = (await isCommon(password, fieldOf(request, 'email'))) ? TOO_COMMON : null
    return reply.header('cache-control', 'no-store').send({ warning })
  })
}

function signInRoutes(route: VisitRoutes): void {
  route('GET', '', ({ ctx, place, asked, show, go }) => {
    if (asked.screen_hint === 'signup') return go(`${place.base}/sign-up`)
    const email = typeof asked.login_hint === 'string' ? asked.login_hint : ''
    const notice = asked.screen_hint === 'session-ended' ? SESSION_ENDED : undefined
    return show(signInPage(place, { typed: { email }, google: ctx.upstream?.name, notice }))
  })

  route('POST', '', async (visit) => {
    const { ctx, uid, caller, place, typed, show, go, finish } = visit
    const again = (errors: Record<string, string>, status = 400) =>
      show(
        signInPage(place, { typed: { email: typed('email') }, errors, google: ctx.upstream?.name }),
        status,
      )
    const email = emailAddress(typed('email'))
    if (!email) return again({ email: NO_ADDRESS })
    if (!typed('password')) return again({ password: 'Please enter your password.' })
    const outcome = await signIn(ctx, { email, password: typed('password'), caller })
    if (outcome.kind === 'in') return finish(outcome.account)
    if (outcome.kind === 'too-many') return again({ form: TOO_MANY_TRIES }, 429)
    if (outcome.kind === 'wrong') return again({ password: 'That email and password do not match.' })
    const mailed = await mailAgain(ctx, outcome.challenge, { interaction: uid, caller })
    return mailed === 'mailed' ? go(`${place.base}/code`) : again({ form: TOO_MANY_MAILS }, 429)
  })
}

function signUpRoutes(route: VisitRoutes): void {
  route('GET', '/sign-up', ({ ctx, place, show }) => show(signUpPage(place, { google: ctx.upstream?.name })))

  route('POST', '/sign-up', async ({ ctx, uid, caller, place, typed, show, go }) => {
    const email = emailAddress(typed('email'))
    const problem = await newPasswordProblem(ctx, typed('password'), typed('email'))
    const errors = { ...(!email && { email: NO_ADDRESS }), ...(problem && { password: problem }) }
    const again = (found: Record<string, string>, status = 400) =>
      show(
        signUpPage(place, {
          typed: { email: typed('email'), name: typed('name') },
          errors: found,
          google: ctx.upstream?.name,
        }),
        status,
      )
    if (!email || problem) return again(errors)
    const request = {
      interaction: uid,
      email,
      name: typed('name').trim().slice(0, 200),
      password: typed('password'),
      caller,
    }
    return (await startSignUp(ctx, request)) === 'mailed'
      ? go(`${place.base}/code`)
      : again({ form: TOO_MANY_MAILS }, 429)
  })

  const code = async (visit: Visit, shown: Shown = {}, status = 200) => {
    const challenge = await newestChallenge(visit.ctx.db, visit.uid, 'sign-up')
    if (!challenge) return visit.go(`${visit.place.base}/sign-up`)
    return visit.show(
      codePage(visit.place, { ...shown, email: challenge.email, inOutbox: inOutbox(visit.ctx) }),
      status,
    )
  }

  route('GET', '/code', (visit) => code(visit))

  route('POST', '/code', async (visit) => {
    const account = await confirmByCode(visit.ctx, visit.uid, visit.typed('code'), visit.caller)
    if (typeof account !== 'string') return visit.finish(account)
    return code(visit, { errors: { code: CODE_PROBLEM[account] } }, 400)
  })

  route('POST', '/code/again', async (visit) => {
    const challenge = await newestChallenge(visit.ctx.db, visit.uid, 'sign-up')
    if (!challenge) return visit.go(`${visit.place.base}/sign-up`)
    const mailed = await mailAgain(visit.ctx, challenge, { interaction: visit.uid, caller: visit.caller })
    if (mailed === 'mailed') return code(visit, { notice: MAILED })
    return code(visit, { errors: { form: TOO_MANY_MAILS } }, 429)
  })
}

function resetRoutes(route: VisitRoutes): void {
  route('GET', '/forgot', ({ place, show }) => show(forgotPage(place, {})))

  route('POST', '/forgot', async ({ ctx, uid, caller, place, typed, show, go }) => {
    const again = (errors: Record<string, string>, status = 400) =>
      show(forgotPage(place, { typed: { email: typed('email') }, errors }), status)
    const email = emailAddress(typed('email'))
    if (!email) return again({ email: NO_ADDRESS })
    const mailed = await startReset(ctx, { interaction: uid, email, caller })
    return mailed === 'mailed' ? go(`${place.base}/reset`) : again({ form: TOO_MANY_MAILS }, 429)
  })

  const choose = async (visit: Visit, shown: Shown = {}, status = 200) => {
    const challenge = await newestChallenge(visit.ctx.db, visit.uid, 'reset')
    if (!challenge) return visit.go(`${visit.place.base}/forgot`)
    return visit.show(
      resetPage(visit.place, { ...shown, email: challenge.email, inOutbox: inOutbox(visit.ctx) }),
      status,
    )
  }

  route('GET', '/reset', (visit) => choose(visit))

  route('POST', '/reset', async (visit) => {
    const password = visit.typed('password')
    const email = (await newestChallenge(visit.ctx.db, visit.uid, 'reset'))?.email ?? ''
    const problem = await newPasswordProblem(visit.ctx, password, email)
    if (problem) return choose(visit, { errors: { password: problem } }, 400)
    const account = await resetByCode(visit.ctx, {
      interaction: visit.uid,
      code: visit.typed('code'),
      password,
      caller: visit.caller,
    })
    if (typeof account !== 'string') return visit.finish(account)
    return choose(visit, { errors: { code: CODE_PROBLEM[account] } }, 400)
  })

  route('POST', '/reset/again', async (visit) => {
    const challenge = await newestChallenge(visit.ctx.db, visit.uid, 'reset')
    if (!challenge) return visit.go(`${visit.place.base}/forgot`)
    const mailed = await startReset(visit.ctx, {
      interaction: visit.uid,
      email: challenge.email,
      caller: visit.caller,
    })
    if (mailed === 'mailed') return choose(visit, { notice: MAILED })
    return choose(visit, { errors: { form: TOO_MANY_MAILS } }, 429)
  })
}
