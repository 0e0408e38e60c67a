import { useId } from 'react'
import { LEVEL_WORDS, LEVELS, type Level, type LevelWords } from '#domain/care-circle/level.ts'

type LevelChoiceProps = {
  /** the question: 'What may Anna do?' */
  label: string
  value: Level
  onChange: (level: Level) => void
  /** what the levels are called; by default as the person reads them */
  words?: LevelWords
}

/** The three levels as radio buttons, each with what it means. */
export function LevelChoice({ label, value, onChange, words = LEVEL_WORDS }: LevelChoiceProps) {
  const name = useId()
  return (
    <fieldset className="grid gap-1 text-ink">
      <legend className="mb-1 font-semibold">{label}</legend>
      {LEVELS.map((level) => {
        const { title, meaning } = words[level]
        return (
          <label
            key={level}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-transparent px-2 py-2 hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name={name}
              checked={value === level}
              onChange={() => onChange(level)}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span className="min-w-0">
              <span className="block font-semibold">{title}</span>
              <span className="block text-ink-soft">{meaning}</span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

/** The same levels as a caregiver reads them who asks for one. */
export const ASKED_WORDS: LevelWords = {
  see: { title: 'See their day', meaning: 'You see their tasks and get reminders. You change nothing.' },
  tick: { title: 'See and check off', meaning: 'You also mark tasks as done or skipped.' },
  help: {
    title: 'Help with everything',
    meaning: 'You also add, change and remove tasks, reminders and settings.',
  },
}
