import { Readable } from 'node:stream'
import { followLive, type LiveNotice } from '#contract/live.ts'
import { VIEWING_NOTED_EVERY_MS } from '#domain/care-circle/acting.ts'
import { followPeople } from '../care-circle/follow-people.ts'
import { watchApproval } from '../care-circle/watch-approval.ts'
import type { App } from '../http/mount.ts'
import type { Actor } from '../people/actor.ts'
import { guarded } from '../process/guard.ts'
import type { Needs } from './needs.ts'
import { STREAM_LIMITS, StreamCount } from './stream-limits.ts'

const HEARTBEAT_MS = 25_000
/** Connections are ended so that the client reconnects, and an expired token stops listening. */
const MAX_CONNECTION_MS = 15 * 60_000
/**
 * Beyond this the oldest are ended. Only visible pages listen, so these are connections that a network dropped silently
 * and that would stay for minutes. To refuse new ones would cut off someone whose network comes and goes.
 */
const MAX_PER_PERSON = 30
const MAX_BUFFERED_BYTES = 64 * 1024

/** The stream on which open screens learn what others change. */
export function liveRoutes({ fastify, ctx, identify }: App<Needs>, limits = STREAM_LIMITS): void {
  const streams: Streams = new Map()
  const count = new StreamCount(limits)
  fastify.route({
    method: followLive.method,
    url: followLive.path,
    // Its answer to HEAD would be a stream that nobody reads, and that nobody's leaving ends.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const actor = await identify(followLive, request)
      const ended = count.add(request.ip)
      const mine = [...(streams.get(actor.person.key) ?? [])]
      for (const { out } of mine.slice(0, -(MAX_PER_PERSON - 1))) out.destroy()
      const stream = openStream(ctx, actor, streams)
      stream.out.once('close', guarded('live stream counted', ended))
      return (
        reply
          // A proxy that compresses may hold an event until there is enough to compress.
          .header('cache-control', 'no-store, no-transform')
          .header('x-accel-buffering', 'no')
          .type('text/event-stream; charset=utf-8')
          .send(stream.out)
      )
    },
  })
  fastify.addHook('preClose', async () => {
    for (const { out } of [...streams.values()].flatMap((mine) => [...mine])) out.push(null)
  })
}

type Stream = { actor: Actor; out: Readable }
/** By person: after a restart all screens come back at once, and each looks at its own alone. */
type Streams = Map<string, Set<Stream>>

/** What a caregiver's screens hear of a person. Who else cares for them, views them or asks them is the person's alone. */
const FOR_CAREGIVERS: ReadonlySet<string> = new Set([
  'tasks',
  'story',
  'pauses',
  'notes',
  'schemes',
  'profile',
  'access',
])
/** What a caregiver hears of their own matters, whosever day they are viewing: a call for help, and what they may do. */
const WHOEVER_IS_VIEWED: ReadonlySet<string> = new Set(['help', 'delegation'])

function openStream(ctx: Needs, actor: Actor, streams: Streams): Stream {
  const out = new Readable({ read() {} })
  const stream = { actor, out }
  const mine = streams.get(actor.person.key) ?? new Set()
  streams.set(actor.person.key, mine.add(stream))
  const end = () => void out.push(null)
  const write = (text: string) => {
    if (out.readableLength > MAX_BUFFERED_BYTES) end()
    else if (!out.readableEnded) out.push(text)
  }
  const send = ({ kind, date, id }: LiveNotice) => write(`data: ${JSON.stringify({ kind, date, id })}\n\n`)
  const pass = (notice: LiveNotice & { private?: true }) => {
    if (!actor.acting || (!notice.private && FOR_CAREGIVERS.has(notice.kind))) send(notice)
  }
  const passOwn = ({ kind }: LiveNotice) => WHOEVER_IS_VIEWED.has(kind) && send({ kind })
  const stops = [
    ctx.live.follow(actor.subject.key, pass),
    ctx.live.onGap(() => send({ kind: 'gap' })),
    every(HEARTBEAT_MS, () => write(': still here\n\n')),
    every(MAX_CONNECTION_MS, end),
    ctx.sessions.watch(actor.signIn.id, end),
    ...(actor.acting
      ? [...actingStops(ctx, stream, mine, end), ctx.live.follow(actor.person.key, passOwn)]
      : [followPeople(ctx, actor.person.key, () => send({ kind: 'people' }))]),
  ]
  const close = () => {
    mine.delete(stream)
    if (mine.size === 0 && streams.get(actor.person.key) === mine) streams.delete(actor.person.key)
    for (const stop of stops) stop()
  }
  out.once('close', guarded('live stream closed', close))
  // It may have ended since the token was checked.
  ctx.sessions.goesOn(actor.signIn.id).then((open) => open || end(), end)
  write(': connected\n\n')
  for (const notice of ctx.live.recentNotices([actor.subject.key])) pass(notice)
  if (actor.acting) ctx.live.recentNotices([actor.person.key]).forEach(passOwn)
  return stream
}

/** While a caregiver views as someone: notes that they are viewing, and ends when they are no longer allowed. */
function actingStops(
  ctx: Needs,
  { actor: { person, subject } }: Stream,
  mine: ReadonlySet<Stream>,
  end: () => void,
) {
  const isSame = ({ actor }: Stream) => actor.subject.key === subject.key
  return [
    watchApproval(ctx, { person, subject }, end),
    every(VIEWING_NOTED_EVERY_MS, () => ctx.viewing.saw(person.key, subject.key)),
    () => {
      if (![...mine].some(isSame)) ctx.viewing.left(person.key, subject.key)
    },
  ]
}

function every(ms: number, work: () => void): () => void {
  const timer = setInterval(guarded('live stream', work), ms)
  timer.unref()
  return () => clearInterval(timer)
}
