/** Browsers load their voices after the page, and some never have any. */
const VOICES_MS = 1_000
/** A voice that has not begun by now will not. */
const BEGIN_MS = 4_000

/** An English voice of this device, if there is one. */
export async function browserVoice(): Promise<SpeechSynthesisVoice | undefined> {
  const synthesis = globalThis.speechSynthesis
  if (!synthesis || typeof SpeechSynthesisUtterance === 'undefined') return undefined
  return best(synthesis.getVoices()) ?? best(await laterVoices(synthesis))
}

function laterVoices(synthesis: SpeechSynthesis): Promise<SpeechSynthesisVoice[]> {
  return new Promise((resolve) => {
    const answer = () => resolve(synthesis.getVoices())
    synthesis.addEventListener?.('voiceschanged', answer, { once: true })
    setTimeout(answer, VOICES_MS)
  })
}

/** On the device before one of a service: what is read stays here. */
function best(voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | undefined {
  const english = voices.filter(({ lang }) => /^en\b/i.test(lang))
  return (
    english.find((voice) => voice.localService && voice.default) ??
    english.find((voice) => voice.localService) ??
    english[0]
  )
}

/** Says one sentence; false if the voice does not work after all. Ends at once when it is stopped. */
export function speakWithBrowser(
  text: string,
  voice: SpeechSynthesisVoice,
  signal: AbortSignal,
  onBegin: () => void,
): Promise<boolean> {
  return new Promise((resolve) => {
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.voice = voice
    utterance.lang = voice.lang
    utterance.rate = 0.95
    const end = (isSaid: boolean) => {
      clearTimeout(waiting)
      signal.removeEventListener('abort', stop)
      resolve(isSaid)
    }
    const stop = () => {
      speechSynthesis.cancel()
      end(true)
    }
    const waiting = setTimeout(() => {
      speechSynthesis.cancel()
      end(false)
    }, BEGIN_MS)
    utterance.onstart = () => {
      clearTimeout(waiting)
      onBegin()
    }
    utterance.onend = () => end(true)
    utterance.onerror = () => end(false)
    signal.addEventListener('abort', stop)
    speechSynthesis.speak(utterance)
  })
}
