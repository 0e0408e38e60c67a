import type { FastifyError, FastifyInstance } from 'fastify'
import { Refusal } from './errors.ts'

/** What is said about a body that is not JSON, instead of the words for JSON. */
export function ownWords(
  fastify: FastifyInstance,
  { tooLarge, wrongType }: { tooLarge: string; wrongType?: string },
): void {
  fastify.setErrorHandler((error: FastifyError) => {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') throw new Refusal(413, tooLarge)
    if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' && wrongType) throw new Refusal(415, wrongType)
    throw error
  })
}
