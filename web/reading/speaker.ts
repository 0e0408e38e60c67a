import { speakSentence } from '#contract/assistant.ts'
import { piecesOf } from '#domain/reading/pieces.ts'
import { call } from '#web/lib/call.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { toast } from '#web/toasts/toast-store.ts'
import { browserVoice, speakWithBrowser } from './browser-voice.ts'
import { MayNotSpeak, playSpeech } from './play-speech.ts'
import { reading } from './reading-state.ts'

let stopping: AbortController | undefined

/**
 * Reads sentences aloud: with a voice of this device, or with ours where it has none. A press anywhere or Escape stops
 * it, and so does whatever is read next.
 */
export async function readAloud(key: string, sentences: readonly string[]): Promise<void> {
  stopReading()
  const controller = new AbortController()
  stopping = controller
  const { signal } = controller
  reading.set({ key, isSpeaking: false })
  stopAtPress(signal)
  // Some browsers go on speaking for a page that was left or loaded again.
  addEventListener('pagehide', stopReading, { signal })
  try {
    const voice = await browserVoice()
    for (const sentence of sentences.flatMap((one) => piecesOf(one))) {
      if (signal.aborted) return
      const begin = () => {
        if (!signal.aborted) reading.set({ key, isSpeaking: true })
      }
      const isSaid = voice ? await speakWithBrowser(sentence, voice, signal, begin) : false
      if (!isSaid && !signal.aborted) await speakWithOurs(sentence, signal, begin)
    }
  } catch (error) {
    if (error instanceof MayNotSpeak) toast({ title: error.message, about: 'reading' })
    else if (!signal.aborted)
      toast({
        title: 'It cannot be read aloud here',
        description: `This device has no voice, and ours does not answer. ${failureSentence(error)}`,
        variant: 'destructive',
        about: 'reading',
      })
  } finally {
    if (stopping === controller) stopReading()
  }
}

export function stopReading(): void {
  stopping?.abort()
  stopping = undefined
  reading.set(undefined)
}

async function speakWithOurs(text: string, signal: AbortSignal, onBegin: () => void): Promise<void> {
  const { sound } = await call(speakSentence, { body: { text } }, signal)
  if (!signal.aborted) await playSpeech(sound, signal, onBegin)
}

function stopAtPress(signal: AbortSignal): void {
  const options = { signal, capture: true }
  document.addEventListener('keydown', stopAtEscape, options)
  // Not at once: the press that started the reading must not stop it.
  setTimeout(() => {
    if (!signal.aborted) document.addEventListener('pointerdown', stopOutsideButton, options)
  })
}

/** Escape only stops the reading: the card that is read, or the menu that started it, stays open. */
function stopAtEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return
  event.preventDefault()
  event.stopImmediatePropagation()
  stopReading()
}

/** The button itself says 'Stop' meanwhile, and stops it with its own press. */
function stopOutsideButton({ target }: Event): void {
  if (!(target instanceof Element && target.closest('[data-read-aloud]'))) stopReading()
}
