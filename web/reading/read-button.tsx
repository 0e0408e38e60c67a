import { CircleStop, Volume2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Sentences } from '#domain/reading/read-day.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { reading, useReading } from './reading-state.ts'

type ReadButtonProps = {
  /** what it reads, and what is being read elsewhere with the same name */
  name: string
  children: string
  /** looked up when it is pressed */
  sentences: () => Promise<Sentences> | Sentences
  className?: string
}

/** Reads something aloud, and is 'Stop' meanwhile. Its voice is loaded when it is pressed. */
export function ReadButton({ name, children, sentences, className = '' }: ReadButtonProps) {
  const isReading = useReading(name) !== undefined
  const shown = useRef<string>(undefined)
  useEffect(() => {
    shown.current = name
    const stop = stopWith(name)
    return () => {
      shown.current = undefined
      stop()
    }
  }, [name])
  const press = async () => {
    const { readAloud, stopReading } = await import('./speaker.ts')
    if (isReading) return stopReading()
    const said = await sentences()
    // The card may have been closed while the voice was on its way.
    if (shown.current === name) void readAloud(name, said)
  }
  return (
    <button
      type="button"
      data-read-aloud
      onClick={() => void press()}
      className={buttonStyle('secondary', className)}
    >
      {isReading ? (
        <CircleStop aria-hidden className="size-5 shrink-0" />
      ) : (
        <Volume2 aria-hidden className="size-5 shrink-0" />
      )}
      {isReading ? 'Stop reading' : children}
    </button>
  )
}

/** What is read goes silent when its card is no longer there. */
function stopWith(name: string): () => void {
  return () => {
    if (reading.get()?.key === name) void import('./speaker.ts').then(({ stopReading }) => stopReading())
  }
}
