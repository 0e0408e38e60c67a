import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Task } from '#domain/tasks/task.ts'
import { useLatest } from '#web/lib/use-latest.ts'
import { cardToShow } from './card-to-show.ts'

/** A finished card stays this long before the next one comes. */
const ADVANCE_MS = 300

export type CardsProps = {
  /** the cards in their order when Flash Mode was opened */
  ids: readonly string[]
  id: string
  tasks: readonly Task[]
  onMove: (id: string) => void
  onClose: () => void
}

type Cards = {
  /** the task of the card that is shown; none if no card is left */
  task: Task | undefined
  at: number
  count: number
  /** where the card came from */
  direction: 'forward' | 'back' | undefined
  move: (by: 1 | -1) => void
  show: (id: string) => void
  /** To the next card in a moment; Flash Mode ends after the last. */
  advanceSoon: () => void
  /** The card stays, although it was about to go. */
  stay: () => void
}

/** The cards that are left, which of them is shown, and the ways to the others. */
export function useCards({ ids, id: wanted, tasks, onMove, onClose }: CardsProps): Cards {
  const isLeft = (id: string) => tasks.some((task) => task.id === id)
  const cards = ids.filter(isLeft)
  const id = cardToShow(ids, wanted, isLeft)
  const at = id ? cards.indexOf(id) : -1
  const [direction, setDirection] = useState<Cards['direction']>()
  const advancing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stay = () => clearTimeout(advancing.current)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waited to advance here must not advance another day's cards
  useEffect(() => stay, [ids])

  function show(next: string) {
    stay()
    setDirection(ids.indexOf(next) < ids.indexOf(wanted) ? 'back' : 'forward')
    onMove(next)
  }

  // The card on the screen was deleted elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each card that is gone
  useLayoutEffect(() => {
    if (id && id !== wanted) show(id)
  }, [id, wanted])

  function move(by: 1 | -1) {
    const next = cards[at + by]
    if (!next) return
    stay()
    setDirection(by === 1 ? 'forward' : 'back')
    onMove(next)
  }

  const advance = useLatest(() => (cards[at + 1] ? move(1) : onClose()))
  return {
    task: tasks.find((one) => one.id === id),
    at,
    count: cards.length,
    direction,
    move,
    show,
    advanceSoon() {
      stay()
      advancing.current = setTimeout(advance, ADVANCE_MS)
    },
    stay,
  }
}
