import type { FastifyInstance, FastifyReply } from 'fastify'
import { answerErrors, type Failed, sendSentence } from '../http/errors.ts'
import { sendPage } from '../http/page.ts'
import type { Needs } from './needs.ts'
import { messagePage } from './pages.ts'

export const DID_NOT_WORK = 'That did not work'

/** Whoever opens a page or sends a form reads of a failure on a page; only scripts get JSON. */
export function answerWithPages(scope: FastifyInstance, { config }: Needs): void {
  answerErrors(scope, (failed) =>
    failed.request.headers.accept?.includes('text/html')
      ? failurePage(scope, failed, config.supportEmail)
      : sendSentence(failed),
  )
}

function failurePage(
  scope: FastifyInstance,
  { request, reply, status, sentence }: Failed,
  support: string,
): FastifyReply {
  // What was typed is in the browser's form, one step back; at the form's own address there is an empty one.
  const url = request.routeOptions.url ?? ''
  const isThere = request.method === 'GET' || scope.hasRoute({ method: 'GET', url })
  const way = isThere ? { to: request.url, label: 'Try again' } : undefined
  return sendPage(reply, { ...messagePage({ title: DID_NOT_WORK, words: sentence, way }), support }, status)
}
