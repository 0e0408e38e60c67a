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

/** Browsers allow sound only after a user gesture: called when a timer is started, so that its end can be heard. */
export function unlockSound(): void {
  try {
    audio ??= new AudioContext()
    void audio.resume()
  } catch {
    // No audio support: the visual notice has to do.
  }
}

/** One soft tone, unless the sound is off. */
export function beep(): void {
  if (!sound.get()) return
  unlockSound()
  if (!audio) return
  const tone = new OscillatorNode(audio, { type: 'sine', frequency: PITCH_HZ })
  const volume = new GainNode(audio, { gain: 0 })
  const start = audio.currentTime
  // Fades in and out within milliseconds: a tone that is cut off clicks.
  volume.gain.linearRampToValueAtTime(0.3, start + 0.02)
  volume.gain.setValueAtTime(0.3, start + LENGTH_S - 0.05)
  volume.gain.linearRampToValueAtTime(0, start + LENGTH_S)
  tone.connect(volume).connect(audio.destination)
  tone.start(start)
  tone.stop(start + LENGTH_S)
}

/** Whether timers beep, and a setter. */
export function useSound(): [boolean, (on: boolean) => void] {
  return [useStore(sound), (on) => sound.write(on ? 'on' : 'off')]
}
