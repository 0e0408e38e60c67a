import { storage } from '#web/lib/storage.ts'
import { StoredValue } from '#web/lib/stored-value.ts'
import { useStore } from '#web/lib/use-store.ts'

const PITCH_HZ = 800
const LENGTH_S = 0.5

const sound = new StoredValue(
  () => ({ place: storage, key: 'timer-sound' }),
  (text) => text !== 'off',
)
let audio: AudioContext | undefined

/** Browsers only let a page sound after a press: called when a timer is started, so that it can be heard at its end. */
export function readySound(): void {
  try {
    audio ??= new AudioContext()
    void audio.resume()
  } catch {
    // No sound here; what is shown has to do.
  }
}

/** One soft tone, unless the sound is off. */
export function beep(): void {
  if (!sound.get()) return
  readySound()
  if (!audio) return
  const tone = new OscillatorNode(audio, { type: 'sine', frequency: PITCH_HZ })
  const volume = new GainNode(audio, { gain: 0 })
  const start = audio.currentTime
  // Risen and faded in some milliseconds: a tone that is cut off clicks.
  volume.gain.linearRampToValueAtTime(0.3, start + 0.02)
  volume.gain.setValueAtTime(0.3, start + LENGTH_S - 0.05)
  volume.gain.linearRampToValueAtTime(0, start + LENGTH_S)
  tone.connect(volume).connect(audio.destination)
  tone.start(start)
  tone.stop(start + LENGTH_S)
}

/** Whether the timer may be heard, and how to change that. */
export function useSound(): [boolean, (on: boolean) => void] {
  return [useStore(sound), (on) => sound.write(on ? 'on' : 'off')]
}
