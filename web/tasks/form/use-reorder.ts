import {
  type HTMLAttributes,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { moveItem } from '#domain/tasks/checklist.ts'
import type { ChecklistItem } from '#domain/tasks/task.ts'

type Reorder = {
  list: RefObject<HTMLOListElement | null>
  /** the place of the step that is being dragged */
  dragged: number | null
  /** what makes an element the handle to drag a step by */
  handleProps: (index: number) => HTMLAttributes<HTMLElement>
  moveBy: (index: number, by: 1 | -1) => void
  /** says the last move, for those who do not see it */
  moved: string
}

/** Gives steps another order, by dragging or with Move up and Move down: the second and third button of each row. */
export function useReorder(
  items: readonly ChecklistItem[],
  onChange: (items: ChecklistItem[]) => void,
): Reorder {
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState('')
  const [dragged, setDragged] = useState<number | null>(null)
  const refocus = useRef<{ index: number; by: number } | null>(null)

  function move(from: number, to: number) {
    if (to < 0 || to >= items.length || from === to) return
    onChange(moveItem(items, from, to))
    setMoved(`${items[from]?.title} is now number ${to + 1} of ${items.length}.`)
  }

  // Focus follows the moved step, so that the same button can be pressed again.
  useLayoutEffect(() => {
    if (!refocus.current) return
    const { index, by } = refocus.current
    const [, up, down] = list.current?.children[index]?.querySelectorAll('button') ?? []
    refocus.current = null
    const pressed = by < 0 ? up : down
    ;(pressed?.disabled ? (by < 0 ? down : up) : pressed)?.focus()
  })

  function drag({ clientY }: PointerEvent) {
    if (dragged === null) return
    const over = [...(list.current?.children ?? [])].findIndex((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return clientY >= top && clientY < bottom
    })
    if (over < 0 || over === dragged) return
    move(dragged, over)
    setDragged(over)
  }

  return {
    list,
    dragged,
    moved,
    moveBy(index, by) {
      refocus.current = { index: index + by, by }
      move(index, index + by)
    },
    handleProps: (index) => ({
      onPointerDown(event) {
        // The other button opens the browser's menu, and a second finger rests.
        if (event.button !== 0 || !event.isPrimary) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged(index)
      },
      onPointerMove: drag,
      onPointerUp: () => setDragged(null),
      onPointerCancel: () => setDragged(null),
    }),
  }
}
