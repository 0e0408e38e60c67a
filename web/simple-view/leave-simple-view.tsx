import { useRef, useState } from 'react'
import { SETTINGS_PATH } from '#domain/paths.ts'
import { useChangeSimpleView } from '#web/account/simple-view-queries.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PlainLink } from '#web/ui/link.tsx'

const HOLD_MS = 1_500
/** Who cannot hold a button down, such as with a switch or by voice, presses it this often. */
const PRESSES = 3

type LeaveProps = { isAsked: boolean; onAsk: () => void; onStay: () => void }

/** Leaving takes a hold and then a yes, so that it does not happen by accident. */
export function LeaveSimpleView({ isAsked, onAsk, onStay }: LeaveProps) {
  return isAsked ? <Question onStay={onStay} /> : <HoldButton onHeld={onAsk} />
}

function HoldButton({ onHeld }: { onHeld: () => void }) {
  const holding = useRef<ReturnType<typeof setTimeout>>(undefined)
  const presses = useRef(0)
  const [state, setState] = useState<'rest' | 'held' | 'too short'>('rest')
  const begin = () => {
    if (holding.current !== undefined) return
    setState('held')
    holding.current = setTimeout(onHeld, HOLD_MS)
  }
  const end = () => {
    clearTimeout(holding.current)
    holding.current = undefined
    setState((before) => (before === 'held' ? 'too short' : before))
  }
  const press = () => {
    presses.current++
    if (presses.current >= PRESSES) onHeld()
    else setState('too short')
  }
  return (
    <div className="mt-8 border-t border-line pt-3">
      <button
        type="button"
        onPointerDown={begin}
        onPointerUp={end}
        onPointerLeave={end}
        onPointerCancel={end}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === ' ') begin()
        }}
        onKeyUp={end}
        onBlur={end}
        onClick={press}
        className={buttonStyle('quiet', 'relative w-full overflow-hidden touch-none text-ink-soft!')}
      >
        <span
          aria-hidden
          className={`absolute inset-y-0 left-0 bg-accent-soft transition-[width] ease-linear ${state === 'held' ? 'w-full duration-1500' : 'w-0 duration-0'}`}
        />
        <span className="relative">Hold to leave the simple view</span>
      </button>
      <p role="status" className="min-h-6 text-center text-ink-soft">
        {state === 'too short' ? 'Hold it a little longer, or press it three times.' : ''}
      </p>
    </div>
  )
}

function Question({ onStay }: { onStay: () => void }) {
  const change = useChangeSimpleView()
  return (
    <div className="grid gap-3">
      <p className="text-xl">You will see the whole day again, with everything else.</p>
      <Button autoFocus className="min-h-16! text-xl!" onPress={onStay}>
        No, stay here
      </Button>
      <Button
        variant="primary"
        className="min-h-16! text-xl!"
        isPending={change.isPending}
        onPress={() => change.mutate({ on: false })}
      >
        Yes, leave the simple view
      </Button>
      {change.error ? (
        <p role="alert" className="text-danger-ink">
          It stays for now. {failureSentence(change.error)}
        </p>
      ) : null}
      <PlainLink to={SETTINGS_PATH} className={buttonStyle('quiet')}>
        Settings
      </PlainLink>
    </div>
  )
}
