import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Signal } from '#web/lib/store.ts'
import { useStore } from '#web/lib/use-store.ts'
import { type DayOutline, sameOutline } from './day-outline.ts'

/** How long the list waits after the last move or press before it rearranges itself: a finger is gone sooner. */
const REST_MS = { mouse: 8_000, other: 1_500 }

/**
 * The outline to show, the same object as long as nothing in it changed. While a pointer is at work in the list it stays as it was: a clock's tick, somebody else's
 * change or a filter that no longer fits must not push another task under the finger.
 */
export function useStillOutline(outline: DayOutline): DayOutline {
  const [shown, setShown] = useState(outline)
  const pointing = useStore({ subscribe: rest.subscribe, get: isPointing })
  if (pointing || sameOutline(shown, outline)) return shown
  setShown(outline)
  return outline
}

/** To be spread on the list: notices a pointer at work in it. */
export const stillnessProps = {
  onPointerMove: keepStill,
  onPointerDown: keepStill,
  onPointerLeave: ({ pointerType }: { pointerType: string }) => {
    if (pointerType === 'mouse') letMove()
  },
}

/** For what the person did themselves elsewhere and expects to see at once, like deleting. */
export function letMove(): void {
  clearTimeout(resting)
  resting = undefined
  rest.notify()
}

let resting: ReturnType<typeof setTimeout> | undefined
/** Only the end is told: that a pointer came changes nothing on the screen. */
const rest = new Signal()

function keepStill({ pointerType }: { pointerType: string }): void {
  clearTimeout(resting)
  resting = setTimeout(moveAroundPointer, pointerType === 'mouse' ? REST_MS.mouse : REST_MS.other)
}

/** The task under a resting mouse keeps its place on the screen; the others move around it. */
function moveAroundPointer(): void {
  const row = document.querySelector('[data-task]:hover')
  const top = row?.getBoundingClientRect().top
  flushSync(letMove)
  if (row?.isConnected && top !== undefined) scrollBy(0, row.getBoundingClientRect().top - top)
}

function isPointing(): boolean {
  return resting !== undefined
}
