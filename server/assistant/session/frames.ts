import type { EngineEvent } from '#assistant/engine/engine.ts'
import type { Choice } from '#domain/assistant/choice.ts'
import { SOUND_FORMAT, type ToClient } from './protocol.ts'

/* The frames that a session sends, in the protocol's own words. */

/** The first frame: it gives the client the conversation id. */
export function startFrame(id: string): ToClient {
  return {
    type: 'conversation_initiation_metadata',
    conversation_initiation_metadata_event: {
      conversation_id: id,
      agent_output_audio_format: SOUND_FORMAT,
      user_input_audio_format: SOUND_FORMAT,
    },
  }
}

export function soundFrame(sound: Uint8Array, event: number): ToClient {
  return {
    type: 'audio',
    audio_event: { audio_base_64: Buffer.from(sound).toString('base64'), event_id: event },
  }
}

/** What the person has said so far; they are still speaking. */
export function partialFrame(text: string, event: number): ToClient {
  return {
    type: 'tentative_user_transcript',
    tentative_user_transcription_event: { user_transcript: text, event_id: event },
  }
}

export function transcriptFrame(text: string, event: number): ToClient {
  return { type: 'user_transcript', user_transcription_event: { user_transcript: text, event_id: event } }
}

export function replyPartFrame(text: string, type: 'start' | 'delta' | 'stop', event: number): ToClient {
  return { type: 'agent_chat_response_part', text_response_part: { text, type, event_id: event } }
}

export function replyFrame(text: string, event: number, choices: readonly Choice[] = []): ToClient {
  return {
    type: 'agent_response',
    agent_response_event: {
      agent_response: text,
      event_id: event,
      ...(choices.length > 0 && { choices }),
    },
  }
}

/** Tells the client how much of a reply was heard before the person interrupted it. */
export function correctionFrame(whole: string, heard: string, event: number): ToClient {
  return {
    type: 'agent_response_correction',
    agent_response_correction_event: {
      original_agent_response: whole,
      corrected_agent_response: heard ? `${heard} …` : '…',
      event_id: event,
    },
  }
}

export function interruptionFrame(event: number): ToClient {
  return { type: 'interruption', interruption_event: { event_id: event } }
}

export function toolFrame(
  { callId, name, args }: Extract<EngineEvent, { type: 'tool' }>,
  event: number,
): ToClient {
  return {
    type: 'agent_tool_request',
    agent_tool_request: { ...toolCall(callId, name, event), parameters: args },
  }
}

export function toolResultFrame(
  { callId, isError, result }: Extract<EngineEvent, { type: 'tool-result' }>,
  name: string,
  event: number,
): ToClient {
  return {
    type: 'agent_tool_response_full_payload',
    agent_tool_response_full_payload: {
      ...toolCall(callId, name, event),
      is_error: isError,
      is_called: true,
      full_tool_result: JSON.stringify(result),
    },
  }
}

const toolCall = (callId: string, name: string, event: number) =>
  ({ tool_name: name, tool_call_id: callId, tool_type: 'webhook', event_id: event }) as const

/** Asks the browser to do something, such as opening a screen. */
export function clientToolFrame(callId: string, name: string, parameters: object, event: number): ToClient {
  return {
    type: 'client_tool_call',
    client_tool_call: { tool_name: name, tool_call_id: callId, parameters, event_id: event },
  }
}
