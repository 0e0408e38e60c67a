import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import type { Task } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'

/** A press that moves less than this is a click. */
const SLACK_PX = 6

export type Drag = { task: Task; x: number; y: number; over: LocalDate | null }

/**
 * Drags a task onto a day with mouse, pen or finger. Let go anywhere else, or with Escape, nothing happens. Whoever does
 * not drag has the menu.
 */
export function useDragToDay(
  mayDrop: (task: Task, on: LocalDate) => boolean,
  onDrop: (task: Task, on: LocalDate) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const stop = useRef<(() => void) | undefined>(undefined)
  useEffect(() => () => stop.current?.(), [])

  function start(task: Task, press: ReactPointerEvent): void {
    if (press.button !== 0 || !press.isPrimary) return
    let current: Drag | null = null
    const follow = (event: PointerEvent) => {
      if (event.pointerId !== press.pointerId) return
      const isStill = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) < SLACK_PX
      if (!current && isStill) return
      const day = dayAt(event.clientX, event.clientY)
      current = { task, x: event.clientX, y: event.clientY, over: day && mayDrop(task, day) ? day : null }
      setDrag(current)
    }
    const finish = (event: PointerEvent) => {
      if (event.pointerId !== press.pointerId) return
      follow(event)
      stop.current?.()
      if (!current) return
      swallowClick()
      if (current.over) onDrop(task, current.over)
    }
    const giveUp = (event: KeyboardEvent) => {
      if (event.key === 'Escape') stop.current?.()
    }
    const listening = new AbortController()
    stop.current?.()
    stop.current = () => {
      listening.abort()
      stop.current = undefined
      setDrag(null)
    }
    const { signal } = listening
    addEventListener('pointermove', follow, { signal })
    addEventListener('pointerup', finish, { signal })
    addEventListener('pointercancel', () => stop.current?.(), { signal })
    addEventListener('blur', () => stop.current?.(), { signal })
    addEventListener('keydown', giveUp, { signal })
  }

  return { drag, start }
}

/** The day under a point of the window. */
function dayAt(x: number, y: number): LocalDate | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-week-day]')?.dataset.weekDay ?? null
}

/** The click that follows a drag is part of it: it opens nothing. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.stopPropagation()
    event.preventDefault()
  }
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }))
}
