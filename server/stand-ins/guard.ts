import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Base } from '../base.ts'
import type { StandIn } from '../config/allowed.ts'
import type { Config } from '../config/config.ts'
import { isLocal, isLocalAddress } from '../config/local.ts'
import { forgive, mayTry, networkOf } from '../http/attempts.ts'
import { fromSameOrigin } from '../http/forms.ts'
import { html } from '../http/html.ts'
import { isLoopback } from '../http/operations.ts'
import { sendPage } from '../http/page.ts'
import { sameSecret } from '../http/same-secret.ts'

const TRIES = { most: 10, minutes: 15 }

/**
 * Some stand-ins show everyone's data. They answer only requests from the machine they run on; from elsewhere only if
 * turned on by name, and only with the operator's password. True if the request was refused and has been answered.
 */
export async function denyStrangers(
  ctx: Base,
  names: StandIn[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  if (request.method === 'POST' && !fromSameOrigin(request)) {
    sendPage(reply, FOREIGN, 403)
    return true
  }
  const { standIns, operatorPassword } = ctx.config
  if (onThisMachine(ctx.config, request)) return false
  const named = names.some((name) => standIns.includes(name))
  if (!operatorPassword || !named) reply.callNotFound()
  else if (await isOperator(ctx, request, operatorPassword)) return false
  else askPassword(reply)
  return true
}

function onThisMachine({ publicUrl }: Config, request: FastifyRequest): boolean {
  const asked = URL.parse(`http://${request.headers.host}`)?.hostname ?? ''
  // Check the host header too: with DNS rebinding another site's scripts could read these pages.
  return isLocalAddress(publicUrl) && isLocal(asked) && isLoopback(request)
}

async function isOperator({ db }: Base, request: FastifyRequest, password: string): Promise<boolean> {
  if (!request.headers.authorization) return false
  const tries = `operator ${networkOf(request.ip)}`
  if (!(await mayTry(db, tries, TRIES)) || !hasPassword(request, password)) return false
  await forgive(db, tries)
  return true
}

function hasPassword({ headers }: FastifyRequest, password: string): boolean {
  const given = Buffer.from((headers.authorization ?? '').replace(/^Basic /i, ''), 'base64').toString()
  return sameSecret(given.slice(given.indexOf(':') + 1), password)
}

/** Another site's form must not answer a call or sign someone in: these pages know no cookie that would stop it. */
export const FOREIGN = {
  title: 'Not from here',
  body: html`<div class="card"><h1>Not from here</h1><p>This form came from another page, so it was not taken.</p></div>`,
}

function askPassword(reply: FastifyReply): void {
  const body = html`<div class="card"><h1>For the operator</h1><p>This page needs the operator's password.</p></div>`
  reply.header('www-authenticate', 'Basic realm="Stand-ins", charset="UTF-8"')
  sendPage(reply, { title: 'For the operator', body }, 401)
}
