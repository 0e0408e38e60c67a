import { useContext, useMemo, useState } from 'react'
import type { TitleRead } from '#assistant/language/typed-title.ts'
import type { Task } from '#domain/tasks/task.ts'
import { isLocalDate } from '#domain/time/local-date.ts'
import { localMoment } from '#domain/time/zone.ts'
import { ZoneContext } from '../clock.ts'
import { type Draft, deleteDraft, saveDraft } from './draft.ts'
import { afterCorrection, NO_CHOICES, readBesideFields, type TitleChoices, valuesFrom } from './said-title.ts'
import { newTaskValues, type TaskValues, valuesOf } from './task-values.ts'
import { type TitleReader, useTitleReader } from './use-title-reader.ts'

export type TypedValues = {
  /** the fields that were filled in by hand */
  typed: Partial<TaskValues>
  choices: TitleChoices
  /** the fields as they are shown, and would be saved */
  values: TaskValues
  /** what the title of a new task says */
  read: TitleRead | undefined
  reader: TitleReader
  wasRestored: boolean
  /** Keeps what was filled in as a draft, too. */
  change: (fields: Partial<TaskValues>, choices?: TitleChoices) => void
  startOver: () => void
}

/** What a person types into the form, over the task that is edited or what the title of a new one says. */
export function useTypedValues(draft: Draft, task: Task | undefined): TypedValues {
  const [typed, setTyped] = useState(draft.typed)
  const [choices, setChoices] = useState(draft.choices ?? NO_CHOICES)
  const [wasRestored, setRestored] = useState(() => Object.keys(draft.typed).length > 0)
  const reader = useTitleReader(!task)
  const read = useRead(reader, { ...draft, typed, choices })
  return {
    typed,
    choices,
    values: task ? { ...valuesOf(task), ...typed } : valuesOfNew(draft, typed, read),
    read,
    reader,
    wasRestored,
    change(fields, chosen = afterCorrection(choices, fields, read?.parts ?? [])) {
      const next = { ...typed, ...fields }
      setTyped(next)
      setChoices(chosen)
      saveDraft({ ...draft, state: 'open', typed: next, choices: chosen })
    },
    startOver() {
      setTyped({})
      setChoices(NO_CHOICES)
      setRestored(false)
      deleteDraft(draft.id)
    },
  }
}

function useRead({ read }: TitleReader, { typed, choices = NO_CHOICES, date }: Draft): TitleRead | undefined {
  const zone = useContext(ZoneContext)
  const day = isLocalDate(typed.date) ? typed.date : date
  return useMemo(() => {
    if (!read || choices.isOff || !typed.title) return undefined
    const instant = Date.now()
    const clock = { instant, zone, moment: localMoment(instant, zone) }
    return readBesideFields(
      (title, options) => read(title, { ...options, clock, day }),
      { ...typed, title: typed.title },
      choices,
    )
  }, [read, choices, typed, day, zone])
}

function valuesOfNew({ date }: Draft, typed: Partial<TaskValues>, read: TitleRead | undefined): TaskValues {
  const said = read ? valuesFrom(read) : {}
  // Weekday and day of the month are preselected from the date in the form.
  const day = isLocalDate(typed.date) ? typed.date : (said.date ?? date)
  return { ...newTaskValues(day), ...said, ...typed, title: read?.title ?? typed.title ?? '' }
}
