import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Answered, Endpoint, Received } from '#contract/endpoint.ts'
import { FOR_SUMMARY, summarise } from '#contract/summary.ts'
import type { Base } from '../base.ts'
import type { Actor } from '../people/actor.ts'
import { badInput } from './errors.ts'
import { JsonText } from './json-text.ts'
import { unstorable, unstorablePath } from './storable.ts'

/** Where a capability adds its routes, with what it needs for them. */
export type App<Needs extends Base = Base> = {
  fastify: FastifyInstance
  ctx: Needs
  /** returns who makes the request and for whom, or refuses it, as the endpoint declares */
  identify: (endpoint: Endpoint, request: FastifyRequest) => Promise<Actor>
}

/** A response that is not JSON: a picture, or a calendar. */
export class Bytes {
  readonly type: string
  readonly bytes: Buffer
  constructor(type: string, bytes: Buffer) {
    this.type = type
    this.bytes = bytes
  }
}

export type HandlerInput<E extends Endpoint, Needs> = {
  ctx: Needs
  /** undefined for public endpoints */
  actor: E['access'] extends 'public' ? undefined : Actor
  params: Received<E, 'params'>
  query: Received<E, 'query'>
  body: Received<E, 'body'>
  request: FastifyRequest
  reply: FastifyReply
}

type Handler<E extends Endpoint, Needs> = (
  input: HandlerInput<E, Needs>,
) => Promise<Answered<E> | JsonText | Bytes> | Answered<E> | JsonText | Bytes

/** Turns an endpoint of the contract into a route: access, validation, handler, answer. */
export function handle<E extends Endpoint, Needs extends Base>(
  { fastify, ctx, identify }: App<Needs>,
  endpoint: E,
  handler: Handler<E, Needs>,
): void {
  fastify.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const actor = endpoint.access === 'public' ? undefined : await identify(endpoint, request)
      const input = {
        ctx,
        actor,
        params: parsed(endpoint.params, request.params),
        query: parsed(endpoint.query, request.query),
        body: parsed(endpoint.body, request.body),
        request,
        reply,
      } as HandlerInput<E, Needs>
      const answer = await handler(input)
      reply.header('cache-control', 'no-store')
      if (answer instanceof Bytes) return reply.type(answer.type).send(answer.bytes)
      reply.type('application/json; charset=utf-8')
      return answer instanceof JsonText
        ? answer.for(request, reply)
        : JSON.stringify(z.parse(endpoint.response, answer))
    },
  })
}

function parsed(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = z.safeParse(schema, value ?? {}, FOR_SUMMARY)
  if (!result.success) throw badInput(`${summarise(result.error.issues)}.`)
  const bad = unstorablePath(result.data)
  if (bad) throw badInput(unstorable(bad))
  return result.data
}
