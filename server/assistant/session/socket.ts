import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import type { App } from '../../http/mount.ts'
import { guarded } from '../../process/guard.ts'
import type { Needs } from '../needs.ts'
import type { Voice } from '../voice/voice.ts'
import { type FromClient, readFrame, SUBPROTOCOL } from './protocol.ts'
import type { Connection, Session } from './session.ts'
import type { Sessions } from './sessions.ts'
import { PROOF, type Ticket, type Tickets } from './ticket.ts'
import { TokenBucket } from './token-bucket.ts'

export const SOCKET_PATH = '/api/conversations/ws'

type Parts = { tickets: Tickets; sessions: Sessions; voice: Voice }

/** The WebSocket for conversations that no outside service handles. */
export function conversationSocket({ fastify, ctx }: App<Needs>, parts: Parts): void {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: LARGEST_FRAME,
    handleProtocols: (offered) => (offered.has(SUBPROTOCOL) ? SUBPROTOCOL : false),
  })
  const ownOrigin = new URL(ctx.config.publicUrl).origin

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on(
      'error',
      guarded('socket', () => socket.destroy()),
    )
    const url = URL.parse(request.url ?? '/', ownOrigin)
    const { origin } = request.headers
    if (url?.pathname !== SOCKET_PATH) return refuse(socket, '404 Not Found')
    // Browsers always send the origin; a page on another site must not talk to the assistant as the user.
    if (origin && origin !== ownOrigin) return refuse(socket, '403 Forbidden')
    const welcome = (ws: WebSocket) => {
      ws.on(
        'error',
        guarded('conversation', () => ws.terminate()),
      )
      const notStarted = () => hangUp(ws, FAILED, 'The conversation could not be started. Please try again.')
      const signature = url.searchParams.get('conversation_signature') ?? ''
      guarded('starting a conversation', admit, notStarted)(ws, signature, parts)
    }
    server.handleUpgrade(request, socket, head, welcome)
  }
  fastify.server.on(
    'upgrade',
    guarded('upgrade', upgrade, (_, socket) => socket.destroy()),
  )
  fastify.addHook('preClose', async () => {
    parts.sessions.stop()
    for (const ws of server.clients) {
      hangUp(ws, RESTARTING, 'The server is being restarted.')
      ws.terminate()
    }
    await parts.voice.stop()
  })
}

async function admit(ws: WebSocket, signature: string, { tickets, sessions, voice }: Parts): Promise<void> {
  const firstFrame = nextFrame(ws)
  const ticket = await tickets.redeem(signature)
  if (typeof ticket === 'string') return hangUp(ws, NOT_ALLOWED, BAD_TICKET[ticket])
  const start = await firstFrame
  if (start?.type !== 'start') return hangUp(ws, NOT_ALLOWED, 'The conversation did not begin as expected.')
  if (!(await tickets.verifyProof(ticket, start.variables[PROOF])))
    return hangUp(ws, NOT_ALLOWED, BAD_TICKET.invalid)
  if (ticket.mode === 'voice' && sessions.voiceCount >= MAX_VOICE_SESSIONS) return hangUp(ws, TRY_LATER, BUSY)
  const session = await sessions.open(ticket)
  if (typeof session === 'string') return hangUp(ws, NOT_ALLOWED, session)
  try {
    if (ticket.mode === 'voice') await session.openVoice(voice, ticket.pauseSeconds)
  } catch (error) {
    sessions.end(session)
    hangUp(ws, FAILED, 'Voice could not be started on the server. You can still use Text.')
    throw error
  }
  serve(ws, session, sessions, ticket)
}

