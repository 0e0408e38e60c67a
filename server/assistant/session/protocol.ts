import * as z from 'zod/mini'
import type { Choice } from '#domain/assistant/choice.ts'

/** The part of ElevenLabs' WebSocket protocol that is used here: see docs/assistant-elevenlabs.md. */
export const SUBPROTOCOL = 'convai'
export const SOUND_FORMAT = 'pcm_16000'
export const BYTES_PER_SECOND = 32_000

/** `answers` is our addition: the message that a reply or its tools belong to. A later message may have been sent since. */
export type ToClient = { answers?: string } & (
  | {
      type: 'conversation_initiation_metadata'
      conversation_initiation_metadata_event: {
        conversation_id: string
        agent_output_audio_format: string
        user_input_audio_format: string
      }
    }
  | {
      type: 'agent_chat_response_part'
      text_response_part: { text: string; type: 'start' | 'delta' | 'stop'; event_id: number }
    }
  | {
      type: 'agent_response'
      /** `choices` is our addition: answers to tap. The SDK passes the whole event on. */
      agent_response_event: { agent_response: string; event_id: number; choices?: readonly Choice[] }
    }
  | {
      type: 'agent_response_correction'
      agent_response_correction_event: {
        original_agent_response: string
        corrected_agent_response: string
        event_id: number
      }
    }
  | { type: 'user_transcript'; user_transcription_event: { user_transcript: string; event_id: number } }
  | {
      type: 'tentative_user_transcript'
      tentative_user_transcription_event: { user_transcript: string; event_id: number }
    }
  | { type: 'audio'; audio_event: { audio_base_64: string; event_id: number } }
  | { type: 'interruption'; interruption_event: { event_id: number } }
  | { type: 'ping'; ping_event: { event_id: number; ping_ms?: number } }
  | {
      type: 'client_tool_call'
      client_tool_call: { tool_name: string; tool_call_id: string; parameters: object; event_id: number }
    }
  | {
      type: 'agent_tool_request'
      /** `parameters` is our addition; the SDK passes it on. */
      agent_tool_request: ToolCallInfo & { parameters: unknown }
    }
  | {
      type: 'agent_tool_response_full_payload'
      agent_tool_response_full_payload: ToolCallInfo & {
        is_error: boolean
        is_called: boolean
        full_tool_result: string
      }
    }
)

type ToolCallInfo = { tool_name: string; tool_call_id: string; tool_type: 'webhook'; event_id: number }

export type FromClient =
  | { type: 'start'; variables: Record<string, unknown> }
  | { type: 'message'; text: string }
  | { type: 'sound'; sound: Buffer }
  | { type: 'context'; id: string; text: string }
  | { type: 'tool-result'; callId: string; isError: boolean }
  | { type: 'pong' }
  | { type: 'other' }

/** Parses a frame; undefined when it is not part of this protocol. */
export function readFrame(data: string): FromClient | undefined {
  return fromClient.safeParse(parsed(data)).data
}

/** What is not a text counts as none: the SDK sends some of these fields as null. */
const text = z.catch(z.string(), '')

/** The first that fits is taken. Every other field of a frame is dropped unread. */
const fromClient: z.ZodMiniType<FromClient> = z.union([
  z.pipe(
    z.object({ user_audio_chunk: z.string() }),
    z.transform(({ user_audio_chunk }) => ({
      type: 'sound' as const,
      sound: Buffer.from(user_audio_chunk, 'base64'),
    })),
  ),
  z.pipe(
    z.object({
      type: z.literal('conversation_initiation_client_data'),
      dynamic_variables: z.catch(z.record(z.string(), z.unknown()), {}),
    }),
    z.transform(({ dynamic_variables }) => ({ type: 'start' as const, variables: dynamic_variables })),
  ),
  z.pipe(
    z.object({ type: z.literal('user_message'), text: z.string() }),
    z.transform((frame) => ({ type: 'message' as const, text: frame.text })),
  ),
  z.pipe(
    z.object({ type: z.literal('contextual_update'), context_id: text, text }),
    z.transform((frame) => ({ type: 'context' as const, id: frame.context_id, text: frame.text })),
  ),
  z.pipe(
    z.object({
      type: z.literal('client_tool_result'),
      tool_call_id: text,
      is_error: z.catch(z.boolean(), false),
    }),
    z.transform((frame) => ({
      type: 'tool-result' as const,
      callId: frame.tool_call_id,
      isError: frame.is_error,
    })),
  ),
  z.pipe(
    z.object({ type: z.literal('pong') }),
    z.transform(() => ({ type: 'pong' as const })),
  ),
  z.pipe(
    z.object({ type: z.string().check(z.refine((type) => type !== 'user_message')) }),
    z.transform(() => ({ type: 'other' as const })),
  ),
])

function parsed(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
