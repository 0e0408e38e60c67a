import { writeFile } from 'node:fs/promises'
import { loadFlite, type Speaker } from '../assistant/voice/flite.ts'
import { findVoiceParts } from '../assistant/voice/voice-parts.ts'

const RATE = 16_000

/** A voice that speaks any text, for tests. */
export async function testSpeaker(speaker: Speaker = 'rms'): Promise<(text: string) => Int16Array> {
  const parts = findVoiceParts()
  if (!parts) throw new Error('The voice parts are not installed: npm install, without --omit=optional.')
  const synthesise = await loadFlite(parts.synthesiser)
  return (text) => synthesise(text, speaker)
}

export const silence = (seconds: number): Int16Array<ArrayBuffer> => new Int16Array(seconds * RATE)

/** The sound without the silence at its end. */
export function withoutTail(samples: Int16Array): Int16Array {
  return samples.subarray(0, samples.findLastIndex((sample) => Math.abs(sample) > 200) + 1)
}

/**
 * A WAV for Chromium's fake microphone: `--use-fake-device-for-media-stream
 * --use-file-for-fake-audio-capture=file.wav%noloop`. Texts are spoken, numbers are seconds of silence.
 */
export async function writeFakeMicrophone(file: string, script: readonly (string | number)[]): Promise<void> {
  const speak = await testSpeaker()
  const parts = script.map((part) => (typeof part === 'number' ? silence(part) : speak(part)))
  await writeFile(file, wav(parts))
}

/** 16 kHz mono samples, one after the other, as a WAV file. */
export function wav(parts: readonly Int16Array[]): Buffer {
  const sound = Buffer.concat(parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength)))
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + sound.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(RATE, 24)
  header.writeUInt32LE(RATE * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(sound.length, 40)
  return Buffer.concat([header, sound])
}
