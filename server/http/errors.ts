import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RECENT_SIGN_IN_MINUTES, SIGN_IN_ONCE_MORE } from '#domain/account/recent-sign-in.ts'
import { type Level, levelSentence } from '#domain/care-circle/level.ts'
import { StaleRead } from '../db/retry.ts'
import { isUnavailable } from '../db/unavailable.ts'
import { OutageLines } from './outage-lines.ts'

/** A request that is refused. The sentence is for the person and says what to do. */
export class Refusal extends Error {
  readonly status: number
  readonly headers: Record<string, string>
  constructor(status: number, sentence: string, headers: Record<string, string> = {}) {
    super(sentence)
    this.status = status
    this.headers = headers
  }
}

export const badInput = (sentence: string) => new Refusal(400, sentence)
export const notSignedIn = () => new Refusal(401, 'Please sign in again.')
/** They are signed in, but this needs them to prove it once more: RFC 9470. */
export const signInOnceMore = () =>
  new Refusal(401, 'Please sign in again to do this.', {
    'www-authenticate': `Bearer error="${SIGN_IN_ONCE_MORE}", max_age="${RECENT_SIGN_IN_MINUTES * 60}"`,
  })
export const noAccess = () =>
  new Refusal(402, 'This needs a membership. To continue, choose a monthly amount under Billing.')
export const notAllowed = (sentence: string) => new Refusal(403, sentence)
/** A caregiver may view, but not do this. The header tells their screens that viewing goes on. */
export const levelTooLow = (level: Level) =>
  new Refusal(403, levelSentence(level), { 'allowed-level': level })
export const notFound = (what = 'This') => new Refusal(404, `${what} is not there. It may have been removed.`)
export const conflict = (sentence: string) => new Refusal(409, sentence)
export const tooMany = (sentence = 'That was too many at once. Please wait a minute and try again.') =>
  new Refusal(429, sentence)

/** An outside service failed, and waiting helps: 'The payment failed. Please try again in a minute.' */
export const serviceFailed = (status: 502 | 503, what: string) => new Refusal(status, `${what} ${AGAIN_SOON}`)
export const AGAIN_SOON = 'Please try again in a minute.'
export const OUT_OF_REACH = `The server cannot reach its data right now. ${AGAIN_SOON}`

export type Failed = { request: FastifyRequest; reply: FastifyReply; status: number; sentence: string }

/** Answers every failure with `{ "error": sentence }`; details that people must not see go to the log. */
export function answerErrors(fastify: FastifyInstance, answer = sendSentence): void {
  const outage = new OutageLines(fastify.log)
  fastify.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const [status, sentence] = statusAndSentence(error)
    if (status >= 500 && (!isOutage(error) || outage.isFirst()))
      request.log.error({ err: error }, 'request failed')
    if (error instanceof Refusal) reply.headers(error.headers)
    return answer({ request, reply, status, sentence })
  })
}

export function sendSentence({ reply, status, sentence }: Failed): FastifyReply {
  return reply.status(status).send({ error: sentence })
}

/**
 * PostgreSQL's words for values that no column can hold: bytes and characters outside UTF-8, texts that are no number,
 * date, UUID or JSON, numbers and dates out of range. They come from what was sent; the schemas stop most before.
 */
const CANNOT_BE_STORED = new Set(['22021', '22P05', '22P02', '22P03', '22003', '22007', '22008', '54000'])

/** Not so a client that hangs up before it has sent all of its body: its error has the same code, and a status of its own. */
function isOutage(error: FastifyError | Refusal): boolean {
  return isUnavailable(error) && !('statusCode' in error && error.statusCode)
}

function statusAndSentence(error: FastifyError | Refusal): [number, string] {
  if (error instanceof Refusal) return [error.status, error.message]
  if (error instanceof StaleRead)
    return [503, 'Others are changing this at the same time. Please try again in a moment.']
  if (isOutage(error)) return [503, OUT_OF_REACH]
  if (CANNOT_BE_STORED.has(error.code)) return [400, 'That holds something that cannot be stored.']
  // How deep a schema or JSON.stringify can follow a value depends on how high the stack is at that moment.
  if (error instanceof RangeError && error.message.includes('call stack'))
    return [400, 'That is nested too deeply.']
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return [413, 'That is too long to send. Please shorten it.']
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return [415, 'Send JSON, with the header content-type: application/json.']
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return [400, 'The body is not valid JSON.']
  }
  const status = error.statusCode ?? 500
  if (status === 429) return [429, tooMany().message]
  if (status >= 400 && status < 500) return [status, 'The request could not be understood.']
  return [500, 'Something went wrong on our side. Nothing was lost; please try again.']
}
