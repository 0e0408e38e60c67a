import { Bell, CalendarDays, Clock, ListChecks, type LucideIcon, Repeat, ShieldCheck, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { PartKind, TitlePart, TitleRead } from '#assistant/language/typed-title.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { useDebounced } from '#web/schemes/use-debounced.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { TitleChoices } from './said-title.ts'
import { noteWords, partWords } from './said-words.ts'

type TitleFieldProps = {
  text: string
  read: TitleRead | undefined
  choices: TitleChoices
  today: LocalDate
  error?: string
  isNew: boolean
  onChange: (text: string) => void
  onChoose: (choices: TitleChoices) => void
}

/**
 * The title. What is understood in it is marked, and shown below with the way to take it back: the words then stay in
 * the title.
 */
export function TitleField({
  text,
  read,
  choices,
  today,
  error,
  isNew,
  onChange,
  onChoose,
}: TitleFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const parts = read?.parts.filter(({ kind }) => !choices.corrected[kind]) ?? []
  const isShortened = read !== undefined && read.title !== text.normalize('NFC').trim()
  function choose(chosen: TitleChoices) {
    onChoose(chosen)
    input.current?.focus()
  }
  const takeBack = ({ words }: TitlePart) => choose({ ...choices, asWords: [...choices.asWords, words] })
  const understood = parts.map((part) => partWords(part, read!, today))
  const spoken =
    parts.length > 0
      ? `Understood: ${understood.join('; ')}. The title will be ${read!.title}.`
      : (read?.notes[0] && noteWords(read.notes[0])) || ''
  const { debounced } = useDebounced(spoken)
  return (
    <div>
      <TextField
        label="Title *"
        value={text}
        onChange={onChange}
        error={error}
        autoFocus={isNew}
        isRequired
        inputRef={input}
        description={isNew && !read?.parts.length && !choices.isOff ? HINT : undefined}
        over={read && read.parts.length > 0 ? <Marks text={text} parts={read.parts} input={input} /> : null}
      />
      <p role="status" className="sr-only">
        {debounced === spoken ? spoken : ''}
      </p>
      <Chips parts={parts} words={understood} onPress={takeBack} />
      {read?.notes.map((note) => (
        <p key={note.about} className="mt-2 text-sm text-ink-soft">
          {noteWords(note)}
        </p>
      ))}
      {isShortened || choices.isOff ? (
        <Reading
          title={isShortened ? read.title : undefined}
          isOff={choices.isOff}
          onPress={() => choose({ ...choices, isOff: !choices.isOff, asWords: [] })}
        />
      ) : null}
    </div>
  )
}

const HINT = 'You can write “pills every day at 8”.'

type ReadingProps = { title: string | undefined; isOff: boolean; onPress: () => void }

/** The title that is left of what was typed, and the way to have it all stay. */
function Reading({ title, isOff, onPress }: ReadingProps) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      {title === undefined ? null : (
        <span dir="auto" className="min-w-0 wrap-anywhere">
          Title: “{title}”
        </span>
      )}
      <Button variant="quiet" className="-ml-2 px-2! text-sm!" onPress={onPress}>
        {isOff ? 'Read the title again' : 'Keep as typed'}
      </Button>
    </p>
  )
}

type ChipsProps = {
  parts: readonly TitlePart[]
  words: readonly string[]
  onPress: (part: TitlePart) => void
}

function Chips({ parts, words, onPress }: ChipsProps) {
  if (parts.length === 0) return null
  return (
    <ul aria-label="Understood in the title" className="mt-2 flex flex-wrap gap-2">
      {parts.map((part, index) => (
        <li key={`${part.kind} ${part.words}`} className="min-w-0 max-w-full">
          <Chip part={part} words={words[index]!} onPress={() => onPress(part)} />
        </li>
      ))}
    </ul>
  )
}

function Chip({ part, words, onPress }: { part: TitlePart; words: string; onPress: () => void }) {
  const Icon = ICONS[part.kind]
  return (
    <button
      type="button"
      onClick={onPress}
      className={buttonStyle('secondary', 'bg-accent-soft! px-3! text-left! font-medium! text-accent-ink!')}
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{words}</span>
      <span className="sr-only">: take back, keep “{part.words}” in the title</span>
      <X aria-hidden className="size-4 shrink-0" />
    </button>
  )
}

const ICONS: Record<PartKind, LucideIcon> = {
  date: CalendarDays,
  time: Clock,
  repeat: Repeat,
  reminder: Bell,
  checklist: ListChecks,
  makeSure: ShieldCheck,
}

type MarksProps = {
  text: string
  parts: readonly TitlePart[]
  input: { current: HTMLInputElement | null }
}

/** The same text over the field, invisible but for its marks; it scrolls along. */
function Marks({ text, parts, input }: MarksProps) {
  const line = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const field = input.current
    if (!field) return
    const follow = () => {
      if (line.current) line.current.style.transform = `translateX(${-field.scrollLeft}px)`
    }
    follow()
    field.addEventListener('scroll', follow)
    return () => field.removeEventListener('scroll', follow)
  })
  const places = parts.flatMap((part) => part.places).sort((a, b) => a.from - b.from)
  const plain = text.normalize('NFC')
  return (
    <div
      aria-hidden
      dir="auto"
      className="pointer-events-none absolute inset-y-0 inset-x-[calc(0.75rem+1px)] flex items-center overflow-hidden text-base text-transparent"
    >
      <span ref={line} className="whitespace-pre">
        {places.map(({ from, to }, index) => (
          <span key={from}>
            {plain.slice(places[index - 1]?.to ?? 0, from)}
            <mark className="rounded-sm bg-accent/20 text-transparent underline decoration-accent decoration-2 underline-offset-4">
              {plain.slice(from, to)}
            </mark>
          </span>
        ))}
        {plain.slice(places.at(-1)?.to ?? 0)}
      </span>
    </div>
  )
}
