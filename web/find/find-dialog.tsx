import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { dayPath } from '#domain/paths.ts'
import { FIND_TEXT_MAX, FIND_WORDS_MAX, hasSomethingToFind } from '#domain/tasks/find.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { goTo } from '#web/lib/go-to.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FoundList } from './found-list.tsx'
import { findQuery } from './query.ts'

/** Short enough to feel immediate, long enough that a word in typing is one question. */
const PAUSE_MS = 150

/** Looks for tasks of any day by their words. A result opens its card, or its day. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const words = usePaused(typed.trim())
  const problem = problemOf(words)
  const { data, error, isPlaceholderData } = useQuery({ ...findQuery(words), enabled: problem === '' })
  const list = useRef<HTMLUListElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const isCurrent = data !== undefined && !isPlaceholderData && words === typed.trim()

  const open = (path: string) => {
    onClose()
    goTo(path)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const first = isCurrent ? data.tasks[0] : undefined
    if (event.key === 'Enter' && first && event.target === field.current) open(dayPath(first.date, first.id))
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      moveFocus(event, field.current, list.current)
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Find a task"
      className="min-h-[60vh]"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows move between the field and the results, which are controls */}
      <div onKeyDown={onKeyDown}>
        <TextField
          label="Words from its title, notes or steps"
          type="search"
          autoFocus
          inputRef={field}
          value={typed}
          onChange={setTyped}
          maxLength={FIND_TEXT_MAX}
          autoComplete="off"
          end={<Search aria-hidden className="mr-3 size-5 text-ink-soft" />}
        />
        <div className="mt-4">
          <p
            role="status"
            className={data?.tasks.length && !data.close && !problem && !error ? 'sr-only' : 'text-ink-soft'}
          >
            {statusWords({ words, problem, error, data, isWaiting: !isCurrent })}
          </p>
          {data && problem === '' && !error ? (
            <FoundList listRef={list} tasks={data.tasks} onOpen={open} more={data.more} />
          ) : null}
        </div>
      </div>
    </Dialog>
  )
}

type Status = {
  words: string
  problem: string
  error: unknown
  data: { tasks: readonly unknown[]; close: boolean } | undefined
  isWaiting: boolean
}

function statusWords({ words, problem, error, data, isWaiting }: Status): string {
  if (words === '') return 'It looks through all days, past and to come.'
  if (problem) return problem
  if (error) return failureSentence(error)
  if (!data) return 'Looking…'
  if (data.tasks.length === 0)
    return isWaiting ? 'Looking…' : 'No task has these words. Try fewer or other ones.'
  if (data.close) return 'No task has exactly these words. These come close:'
  return data.tasks.length === 1 ? 'One task found.' : `${data.tasks.length} tasks found.`
}

/** What keeps a text from being looked for; empty when nothing does. */
function problemOf(words: string): string {
  if (!hasSomethingToFind(words)) return 'Type at least one letter or number.'
  if (words.split(/\s+/).length > FIND_WORDS_MAX) return `Use at most ${FIND_WORDS_MAX} words.`
  return ''
}

/** Up and down go through the field and the results. */
function moveFocus(
  event: KeyboardEvent,
  field: HTMLInputElement | null,
  list: HTMLUListElement | null,
): void {
  const stops = [field, ...(list?.querySelectorAll<HTMLElement>('[data-result]') ?? [])]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = at < 0 ? undefined : stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
