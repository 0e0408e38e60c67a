import { useEffect, useRef, useState } from 'react'

/** After the card has changed, a press within this time was meant for the one before, or is the second of a double tap. */
const SETTLE_MS = 800
/** The click comes right after the finger has left. */
const CLICK_MS = 50
const LETTING_GO = ['pointerup', 'pointercancel', 'keyup', 'blur', 'contextmenu', 'dragend'] as const

export type SteadyCard<Card> = {
  card: Card
  /** for the box around the buttons: while one of them is held down, the card stays */
  holdProps: {
    onPointerDownCapture: (event: { button: number }) => void
    onKeyDownCapture: (event: { key: string; repeat: boolean }) => void
  }
  /**
   * Whether this press was meant for what the card shows. One press counts once, however long a key is held. Undo counts
   * even right after the card has changed, since it only takes back.
   */
  takePress: (press?: { isUndo: boolean }) => boolean
}

/**
 * What the card shows. The clock, a caregiver or another device may change what is on now at any moment: the card never
 * changes under a finger, and a press that was on its way when it changed does nothing.
 */
export function useSteadyCard<Card>(wanted: Card, keyOf: (card: Card) => string): SteadyCard<Card> {
  const [shown, setShown] = useState(wanted)
  const [isHeld, setHeld] = useState(false)
  const press = useRef<{ key: string; isTaken: boolean }>(undefined)
  const changedAt = useRef(Number.NEGATIVE_INFINITY)
  const releasing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const key = keyOf(shown)
  const wantedKey = keyOf(wanted)

  useEffect(() => {
    if (isHeld || key === wantedKey) return
    changedAt.current = Date.now()
    setShown(wanted)
  }, [isHeld, key, wantedKey, wanted])
  useEffect(() => () => clearTimeout(releasing.current), [])

  const hold = () => {
    clearTimeout(releasing.current)
    press.current = { key, isTaken: false }
    setHeld(true)
  }
  // Wherever it is let go: the pointer may have left the buttons, the page, or the window.
  useEffect(() => {
    if (!isHeld) return
    const release = () => {
      clearTimeout(releasing.current)
      releasing.current = setTimeout(() => {
        press.current = undefined
        setHeld(false)
      }, CLICK_MS)
    }
    for (const end of LETTING_GO) addEventListener(end, release, true)
    return () => {
      for (const end of LETTING_GO) removeEventListener(end, release, true)
    }
  }, [isHeld])
  return {
    // What is shown of the same card is always the newest.
    card: key === wantedKey ? wanted : shown,
    holdProps: {
      onPointerDownCapture: ({ button }) => {
        if (button === 0) hold()
      },
      onKeyDownCapture: (event) => {
        if (!event.repeat && (event.key === 'Enter' || event.key === ' ')) hold()
      },
    },
    takePress: ({ isUndo } = { isUndo: false }) => {
      const { current } = press
      // A clock that is set back must not make the buttons deaf until it has caught up.
      const isSettled = Math.abs(Date.now() - changedAt.current) >= SETTLE_MS
      if (!(isUndo || isSettled) || current?.isTaken) return false
      if (current) current.isTaken = true
      return current === undefined || current.key === key
    },
  }
}
