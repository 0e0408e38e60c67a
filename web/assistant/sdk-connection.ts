import type { Conversation as Sdk } from '@elevenlabs/client'
import { initializeConversation } from '#contract/assistant.ts'
import type { Choice } from '#domain/assistant/choice.ts'
import { call } from '#web/lib/call.ts'
import { storage } from '#web/lib/storage.ts'
import type { ClientTools } from './client-tools.ts'
import type { Connect } from './talk.ts'
import type { ChatMode } from './widget.ts'

/** Connects to the assistant with the conversation SDK, which is loaded on demand. */
export function connectWithSdk(clientTools: ClientTools): Connect {
  return async (mode, handlers, resume) => {
    const [{ Conversation }, session] = await Promise.all([
      import('@elevenlabs/client'),
      call(initializeConversation, { body: { mode, ...(resume && { resume }), ...pauseOf(mode) } }),
    ])
    return Conversation.startSession({
      signedUrl: session.signedUrl,
      connectionType: 'websocket',
      dynamicVariables: session.dynamicVariables,
      ...(mode === 'text' && { textOnly: true }),
      workletPaths: {
        rawAudioProcessor: '/worklets/rawAudioProcessor.js',
        audioConcatProcessor: '/worklets/audioConcatProcessor.js',
      },
      libsampleratePath: '/worklets/libsamplerate.worklet.js',
      connectionDelay: { default: 0, android: 3_000, ios: 0 },
      clientTools,
      onMessage: ({ message, role, event_id }) =>
        role === 'user' ? handlers.person(message) : handlers.assistant(message, event_id),
      onIncomingEvent: (event) => {
        const {
          type,
          answers,
          tentative_user_transcription_event: heard,
          agent_response_event: reply,
        } = event as Incoming
        // The SDK calls this before the event's own handler.
        handlers.answers(answers)
        if (type === 'tentative_user_transcript') handlers.tentative(heard?.user_transcript ?? '')
        if (type === 'agent_response') handlers.choices(choicesIn(reply?.choices))
      },
      onAgentChatResponsePart: ({ text, type }) => handlers.part(text, type === 'start'),
      onAgentResponseCorrection: ({ corrected_agent_response, original_agent_response }) =>
        handlers.correction(corrected_agent_response, original_agent_response),
      onAgentToolRequest: (request) => {
        const { tool_call_id, tool_name, parameters } = request as typeof request & { parameters?: unknown }
        handlers.tool({ type: 'tool', callId: tool_call_id, name: tool_name, args: parameters })
      },
      onAgentToolResponse: (response) => {
        const { tool_call_id, tool_name, is_error } = response
        const result = 'full_tool_result' in response ? response.full_tool_result : undefined
        handlers.tool({
          type: 'tool',
          callId: tool_call_id,
          name: tool_name,
          args: undefined,
          isError: is_error,
          result: result ?? 'Done.',
        })
      },
      onModeChange: ({ mode: now }) => handlers.speaking(now === 'speaking'),
      onDisconnect: (details) => handlers.lost(details),
      onError: (message) => console.error('assistant:', message),
    }) as Promise<Sdk>
  }
}

/** What our own server adds to the protocol. */
type Incoming = {
  type?: string
  answers?: string
  tentative_user_transcription_event?: { user_transcript?: string }
  agent_response_event?: { choices?: unknown }
}

function choicesIn(value: unknown): Choice[] {
  return Array.isArray(value)
    ? value.filter((each) => typeof each?.label === 'string' && typeof each?.say === 'string')
    : []
}

/** Stores how long a silence ends a spoken turn; longer for slow speakers. */
export const PAUSE_KEY = 'assistant-pause'

function pauseOf(mode: ChatMode): { pauseSeconds?: number } {
  const pause = Number(storage.read(PAUSE_KEY))
  return mode === 'voice' && pause >= 0.6 ? { pauseSeconds: pause } : {}
}
