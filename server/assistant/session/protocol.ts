/** The part of ElevenLabs' WebSocket protocol that is used here: see docs/assistant-elevenlabs.md. */
export const SUBPROTOCOL = 'convai'
export const SOUND_FORMAT = 'pcm_16000'
export const BYTES_PER_SECOND = 32_000

export type ToClient =
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
  | { type: 'agent_response'; agent_response_event: { agent_response: string; event_id: number } }
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
  const frame = parsed(data)
  if (!frame) return undefined
  if (typeof frame.user_audio_chunk === 'string') {
    return { type: 'sound', sound: Buffer.from(frame.user_audio_chunk, 'base64') }
  }
  switch (frame.type) {
    case 'conversation_initiation_client_data':
      return {
        type: 'start',
        variables: (isObject(frame.dynamic_variables) && frame.dynamic_variables) || {},
      }
    case 'user_message':
      return typeof frame.text === 'string' ? { type: 'message', text: frame.text } : undefined
    case 'contextual_update':
      return { type: 'context', id: textOf(frame.context_id), text: textOf(frame.text) }
    case 'client_tool_result':
      return {
        type: 'tool-result',
        callId: textOf(frame.tool_call_id),
        isError: frame.is_error === true,
      }
    case 'pong':
      return { type: 'pong' }
    default:
      return typeof frame.type === 'string' ? { type: 'other' } : undefined
  }
}

function parsed(data: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(data)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Only texts are taken: turning an object that a client made into one could throw. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
