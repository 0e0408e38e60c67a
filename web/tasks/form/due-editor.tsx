import type { DueNotification } from '#domain/tasks/task.ts'
import { DueEntries } from '#web/schemes/due-entries.tsx'

type DueEditorProps = {
  entries: readonly DueNotification[]
  hasTime: boolean
  onChange: (entries: DueNotification[]) => void
}

/** Reminders for this task only. They replace those of the notification schemes. */
export function DueEditor({ entries, hasTime, onChange }: DueEditorProps) {
  return (
    <fieldset>
      <legend className="font-semibold">Due notifications</legend>
      <p className="text-sm text-ink-soft">
        {!hasTime
          ? 'Set a time first: reminders are counted from it.'
          : entries.length > 0
            ? 'Reminders for this task. They replace the ones from your notification schemes.'
            : 'With none here, the notification schemes decide. Reminders added here replace theirs.'}
      </p>
      <DueEntries entries={entries} isDisabled={!hasTime} onChange={onChange} />
    </fieldset>
  )
}
