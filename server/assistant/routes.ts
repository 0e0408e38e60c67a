import { conversationOptions, initializeConversation, speakSentence } from '#contract/assistant.ts'
import { weekdayName } from '#domain/time/words.ts'
import { localMoment } from '#domain/time/zone.ts'
import { conflict } from '../http/errors.ts'
import { type App, handle } from '../http/mount.ts'
import type { Actor } from '../people/actor.ts'
import {
  type ElevenLabsAccount,
  type ElevenLabsFailure,
  elevenLabsOf,
  elevenLabsSignedUrl,
} from './elevenlabs.ts'
import type { Needs } from './needs.ts'
import { type ConverseFor, Sessions } from './session/sessions.ts'
import { conversationSocket, SOCKET_PATH } from './session/socket.ts'
import { PROOF, Tickets, TOOL_TOKEN } from './session/ticket.ts'
import { ToolCalls } from './tool-calls.ts'
import { speakable } from './voice/speakable.ts'
import { Voice } from './voice/voice.ts'
import { findVoiceParts } from './voice/voice-parts.ts'

/** Opens conversations, and names the outside service that reads them, if any. */
export type AssistantBackend = {
  converse: ConverseFor
  stop: () => Promise<void>
  outsideService: string | null
}

export function assistantRoutes(app: App<Needs>, { converse, stop, outsideService }: AssistantBackend): void {
  const { ctx, fastify } = app
  const { config } = ctx
  const elevenLabs = elevenLabsOf(config)
  const voice = new Voice({ model: config.voiceModel, speaker: config.voiceSpeaker }, ctx.log)
  const tickets = new Tickets(ctx)
  const tools = new ToolCalls(ctx, tickets, converse)
  /** Why voice is unavailable, or null. */
  const voiceUnavailable = () => (!config.voice ? VOICE_OFF : findVoiceParts() ? null : NO_VOICE)

  conversationSocket(app, { tickets, sessions: new Sessions(ctx, converse), voice })
  fastify.addHook('preClose', async () => tools.stop())
  fastify.addHook('onClose', stop)

  handle(app, conversationOptions, () => {
    const reason = elevenLabs ? null : voiceUnavailable()
    return {
      voice: { available: reason === null, reason },
      outsideService: elevenLabs ? 'ElevenLabs' : outsideService,
    }
  })

  handle(app, speakSentence, async ({ body }) => {
    const reason = voiceUnavailable()
    if (reason) throw conflict(reason)
    return { sound: await spoken(voice, body.text) }
  })

  handle(app, initializeConversation, async ({ actor, body }) => {
    if (elevenLabs) return conversationAtElevenLabs(ctx, elevenLabs, tickets, actor)
    const { person, subject, signIn } = actor
    if (body.mode === 'voice') {
      const reason = voiceUnavailable()
      if (reason) throw conflict(reason)
      // Loads the models while the browser asks for the microphone.
      voice.prepare().catch((error) => ctx.log.error({ err: error }, 'voice could not be started'))
    }
    const { signature, proof } = await tickets.issue({
      person: person.key,
      subject: subject.key,
      signIn: signIn.id,
      mode: body.mode,
      pauseSeconds: body.pauseSeconds ?? config.voicePauseMs / 1000,
      resume: body.resume,
    })
    const dynamicVariables: Record<string, string> = { [PROOF]: proof }
    const socket = `${config.publicUrl.replace(/^http/, 'ws')}${SOCKET_PATH}`
    return { signedUrl: `${socket}?conversation_signature=${signature}`, dynamicVariables }
  })

  // Not part of the contract: ElevenLabs agents call it, with the token of one conversation.
  fastify.post<{ Params: { name: string } }>('/api/assistant/tools/:name', ({ headers, params, body }) =>
    tools.call(headers['x-conversation-token'], params.name, body, headers['x-agent-turns']),
  )
}

const VOICE_OFF = 'Voice is turned off on this server. You can still chat: choose Text.'
const NO_VOICE = 'Voice is not installed on this server. You can still chat: choose Text.'

/** The address of a conversation with their agent, and what it is told about whose day it is. */
async function conversationAtElevenLabs(
  ctx: Needs,
  account: ElevenLabsAccount & { agent: string },
  tickets: Tickets,
  { person, subject, acting, signIn }: Actor,
) {
  const signedUrl = await elevenLabsSignedUrl(account).catch((error: ElevenLabsFailure) => {
    ctx.log.error({ detail: error.detail }, 'could not start a conversation with ElevenLabs')
    throw error
  })
  const timezone = subject.timezone ?? 'UTC'
  const { date, time } = localMoment(ctx.clock().getTime(), timezone)
  const dynamicVariables: Record<string, string | boolean> = {
    [TOOL_TOKEN]: await tickets.grantTools({ person: person.key, subject: subject.key, signIn: signIn.id }),
    person_name: person.name || 'the person',
    day_owner_name: subject.name || 'the person',
    acting,
    timezone,
    today: `${weekdayName(date)}, ${date}`,
    time_now: time,
  }
  return { signedUrl, dynamicVariables }
}

/** One sentence, without a conversation around it. */
async function spoken(voice: Voice, text: string): Promise<string> {
  const line = await voice.open(1, { speech: quiet, partial: quiet, turn: quiet, failed: quiet })
  try {
    return Buffer.from(await line.speak(speakable(text))).toString('base64')
  } finally {
    line.close()
  }
}

function quiet(): void {}
