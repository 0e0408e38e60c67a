import type { What } from '#domain/care-circle/hand-over.ts'
import { Select } from '#web/ui/select.tsx'

/** What a log is narrowed to; '' is everything. */
export type LogFilter = { by: string; what: What | '' }
export const NO_FILTER: LogFilter = { by: '', what: '' }

const WHAT_WORDS: Record<What, string> = {
  ticks: 'Marked as done or skipped',
  changes: 'Added, changed, deleted',
  circle: 'Viewed, wrote, joined, left',
}

type LogFiltersProps = {
  people: readonly { userId: string; name: string }[]
  whats: readonly What[]
  value: LogFilter
  onChange: (filter: LogFilter) => void
}

/** Narrows a log to one person or one kind of entries. */
export function LogFilters({ people, whats, value, onChange }: LogFiltersProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label="Who"
        options={[
          { id: EVERYTHING, label: 'Everybody' },
          ...people.map(({ userId, name }) => ({ id: userId, label: name })),
        ]}
        value={value.by || EVERYTHING}
        onChange={(by) => onChange({ ...value, by: by === EVERYTHING ? '' : by })}
      />
      <Select
        label="What"
        options={[
          { id: EVERYTHING, label: 'Everything' },
          ...whats.map((what) => ({ id: what as string, label: WHAT_WORDS[what] })),
        ]}
        value={value.what || EVERYTHING}
        onChange={(what) => onChange({ ...value, what: what === EVERYTHING ? '' : (what as What) })}
      />
    </div>
  )
}

/** An option needs an id that is not empty. */
const EVERYTHING = 'everything'
