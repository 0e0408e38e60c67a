import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Signal } from '#web/lib/store.ts'
import { useStore } from '#web/lib/use-store.ts'
import { type DayOutline, sameOutline } from './day-outline.ts'

/** How long the list waits after the last pointer move or press before it rearranges; a finger leaves sooner. */
const REST_MS = { mouse: 8_000, other: 1_500 }

/**
 * The outline to show; the same object as long as nothing in it changed. While a pointer is active in the list it is
 * frozen: a clock tick, another person's change or a filter that no longer matches must not move another task under the
 * finger.
 */
export function useSteadyOutline(outline: DayOutline): DayOutline {
  const [shown, setShown] = useState(outline)
  const frozen = useStore({ subscribe: unfrozen.subscribe, get: isFrozen })
  if (frozen || sameOutline(shown, outline)) return shown
  setShown(outline)
  return outline
}

/** Props for the list: freeze it while a pointer is active in it. */
export const freezeListProps = {
  onPointerMove: freezeList,
  onPointerDown: freezeList,
  onPointerLeave: ({ pointerType }: { pointerType: string }) => {
    if (pointerType === 'mouse') unfreezeList()
  },
}

/** For changes the person made elsewhere and expects to see at once, like deleting. */
export function unfreezeList(): void {
  clearTimeout(unfreezeTimer)
  unfreezeTimer = undefined
  unfrozen.notify()
}

let unfreezeTimer: ReturnType<typeof setTimeout> | undefined
/** Signals only the end: freezing changes nothing on the screen. */
const unfrozen = new Signal()

function freezeList({ pointerType }: { pointerType: string }): void {
  clearTimeout(unfreezeTimer)
  unfreezeTimer = setTimeout(unfreezeAroundPointer, pointerType === 'mouse' ? REST_MS.mouse : REST_MS.other)
}

/** The task under a resting mouse keeps its position on the screen; the others move around it. */
function unfreezeAroundPointer(): void {
  const row = document.querySelector('[data-task]:hover')
  const top = row?.getBoundingClientRect().top
  flushSync(unfreezeList)
  if (row?.isConnected && top !== undefined) scrollBy(0, row.getBoundingClientRect().top - top)
}

function isFrozen(): boolean {
  return unfreezeTimer !== undefined
}
