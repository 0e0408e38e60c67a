import type { FastifyInstance } from 'fastify'
import { badInput } from './errors.ts'

/**
 * Refuses addresses and form fields with characters that PostgreSQL cannot store, before any handler sees them. JSON
 * bodies are checked where the contract parses them, which can name the field.
 */
export function refuseUnstorable(fastify: FastifyInstance): void {
  fastify.addHook('preHandler', (request, _reply, done) => {
    const form = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    const path = unstorablePath([request.params, request.query, form ? request.body : undefined])
    done(path && badInput(unstorable(path.slice(1))))
  })
}

export function unstorable(path: readonly string[]): string {
  return `${path.join('.').replace(UNSTORABLE, '?') || 'The input'} holds characters that cannot be stored.`
}

/** Where a value holds a NUL or half of a surrogate pair, in a text or a name; undefined if nowhere. */
export function unstorablePath(value: unknown): string[] | undefined {
  // Not recursive: what clients send may be nested deeper than the stack is high.
  const waiting: { path: string[]; value: unknown }[] = [{ path: [], value }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, value: found } = next
    if (typeof found === 'string' && !isStorable(found)) return path
    if (typeof found !== 'object' || found === null || Buffer.isBuffer(found)) continue
    for (const [name, inner] of Object.entries(found)) {
      if (!isStorable(name)) return [...path, name]
      waiting.push({ path: path.length < DEEPEST_NAMED ? [...path, name] : path, value: inner })
    }
  }
  return undefined
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

/** Deeper parts are named by their parent: a path for each of a hundred thousand levels would not fit into memory. */
const DEEPEST_NAMED = 6

const UNSTORABLE = /\0|\p{Surrogate}/gu
