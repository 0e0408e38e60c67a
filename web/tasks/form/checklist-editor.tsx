import { ArrowDown, ArrowUp, GripVertical, Plus, X } from 'lucide-react'
import { type HTMLAttributes, useRef } from 'react'
import { newItem } from '#domain/tasks/checklist.ts'
import { CHECKLIST_ITEM_MAX, CHECKLIST_ITEMS_MAX } from '#domain/tasks/limits.ts'
import type { ChecklistItem } from '#domain/tasks/task.ts'
import { PictureField } from '#web/tasks/pictures/picture-field.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useReorder } from './use-reorder.ts'

type ChecklistEditorProps = {
  items: readonly ChecklistItem[]
  /** the step being typed; saving the form adds it too */
  text: string
  onChange: (changed: { checklist?: ChecklistItem[]; newStep?: string }) => void
}

/** Adds, removes and reorders the steps of a task. */
export function ChecklistEditor({ items, text, onChange }: ChecklistEditorProps) {
  const { list, dragged, handleProps, moveBy, moved } = useReorder(items, (checklist) =>
    onChange({ checklist }),
  )
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Checklist</legend>
      <ol ref={list}>
        {items.map((item, index) => (
          <Step
            // biome-ignore lint/suspicious/noArrayIndexKey: new items have no id, and titles may repeat
            key={index}
            item={item}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            isDragged={dragged === index}
            handleProps={handleProps(index)}
            onMove={(by) => moveBy(index, by)}
            onPicture={(picture) =>
              onChange({
                checklist: items.map((one, other) => (other === index ? { ...one, picture } : one)),
              })
            }
            onRemove={() => onChange({ checklist: items.filter((_, other) => other !== index) })}
          />
        ))}
      </ol>
      <NewStep
        text={text}
        isFull={items.length >= CHECKLIST_ITEMS_MAX}
        onType={(newStep) => onChange({ newStep })}
        onAdd={(added) => onChange({ checklist: [...items, added], newStep: '' })}
      />
      <p role="status" className="sr-only">
        {moved}
      </p>
    </fieldset>
  )
}

type StepProps = {
  item: ChecklistItem
  isFirst: boolean
  isLast: boolean
  isDragged: boolean
  handleProps: HTMLAttributes<HTMLElement>
  onMove: (by: 1 | -1) => void
  onPicture: (picture: string | null) => void
  onRemove: () => void
}

function Step({ item, isFirst, isLast, isDragged, handleProps, onMove, onPicture, onRemove }: StepProps) {
  return (
    <li
      className={`flex min-h-11 flex-wrap items-center justify-end gap-0.5 rounded-control ${isDragged ? 'bg-accent-soft' : ''}`}
    >
      <span
        aria-hidden
        {...handleProps}
        className="grid h-11 w-8 shrink-0 cursor-grab touch-none place-items-center text-ink-soft"
      >
        <GripVertical className="size-5" />
      </span>
      <span dir="auto" className="min-w-0 grow basis-16 py-1.5 wrap-anywhere">
        {item.title}
      </span>
      <PictureField isSmall of={item.title} picture={item.picture} onChange={onPicture} />
      <IconButton
        label={`Move up: ${item.title}`}
        className="size-9"
        isDisabled={isFirst}
        onPress={() => onMove(-1)}
      >
        <ArrowUp aria-hidden className="size-4.5" />
      </IconButton>
      <IconButton
        label={`Move down: ${item.title}`}
        className="size-9"
        isDisabled={isLast}
        onPress={() => onMove(1)}
      >
        <ArrowDown aria-hidden className="size-4.5" />
      </IconButton>
      <IconButton label={`Remove: ${item.title}`} className="size-9" onPress={onRemove}>
        <X aria-hidden className="size-4.5" />
      </IconButton>
    </li>
  )
}

type NewStepProps = {
  text: string
  isFull: boolean
  onType: (text: string) => void
  onAdd: (step: ChecklistItem) => void
}

function NewStep({ text, isFull, onType, onAdd }: NewStepProps) {
  const input = useRef<HTMLInputElement>(null)
  const added = newItem(text)
  function add() {
    if (!added || isFull) return
    onAdd(added)
    input.current?.focus()
    // The list has grown: the field for the next step stays in view.
    requestAnimationFrame(() => input.current?.scrollIntoView({ block: 'nearest' }))
  }
  return (
    <>
      <div className="mt-1 flex flex-wrap items-start gap-2">
        <TextField
          label="New checklist item"
          hideLabel
          placeholder="Add a step"
          value={text}
          onChange={onType}
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
    </>
  )
}