/** Connects the socket and the session until the socket closes. */
function serve(ws: WebSocket, session: Session, sessions: Sessions, ticket: Ticket): void {
  const connection: Connection = {
    send: (frame) => {
      if (ws.readyState !== ws.OPEN) return
      // A client that asks and never reads would fill the memory with answers.
      if (ws.bufferedAmount > MOST_UNREAD) ws.terminate()
      else ws.send(JSON.stringify(frame))
    },
    close: (code, reason) => hangUp(ws, code, reason),
  }
  const frames = new TokenBucket(300, 150)
  let invalidFrames = 0
  let unanswered = 0
  const cutOff = () => ws.terminate()
  const check = () => {
    if (unanswered >= 3) ws.terminate()
    else if (performance.now() - session.lastActive > IDLE_MS[session.mode]) session.end(IDLE)
    else connection.send({ type: 'ping', ping_event: { event_id: ++unanswered } })
  }
  const heartbeat = setInterval(guarded('heartbeat of a conversation', check, cutOff), PING_MS)
  heartbeat.unref()
  const isTooMuch = () => {
    if (frames.take()) return false
    hangUp(ws, NOT_ALLOWED, 'Too much was sent at once. Please start again in a moment.')
    return true
  }
  const receive = (data: RawData, isBinary: boolean) => {
    if (isTooMuch()) return
    const frame = isBinary ? undefined : readFrame(textOf(data))
    if (!frame) {
      invalidFrames++
      if (invalidFrames > MAX_INVALID_FRAMES)
        hangUp(ws, NOT_UNDERSTOOD, 'What was sent could not be understood.')
      return
    }
    unanswered = 0
    session.receive(frame)
  }
  const closed = (code: number) => {
    clearInterval(heartbeat)
    if (!session.detach(connection)) return
    if (code === HUNG_UP || code === NOT_ALLOWED) sessions.end(session)
    else sessions.awaitReturn(session)
  }
  ws.on('message', guarded('frame of a conversation', receive, cutOff))
  // Each is answered, so whoever reads no answer would fill the memory with them, too.
  ws.on('ping', guarded('ping in a conversation', isTooMuch, cutOff))
  ws.on('close', guarded('end of a conversation', closed))
  if (ws.readyState !== ws.OPEN) {
    clearInterval(heartbeat)
    session.closeVoice()
    sessions.awaitReturn(session)
    return
  }
  const resumed = ticket.resume === session.id
  session.attach(connection)
  if (!resumed && session.mode === 'voice') session.greet('Hello there! How can I help you today?')
}

function nextFrame(ws: WebSocket): Promise<FromClient | undefined> {
  return new Promise((resolve) => {
    const done = (frame?: FromClient) => {
      clearTimeout(timer)
      resolve(frame)
    }
    const timer = setTimeout(guarded('no first frame', done), FIRST_FRAME_MS, undefined)
    const read = (data: RawData, isBinary: boolean) => done(isBinary ? undefined : readFrame(textOf(data)))
    ws.once(
      'message',
      guarded('first frame', read, () => done()),
    )
    ws.once(
      'close',
      guarded('closed before the first frame', () => done()),
    )
  })
}

function textOf(data: RawData): string {
  return Array.isArray(data) ? Buffer.concat(data).toString() : Buffer.from(data as Buffer).toString()
}

/** A close frame holds at most 123 bytes of reason. */
function hangUp(ws: WebSocket, code: number, reason: string): void {
  if (ws.readyState !== ws.OPEN) return
  let short = reason
  while (Buffer.byteLength(short) > 123) short = short.slice(0, -1)
  ws.close(code, short)
}

/** Closes the connection too: nobody reads what else the client sends, so its own end would never be noticed. */
function refuse(socket: Duplex, status: string): void {
  socket.once(
    'finish',
    guarded('refused upgrade', () => socket.destroy()),
  )
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

const BAD_TICKET = {
  invalid: 'This conversation link is not valid. Please start a new conversation.',
  expired: 'This conversation link has expired. Please start a new conversation.',
  used: 'This conversation link has been used before. Please start a new conversation.',
}
const BUSY = 'Too many people are talking with the assistant right now. Please try later, or use Text.'
const IDLE = 'I have not heard from you for a while, so I hang up now. Start again whenever you like.'
const IDLE_MS = { voice: 10 * 60_000, text: 60 * 60_000 }
const LARGEST_FRAME = 2 * 1024 * 1024
/** The sound of minutes, or many long answers. */
const MOST_UNREAD = 8 * 1024 * 1024
const FIRST_FRAME_MS = 10_000
const PING_MS = 15_000
const MAX_INVALID_FRAMES = 20
const MAX_VOICE_SESSIONS = 12

/** Why a socket is closed, in the protocol's own codes (RFC 6455, 7.4.1). */
const HUNG_UP = 1000
const RESTARTING = 1001
const NOT_UNDERSTOOD = 1003
const NOT_ALLOWED = 1008
const FAILED = 1011
const TRY_LATER = 1013
