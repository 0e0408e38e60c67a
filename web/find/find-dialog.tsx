import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { dayPath } from '#domain/paths.ts'
import { FIND_TEXT_MAX, FIND_WORDS_MAX, hasSomethingToFind } from '#domain/tasks/find.ts'
import { useTimeZone } from '#web/account/queries.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { goTo } from '#web/lib/go-to.ts'
import { useTypedAhead } from '#web/lib/typed-ahead.ts'
import { useTick } from '#web/lib/use-now.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { momentIn } from '#web/tasks/clock.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FoundList } from './found-list.tsx'
import { type Answer, findQuery, keptDays } from './query.ts'

/** Short enough to feel immediate, long enough that a word in typing is one question. */
const PAUSE_MS = 150

/** Looks for tasks of any day by their words. A result opens its card, or its day. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  useTypedAhead(setTyped)
  const isOnline = useOnline()
  const zone = useTimeZone()
  const today = useTick(() => momentIn(zone).date)
  const words = usePaused(typed.trim())
  const problem = problemOf(words)
  const { data, error, isPlaceholderData } = useQuery({
    ...findQuery(words, today),
    enabled: problem === '',
  })
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
          inputClassName="[&::-webkit-search-cancel-button]:grayscale"
          end={<Search aria-hidden className="mr-3 size-5 text-ink-soft" />}
        />
        <div className="mt-4">
          <p
            role="status"
            className={
              data?.tasks.length && !data.close && data.keptDays === undefined && !problem && !error
                ? 'sr-only'
                : 'text-ink-soft'
            }
          >
            {statusWords({ words, problem, error, data, isWaiting: !isCurrent, isOnline })}
          </p>
          {data && problem === '' && !error ? (
            <FoundList listRef={list} tasks={data.tasks} today={today} onOpen={open} more={data.more} />
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
  data: Answer | undefined
  isWaiting: boolean
  isOnline: boolean
}

function statusWords({ words, problem, error, data, isWaiting, isOnline }: Status): string {
  if (words === '')
    return isOnline
      ? 'It looks through all days, past and to come.'
      : `You are offline. It looks only through ${daysHere(keptDays().size)}.`
  if (problem) return problem
  if (error) return failureSentence(error)
  if (!data) return 'Looking…'
  if (data.tasks.length === 0 && isWaiting) return 'Looking…'
  if (data.keptDays !== undefined) return keptWords(data, data.keptDays)
  if (data.tasks.length === 0) return 'No task has these words. Try fewer or other ones.'
  if (data.close) return 'No task has exactly these words. These come close:'
  return data.tasks.length === 1 ? 'One task found.' : `${data.tasks.length} tasks found.`
}

/** Without a connection: only what is on this device was looked through. */
function keptWords({ tasks, close }: Answer, days: number): string {
  const searched = `You are offline: only ${daysHere(days)} ${days === 1 ? 'was' : 'were'} searched.`
  if (tasks.length === 0) return `${searched} No task there has these words.`
  return close ? `${searched} These come close:` : searched
}

function daysHere(days: number): string {
  return days === 1 ? 'the 1 day kept on this device' : `the ${days} days kept on this device`
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
