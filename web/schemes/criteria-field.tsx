import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CRITERIA_MAX, criteriaProblem } from '#domain/schemes/criteria.ts'
import { isWrittenAsPattern, patternOf, wordsOf } from '#domain/schemes/plain-words.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { ToggleButtons } from '#web/ui/toggle-buttons.tsx'
import { NotLookedUp } from './not-looked-up.tsx'
import { matchingTasksQuery } from './queries.ts'
import { useDebounced } from './use-debounced.ts'

type Mode = 'words' | 'pattern'
type CriteriaFieldProps = { criteria: string; onChange: (criteria: string) => void }

/** Which tasks a scheme watches: by words in their titles, or by a regular expression. */
export function CriteriaField({ criteria, onChange }: CriteriaFieldProps) {
  const plain = wordsOf(criteria)
  const [mode, setMode] = useState<Mode>(plain ? 'words' : 'pattern')
  const [words, setWords] = useState(plain?.join(', ') ?? '')
  const problem = criteriaProblem(criteria)
  const writeWords = (text: string) => {
    if (isWrittenAsPattern(text)) {
      setMode('pattern')
      return onChange(text)
    }
    setWords(text)
    onChange(patternOf(text.split(',')))
  }
  const switchTo = (next: Mode) => {
    if (next === 'words') setWords(plain?.join(', ') ?? '')
    setMode(next)
  }
  return (
    <div className="grid gap-3">
      <ToggleButtons
        label="Which tasks"
        selectionMode="single"
        disallowEmptySelection
        look="joined"
        options={[
          { id: 'words', label: 'By words', isDisabled: plain === undefined },
          { id: 'pattern', label: 'By pattern' },
        ]}
        value={[mode]}
        onChange={([next]) => next && switchTo(next)}
      />
      {plain === undefined ? (
        <p className="text-sm text-ink-soft">‘By words’ is off, because this pattern is more than words.</p>
      ) : null}
      {mode === 'words' ? (
        <TextField
          label="Titles that contain"
          placeholder="pills, vitamins"
          description="One or more words, separated by commas. Leave it empty for all tasks."
          error={problem}
          value={words}
          onChange={writeWords}
        />
      ) : (
        <TextField
          label="Pattern"
          description={`A regular expression on the title, at most ${CRITERIA_MAX} characters. Upper and lower case do not matter. Empty means all tasks.`}
          error={problem}
          value={criteria}
          onChange={onChange}
          autoComplete="off"
          spellCheck="false"
        />
      )}
      <MatchCount criteria={criteria} isUsable={problem === undefined} />
    </div>
  )
}

/** How many tasks the pattern matches now, a second after the last keystroke. */
function MatchCount({ criteria, isUsable }: { criteria: string; isUsable: boolean }) {
  const { debounced, waiting } = useDebounced(criteria)
  const search = useQuery({ ...matchingTasksQuery(debounced), enabled: isUsable && !waiting })
  const { data, isFetching, error } = search
  const found = (data ?? []).flatMap(({ tasks }) => tasks)
  const titles = [...new Set(found.map(({ title }) => title))]
  if (!isUsable) return null
  return (
    <div role="status" className="rounded-control bg-sunken px-3 py-2">
      {waiting || isFetching || !(data || error) ? (
        'Searching...'
      ) : error ? (
        <NotLookedUp what="Matching tasks" onRetry={() => void search.refetch()} />
      ) : (
        <>
          <p className="font-semibold">
            {found.length} matching task{found.length === 1 ? '' : 's'}
          </p>
          {titles.length > 0 ? (
            <p className="text-ink-soft [overflow-wrap:anywhere]">
              {titles.slice(0, 6).join(', ')}
              {titles.length > 6 ? ` and ${titles.length - 6} more` : ''}
            </p>
          ) : null}
        </>
      )}
    </div>
  )
}
