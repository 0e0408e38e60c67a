import formbody from '@fastify/formbody'
import type { FastifyRequest } from 'fastify'
import { accessOf } from '#domain/billing/membership.ts'
import { doneAlreadySentence } from '#domain/tasks/done-already.ts'
import { notAllowed, Refusal } from '../../../http/errors.ts'
import type { App } from '../../../http/mount.ts'
import { askAgain, sayAndHangUp } from '../../../phone/twiml.ts'
import { changeTask } from '../../../tasks/service.ts'
import type { Needs } from '../../needs.ts'
import { conclude } from './call-end.ts'
import { taskOfCall } from './call-store.ts'

// All calls of everybody report from a few addresses; what is not signed is refused anyway.
const UNLIMITED = { config: { rateLimit: false as const } }

const STATUS_OF_KEY: Record<string, 'completed' | 'skipped'> = { '1': 'completed', '2': 'skipped' }

/** What the phone service tells us: how a call goes, who picked up, which key was pressed. Signed, or refused. */
export function callRoutes({ fastify, ctx }: App<Needs>): void {
  fastify.register(async (hooks) => {
    await hooks.register(formbody)
    hooks.post('/webhooks/twilio/status', UNLIMITED, async (request, reply) => {
      const { call, values } = told(ctx, request)
      await conclude(ctx, call, {
        sid: values.CallSid,
        status: values.CallStatus,
        answeredBy: values.AnsweredBy,
      })
      return reply.status(204).send()
    })
    hooks.post('/webhooks/twilio/machine', UNLIMITED, async (request, reply) => {
      const { call, values } = told(ctx, request)
      await conclude(ctx, call, { sid: values.CallSid, answeredBy: values.AnsweredBy })
      return reply.status(204).send()
    })
    hooks.post('/webhooks/twilio/keys', UNLIMITED, async (request, reply) => {
      const { call, values } = told(ctx, request)
      return reply
        .type('text/xml')
        .send(await pressed(ctx, call, values.Digits ?? '', addressOf(ctx, request)))
    })
  })
}

/** Does what a key asks for, and gives the words to answer with. */
async function pressed(ctx: Needs, call: string, digit: string, keysTo: string): Promise<string> {
  const status = STATUS_OF_KEY[digit]
  if (!status) return askAgain(keysTo)
  const about = await taskOfCall(ctx.db, call)
  const owner = about && (await ctx.people.ofKey(about.owner))
  if (!owner || about.recipient !== about.owner || about.kind !== 'due')
    return sayAndHangUp('This task cannot be changed here.')
  if (accessOf(owner, ctx.clock()) === 'none')
    return sayAndHangUp('This needs a membership. Please open the app.')
  try {
    const change = { owner, actor: owner, via: 'phone' as const }
    const changed = await changeTask(ctx, change, about.date!, about.task!, { status })
    const { title, alreadyCompleted: before } = changed
    await conclude(ctx, call, { digit })
    if (before) {
      const done = { by: before.by, at: Date.parse(before.at) }
      return sayAndHangUp(`${title} is done already. ${doneAlreadySentence(done, owner.timezone ?? 'UTC')}`)
    }
    return sayAndHangUp(
      status === 'completed' ? `${title} is marked done. Thank you.` : `${title} is skipped.`,
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return sayAndHangUp(error.message)
  }
}

/** The values of a callback and the call it is about, if the phone service signed them. */
function told(ctx: Needs, request: FastifyRequest): { call: string; values: Record<string, string> } {
  const values = (request.body ?? {}) as Record<string, string>
  const signature = request.headers['x-twilio-signature']
  const { call } = request.query as { call?: string }
  const signed =
    typeof signature === 'string' && ctx.calls?.isSigned(addressOf(ctx, request), values, signature)
  if (!signed || !call || !/^[0-9a-f-]{36}$/.test(call))
    throw notAllowed('This was not signed by the phone service.')
  return { call, values }
}

/** The address as the phone service was given it, which is what it signs. */
function addressOf(ctx: Needs, request: FastifyRequest): string {
  return `${ctx.config.publicUrl}${request.url}`
}
