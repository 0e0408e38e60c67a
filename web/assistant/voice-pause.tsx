import { useState } from 'react'
import { storage } from '#web/lib/storage.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { PAUSE_KEY } from './line.ts'

const USUAL = 1.2

/** How long a silence ends a turn when talking: longer for those who speak slowly. */
export function VoicePause() {
  const [pause, setPause] = useState(() => Number(storage.read(PAUSE_KEY)) || USUAL)
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
