import { Check, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type OwnRoutine, ROUTINE_NAME_MAX } from '#domain/tasks/own-routine.ts'
import { IconButton } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { dropRoutine, renameOwn } from './queries.ts'

/** A routine of one's own, with the ways to rename and to delete it. */
export function OwnRoutineRow({ routine, children }: { routine: OwnRoutine; children: ReactNode }) {
  const [name, setName] = useState<string>()
  if (name !== undefined) {
    const done = () => {
      if (name.trim() && name.trim() !== routine.name) void renameOwn(routine, name.trim())
      setName(undefined)
    }
    return (
      <div className="flex items-start gap-1 py-1">
        <TextField
          label={`Name of ${routine.name}`}
          hideLabel
          autoFocus
          value={name}
          maxLength={ROUTINE_NAME_MAX}
          onChange={setName}
          onKeyDown={(event) => {
            if (event.key === 'Enter') done()
          }}
          className="min-w-0 grow"
        />
        <IconButton label="Save the name" onPress={done}>
          <Check aria-hidden className="size-5" />
        </IconButton>
      </div>
    )
  }
  return (
    <div className="flex items-start gap-1">
      <div className="min-w-0 grow">{children}</div>
      <IconButton label={`Rename ${routine.name}`} onPress={() => setName(routine.name)}>
        <Pencil aria-hidden className="size-4.5 text-ink-soft" />
      </IconButton>
      <IconButton label={`Delete ${routine.name}`} onPress={() => void dropRoutine(routine)}>
        <Trash2 aria-hidden className="size-4.5 text-ink-soft" />
      </IconButton>
    </div>
  )
}
