import type { Speaker } from './flite.ts'
import type { MoonshineModel } from './moonshine.ts'
import type { VoiceParts } from './voice-parts.ts'

/** What the voice process is started with. */
export type VoiceProcessOptions = {
  parts: VoiceParts
  model: MoonshineModel
  speaker: Speaker
  threads: number
}

/** From the server to the voice process. Sound is 16 kHz mono, signed 16 bit, little endian. */
export type ToVoice =
  | { type: 'open'; line: number; pauseSeconds: number }
  | { type: 'hear'; line: number; sound: Uint8Array }
  | { type: 'assistant-speaks'; line: number; speaks: boolean }
  | { type: 'speak'; request: number; text: string }
  | { type: 'close'; line: number }

/** From the voice process to the server. */
export type FromVoice =
  | { type: 'ready' }
  | { type: 'failed'; reason: string }
  | { type: 'speech'; line: number }
  | { type: 'partial'; line: number; text: string }
  | { type: 'turn'; line: number; text: string; waitedMs: number }
  | { type: 'spoken'; request: number; sound: Uint8Array }
