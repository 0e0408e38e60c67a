import { Check, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type OwnRoutine, ROUTINE_NAME_MAX } from '#domain/tasks/own-routine.ts'
import { IconButton } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { dropRoutine, renameOwn } from './queries.ts'

/** A routine of one's own, with the ways to rename and to delete it. */
export function OwnRoutineRow({ routine, children }: { routine: OwnRoutine; children: ReactNode }) {
  const [isRenaming, setRenaming] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasRenaming = useRef(false)
  useEffect(() => {
    if (wasRenaming.current && !isRenaming) opener.current?.focus()
    wasRenaming.current = isRenaming
  }, [isRenaming])
  if (isRenaming) return <NameForm routine={routine} onClose={() => setRenaming(false)} />
  const remove = async () => {
    setDeleting(true)
    await dropRoutine(routine)
    setDeleting(false)
  }
  return (
    <div className="flex items-start gap-1">
      <div className="min-w-0 grow">{children}</div>
      <IconButton ref={opener} label={`Rename ${routine.name}`} onPress={() => setRenaming(true)}>
        <Pencil aria-hidden className="size-4.5 text-ink-soft" />
      </IconButton>
      <IconButton label={`Delete ${routine.name}`} isPending={isDeleting} onPress={() => void remove()}>
        <Trash2 aria-hidden className="size-4.5 text-ink-soft" />
      </IconButton>
    </div>
  )
}

/** Enter saves and Escape cancels. It stays until the name is saved, so that nothing typed is lost. */
function NameForm({ routine, onClose }: { routine: OwnRoutine; onClose: () => void }) {
  const [name, setName] = useState(routine.name)
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    const wanted = name.trim()
    if (isSaving) return
    if (!wanted || wanted === routine.name) return onClose()
    setSaving(true)
    const isSaved = await renameOwn(routine, wanted)
    setSaving(false)
    if (isSaved) onClose()
  }
  return (
    <div className="flex items-start gap-1 py-1">
      <TextField
        label={`Name of ${routine.name}`}
        hideLabel
        autoFocus
        value={name}
        maxLength={ROUTINE_NAME_MAX}
        isReadOnly={isSaving}
        onChange={setName}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void save()
          else if (event.key === 'Escape') {
            // Not the dialog around it.
            event.preventDefault()
            onClose()
          } else event.continuePropagation?.()
        }}
        className="min-w-0 grow"
      />
      <IconButton label="Save the name" isPending={isSaving} onPress={() => void save()}>
        <Check aria-hidden className="size-5" />
      </IconButton>
    </div>
  )
}
