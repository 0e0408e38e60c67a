import { ArrowDown, ArrowUp, GripVertical, Plus, X } from 'lucide-react'
import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { moveItem, newItem } from '#domain/tasks/checklist.ts'
import { CHECKLIST_ITEM_MAX, CHECKLIST_ITEMS_MAX } from '#domain/tasks/limits.ts'
import type { ChecklistItem } from '#domain/tasks/task.ts'
import { PictureField } from '#web/tasks/pictures/picture-field.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type ChecklistEditorProps = {
  items: readonly ChecklistItem[]
  /** the step being typed; saving the form adds it too */
  text: string
  onChange: (changed: { checklist?: ChecklistItem[]; newStep?: string }) => void
}

/** Adds, removes and reorders the steps of a task, by dragging or with Move up and Move down. */
export function ChecklistEditor({ items, text, onChange }: ChecklistEditorProps) {
  const [moved, setMoved] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const refocus = useRef<{ index: number; by: number } | null>(null)
  const added = newItem(text)
  const isFull = items.length >= CHECKLIST_ITEMS_MAX

  function add() {
    if (!added || isFull) return
    onChange({ checklist: [...items, added], newStep: '' })
    input.current?.focus()
    // The list has grown: the field for the next step stays in view.
    requestAnimationFrame(() => input.current?.scrollIntoView({ block: 'nearest' }))
  }

  function move(from: number, to: number) {
    if (to < 0 || to >= items.length || from === to) return
    onChange({ checklist: moveItem(items, from, to) })
    setMoved(`${items[from]?.title} is now number ${to + 1} of ${items.length}.`)
  }

  /** Focus follows the moved step, so that the same button can be pressed again. */
  function step(index: number, by: 1 | -1) {
    refocus.current = { index: index + by, by }
    move(index, index + by)
  }

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

  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Checklist</legend>
      <ol ref={list}>
        {items.map((item, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: new items have no id, and titles may repeat
            key={index}
            className={`flex min-h-11 flex-wrap items-center justify-end gap-0.5 rounded-control ${dragged === index ? 'bg-accent-soft' : ''}`}
          >
            <span
              aria-hidden
              onPointerDown={(event) => {
                // The other button opens the browser's menu, and a second finger rests.
                if (event.button !== 0 || !event.isPrimary) return
                event.preventDefault()
                event.currentTarget.setPointerCapture(event.pointerId)
                setDragged(index)
              }}
              onPointerMove={drag}
              onPointerUp={() => setDragged(null)}
              onPointerCancel={() => setDragged(null)}
              className="grid h-11 w-8 shrink-0 cursor-grab touch-none place-items-center text-ink-soft"
            >
              <GripVertical className="size-5" />
            </span>
            <span dir="auto" className="min-w-0 grow basis-16 py-1.5 wrap-anywhere">
              {item.title}
            </span>
            <PictureField
              isSmall
              of={item.title}
              picture={item.picture}
              onChange={(picture) =>
                onChange({
                  checklist: items.map((one, other) => (other === index ? { ...one, picture } : one)),
                })
              }
            />
            <IconButton
              label={`Move up: ${item.title}`}
              className="size-9"
              isDisabled={index === 0}
              onPress={() => step(index, -1)}
            >
              <ArrowUp aria-hidden className="size-4.5" />
            </IconButton>
            <IconButton
              label={`Move down: ${item.title}`}
              className="size-9"
              isDisabled={index === items.length - 1}
              onPress={() => step(index, 1)}
            >
              <ArrowDown aria-hidden className="size-4.5" />
            </IconButton>
            <IconButton
              label={`Remove: ${item.title}`}
              className="size-9"
              onPress={() => onChange({ checklist: items.filter((_, other) => other !== index) })}
            >
              <X aria-hidden className="size-4.5" />
            </IconButton>
          </li>
        ))}
      </ol>
      <div className="mt-1 flex flex-wrap items-start gap-2">
        <TextField
          label="New checklist item"
          hideLabel
          placeholder="Add a step"
          value={text}
          onChange={(newStep) => onChange({ newStep })}
          maxLength={CHECKLIST_ITEM_MAX}
          isDisabled={isFull}
          inputRef={input}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter adds the step instead of submitting the form.
            event.preventDefault()
            add()
          }}
          className="min-w-0 grow basis-40"
        />
        <Button onPress={add} isDisabled={!added || isFull}>
          <Plus aria-hidden className="size-5" />
          Add
        </Button>
      </div>
      {isFull ? (
        <p className="mt-1 text-sm text-ink-soft">A checklist holds {CHECKLIST_ITEMS_MAX} steps.</p>
      ) : null}
      <p role="status" className="sr-only">
        {moved}
      </p>
    </fieldset>
  )
}
