import formbody from '@fastify/formbody'
import type { FastifyRequest } from 'fastify'
import { accessOf } from '#domain/billing/membership.ts'
import { stepName } from '#domain/schemes/chain.ts'
import { doneAlreadySentence } from '#domain/tasks/done-already.ts'
import { inStyle } from '#domain/time/date-style.ts'
import { notAllowed, Refusal } from '../../../http/errors.ts'
import type { App } from '../../../http/mount.ts'
import { askAgain, sayAndHangUp, TAKE_KEYS } from '../../../phone/twiml.ts'
import { putOff } from '../../../tasks/later.ts'
import { changeTask } from '../../../tasks/service.ts'
import type { Needs } from '../../needs.ts'
import { takeAndSay } from '../../taking.ts'
import { taskOfCall } from './call-store.ts'
import { noteCallUpdate, recordCallUpdate } from './call-update.ts'

// All callbacks come from a few addresses, and unsigned ones are refused anyway.
const UNLIMITED = { config: { rateLimit: false as const } }

const LATER_KEY = '3'
const STATUS_OF_KEY: Record<string, 'completed' | 'skipped'> = { '1': 'completed', '2': 'skipped' }

/** The phone service's callbacks: how a call is going, who picked up, which key was pressed. */
export function callRoutes({ fastify, ctx }: App<Needs>): void {
  fastify.register(async (hooks) => {
    await hooks.register(formbody)
    hooks.post('/webhooks/twilio/status', UNLIMITED, async (request, reply) => {
      const { call, values } = verifiedCallback(ctx, request)
      await recordCallUpdate(ctx, call, {
        sid: values.CallSid,
        status: values.CallStatus,
        answeredBy: values.AnsweredBy,
      })
      return reply.status(204).send()
    })
    hooks.post('/webhooks/twilio/machine', UNLIMITED, async (request, reply) => {
      const { call, values } = verifiedCallback(ctx, request)
      await recordCallUpdate(ctx, call, { sid: values.CallSid, answeredBy: values.AnsweredBy })
      return reply.status(204).send()
    })
    hooks.post('/webhooks/twilio/keys', UNLIMITED, async (request, reply) => {
      const { call, values } = verifiedCallback(ctx, request)
      return reply
        .type('text/xml')
        .send(await handleKey(ctx, call, values.Digits ?? '', callbackUrl(ctx, request)))
    })
  })
}

/** Completes or skips the task, or puts it off, as the key says, and answers with what to say. */
async function handleKey(ctx: Needs, call: string, digit: string, keysUrl: string): Promise<string> {
  const about = await taskOfCall(ctx.db, call)
  // One key ends a call. The same callback may come again hours later, when its effect was taken back.
  if (about?.digit) return sayAndHangUp('We have your answer already.')
  if (about && stepName(about.step) === 'circle') return takeByKey(ctx, call, digit, keysUrl, about)
  const status = STATUS_OF_KEY[digit]
  if (!status && digit !== LATER_KEY) return askAgain(keysUrl)
  const owner = about && (await ctx.people.ofKey(about.owner))
  // The account may have been closed or turned off while the phone rang.
  if (!owner || owner.deletedAt || owner.disabled || about.recipient !== about.owner || about.kind !== 'due')
    return sayAndHangUp('This task cannot be changed here.')
  if (accessOf(owner, ctx.clock()) === 'none')
    return sayAndHangUp('This needs a membership. Please open the app.')
  try {
    const change = { owner, actor: owner, via: 'phone' as const, level: 'help' as const }
    if (!status) {
      // Sent again after an answer that was lost, it would be another wish by then.
      const { title } = await putOff(ctx, change, about.date!, about.task!, 10, {
        note: (tx) => noteCallUpdate(ctx, tx, call, { digit }),
      })
      return sayAndHangUp(`${title}: we call again in 10 minutes.`)
    }
    const changed = await changeTask(ctx, change, about.date!, about.task!, { status })
    const { title, alreadyCompleted: before } = changed
    await recordCallUpdate(ctx, call, { digit })
    if (before) {
      const done = { by: before.by, at: Date.parse(before.at) }
      const words = inStyle(owner.dateStyle, () => doneAlreadySentence(done, owner.timezone ?? 'UTC'))
      return sayAndHangUp(`${title} is already done. ${words}`)
    }
    return sayAndHangUp(
      status === 'completed' ? `${title} is marked done. Thank you.` : `${title} is skipped.`,
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return sayAndHangUp(error.message)
  }
}

/** A caregiver who was called says that they look after the task. */
async function takeByKey(
  ctx: Needs,
  call: string,
  digit: string,
  keysUrl: string,
  about: { owner: string; recipient: string; task: string | null; date: string | null },
): Promise<string> {
  if (digit !== '1') return askAgain(keysUrl, TAKE_KEYS)
  const owner = await ctx.people.ofKey(about.owner)
  const by = await ctx.people.ofKey(about.recipient)
  if (!owner || !by || by.disabled) return sayAndHangUp('This task cannot be changed here.')
  try {
    const { sentence } = await takeAndSay(ctx, { owner, by, via: 'phone' }, about.date!, about.task!)
    await recordCallUpdate(ctx, call, { digit })
    return sayAndHangUp(sentence)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return sayAndHangUp(error.message)
  }
}

/** The call and the values in a callback. Refuses one that the phone service did not sign. */
function verifiedCallback(
  ctx: Needs,
  request: FastifyRequest,
): { call: string; values: Record<string, string> } {
  const values = (request.body ?? {}) as Record<string, string>
  const signature = request.headers['x-twilio-signature']
  const { call } = request.query as { call?: string }
  const signed =
    typeof signature === 'string' && ctx.calls?.isSigned(callbackUrl(ctx, request), values, signature)
  if (!signed || !call || !/^[0-9a-f-]{36}$/.test(call))
    throw notAllowed('This was not signed by the phone service.')
  return { call, values }
}

/** The URL as we gave it to the phone service, which is what it signs. */
function callbackUrl(ctx: Needs, request: FastifyRequest): string {
  return `${ctx.config.publicUrl}${request.url}`
}
