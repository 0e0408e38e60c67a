import type { FastifyInstance, FastifyReply } from 'fastify'
import { LOGIN_PATH } from '#domain/paths.ts'
import { answerErrors, type Failed, sendSentence } from './errors.ts'
import { html } from './html.ts'
import { sendPage } from './page.ts'

export const DID_NOT_WORK = 'That did not work'

type Facts = { publicUrl: string; supportEmail: string }

/** For routes with pages and forms: whoever opens or sends one reads of a failure on a page. Scripts get JSON. */
export function answerWithPages(scope: FastifyInstance, facts: Facts): void {
  answerErrors(scope, (failed) =>
    failed.request.headers.accept?.includes('text/html') ? failurePage(failed, facts) : sendSentence(failed),
  )
}

function failurePage({ request, reply, status, sentence }: Failed, facts: Facts): FastifyReply {
  // What was typed into a form is one step back; at its own address there is an empty one.
  const again = request.method === 'GET' ? request.url : pageOf(request.headers.referer, facts.publicUrl)
  const [to, label] = again ? [again, 'Try again'] : [LOGIN_PATH, 'Go to sign in']
  const body = html`<div class="card"><h1>${DID_NOT_WORK}</h1><p>${sentence}</p><a class="button" href="${to}">${label}</a></div>`
  return sendPage(reply, { title: DID_NOT_WORK, body, support: facts.supportEmail }, status)
}

/** The page of ours that a form was sent from. */
function pageOf(referer: string | undefined, publicUrl: string): string | undefined {
  const from = referer ? URL.parse(referer) : null
  return from?.origin === new URL(publicUrl).origin ? from.pathname + from.search : undefined
}
