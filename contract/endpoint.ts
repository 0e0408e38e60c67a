import type * as z from 'zod/mini'
import type { Level } from '#domain/care-circle/level.ts'

/**
 * Who may call an endpoint.
 * - public: anyone, without a token
 * - account: anyone who is signed in
 * - member: only if the person whose day it is has access (a subscription, a sponsor, grandfathered); else 402
 * - member-or-grace: as member, and for seven days after access has ended
 */
export type Access = 'public' | 'account' | 'member' | 'member-or-grace'

type Schema = z.core.$ZodType

export type Endpoint = ForOthers & {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** with ':name' for parameters */
  path: `/${string}`
  summary: string
  access: Access
  /** only within minutes of typing the password: else 401, and `www-authenticate` asks for another sign-in */
  recentSignIn?: true
  params?: Schema
  query?: Schema
  body?: Schema
  response: Schema
}

/**
 * What the on-behalf-of header does.
 * - subject: the call is about the person named in it, if they allow the caller at least this level
 * - refused: 403, only the person themselves may call it
 * - ignored: the call is about the person who is signed in
 */
type ForOthers =
  | { onBehalf: 'subject'; level: Level }
  | { onBehalf: 'refused' | 'ignored'; level?: undefined }

/** One endpoint of the HTTP API, defined once and used by server and web. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends Schema ? E[K] : undefined

/** What a handler receives, after validation. */
export type Received<E extends Endpoint, K extends 'params' | 'query' | 'body'> =
  Part<E, K> extends Schema ? z.output<Part<E, K>> : undefined

/** What a caller has to send. A query whose parts are all optional may be left out. */
export type Sent<E extends Endpoint> = SentPart<E, 'params'> & SentQuery<E> & SentPart<E, 'body'>
type SentPart<E extends Endpoint, K extends 'params' | 'query' | 'body'> =
  Part<E, K> extends Schema ? { [P in K]: z.input<Part<E, K>> } : { [P in K]?: undefined }
type SentQuery<E extends Endpoint> =
  Record<never, never> extends z.input<Part<E, 'query'> & Schema>
    ? { query?: z.input<Part<E, 'query'> & Schema> }
    : SentPart<E, 'query'>

/** What a handler may return: the response schema strips what it does not name. */
export type Answered<E extends Endpoint> = z.input<E['response']>

/** What a caller receives. */
export type Answer<E extends Endpoint> = z.output<E['response']>
