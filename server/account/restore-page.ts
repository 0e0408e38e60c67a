import formBody from '@fastify/formbody'
import { LOGIN_PATH } from '#domain/paths.ts'
import { Refusal } from '../http/errors.ts'
import { answerWithPages } from '../http/failure-page.ts'
import { fieldOf, fromOurPage, queryOf } from '../http/forms.ts'
import { html } from '../http/html.ts'
import type { App } from '../http/mount.ts'
import { type Page, sendPage } from '../http/page.ts'
import { reopenByToken } from './closing.ts'
import type { Needs } from './needs.ts'

/** The page behind the mailed link. Opening it changes nothing, since mail programs open links by themselves. */
export function restorePage({ fastify, ctx }: App<Needs>): void {
  fastify.register(async (scope) => {
    await scope.register(formBody)
    answerWithPages(scope, ctx.config)
    scope.get('/account/restore', (request, reply) => sendPage(reply, askPage(queryOf(request, 'token'))))
    scope.post('/account/restore', async (request, reply) => {
      if (!fromOurPage(request, ctx.config.publicUrl)) return sendPage(reply, OVER, 403)
      try {
        const { email } = await reopenByToken(ctx, fieldOf(request, 'token'))
        return sendPage(reply, keptPage(email))
      } catch (error) {
        if (error instanceof Refusal) return sendPage(reply, OVER, 410)
        throw error
      }
    })
  })
}

function askPage(token: string): Page {
  return {
    title: 'Keep your account',
    body: html`<div class="card"><h1>Keep your account?</h1>
      <p>Your account is closed and will be erased soon. You can still get it back, with all your tasks and settings. Your membership and your care circle have ended.</p>
      <form method="post" action="/account/restore"><input type="hidden" name="token" value="${token}">
      <button class="button" type="submit">Keep my account</button></form></div>`,
  }
}

function keptPage(email: string): Page {
  return {
    title: 'Your account stays',
    body: html`<div class="card"><h1>Welcome back</h1>
      <p>The account of <strong>${email}</strong> is open again. Nothing will be erased.</p>
      <a class="button" href="${LOGIN_PATH}">Go to sign in</a></div>`,
  }
}

const OVER: Page = {
  title: 'This link no longer works',
  body: html`<div class="card"><h1>This link no longer works</h1>
    <p>The account has already been kept or erased. If it was kept, you can sign in.</p>
    <a class="button" href="${LOGIN_PATH}">Go to sign in</a></div>`,
}
