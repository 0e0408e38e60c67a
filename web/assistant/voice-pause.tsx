import { useState } from 'react'
import { storage } from '#web/lib/storage.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { PAUSE_KEY } from './sdk-connection.ts'

const DEFAULT_SECONDS = 1.2

/** How long a silence ends a spoken turn: longer for people who speak slowly. */
export function VoicePause() {
  const [pause, setPause] = useState(() => Number(storage.read(PAUSE_KEY)) || DEFAULT_SECONDS)
  return (
    <Disclosure title="Talking slowly" className="text-left">
      <div className="px-2">
        <Slider
          label="Wait before answering"
          minValue={0.6}
          maxValue={6}
          step={0.2}
          value={pause}
          valueLabel={(seconds) => `${seconds.toFixed(1)} s`}
          onChange={(seconds) => {
            setPause(seconds)
            storage.write(PAUSE_KEY, String(seconds))
          }}
        />
        <p className="text-ink-soft">The assistant waits this long after your last word.</p>
      </div>
    </Disclosure>
  )
}
