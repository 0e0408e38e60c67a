import { useEffect, useState } from 'react'
import type { Scheme } from '#contract/schemes.ts'
import { criteriaProblem } from '#domain/schemes/criteria.ts'
import { NO_EVENT_ENABLED, SCHEME_DESCRIPTION_MAX, SCHEME_NAME_MAX } from '#domain/schemes/scheme.ts'
import { schemeSentence } from '#domain/schemes/scheme-words.ts'
import { dropDraft, keepDraft, readDraft } from '#web/lib/drafts.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { newId } from '#web/lib/new-id.ts'
import { useLatest } from '#web/lib/use-latest.ts'
import { useStillHere } from '#web/lib/use-still-here.ts'
import { toast } from '#web/toasts/toast-store.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { TypedBefore } from '#web/ui/typed-before.tsx'
import { CriteriaField } from './criteria-field.tsx'
import { EventFields } from './event-fields.tsx'
import { MuteFields } from './mute-fields.tsx'
import { useSaveScheme } from './queries.ts'
import { hasAnyEvent, type SchemeValues, schemeToSend, valuesOf } from './scheme-values.ts'

/**
 * What was typed. `id` is what a new scheme gets, so that one sent twice is one. `aside` = the editor was closed without
 * saving; it is there again when it is next opened.
 */
type SchemeDraft = { values: SchemeValues; id?: string; aside?: boolean }

/**
 * Creates or edits a scheme; what was typed survives a reload. Escape and the X put it aside for the next time; Cancel
 * discards it.
 */
export function SchemeEditor({ scheme, onClose }: { scheme?: Scheme; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && putAside()}
      title={scheme ? 'Edit Notification Scheme' : 'Add Notification Scheme'}
      closeOnOutsideClick={false}
      size="large"
    >
      <SchemeForm scheme={scheme} onClose={close} />
    </Dialog>
  )

  function putAside() {
    const draft = draftOf(scheme)
    if (draft && differs(draft.values, scheme)) keepDraft(draftKey(scheme), { ...draft, aside: true })
    else dropDraft(draftKey(scheme))
    onClose()
  }

  function close() {
    dropDraft(draftKey(scheme))
    onClose()
  }
}

function draftOf(scheme?: Pick<Scheme, 'id'>): SchemeDraft | undefined {
  const draft = readDraft(draftKey(scheme)) as SchemeDraft | null
  return draft?.values ? draft : undefined
}

/** Whether the editor was open with unsaved values when the page was left. */
export function wasLeftOpen(scheme?: Pick<Scheme, 'id'>): boolean {
  const draft = draftOf(scheme)
  return draft !== undefined && !draft.aside
}

function isSame(one: SchemeValues | undefined, other: SchemeValues): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function differs(values: SchemeValues, scheme: Scheme | undefined): boolean {
  return JSON.stringify(schemeToSend(values)) !== JSON.stringify(schemeToSend(valuesOf(scheme)))
}

function SchemeForm({ scheme, onClose }: { scheme?: Scheme; onClose: () => void }) {
  const { values, change, wasRestored, startOver, submit, problem, save } = useSchemeForm(scheme, onClose)
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {wasRestored ? <TypedBefore onStartOver={startOver} /> : null}
      <TextField
        label="Name"
        value={values.name}
        maxLength={SCHEME_NAME_MAX}
        onChange={(name) => change({ ...values, name })}
      />
      <CriteriaField
        criteria={values.assignmentCriteria}
        onChange={(assignmentCriteria) => change({ ...values, assignmentCriteria })}
      />
      <EventFields values={values} onChange={change} />
      <Switch
        isSelected={values.makeSure ?? false}
        onChange={(makeSure) => change({ ...values, makeSure })}
        description="While a task is not done, we remind again, call, and then tell the care circle."
      >
        Make sure of these tasks
      </Switch>
      <MuteFields
        label="Mute this scheme"
        mute={values.settings}
        onChange={(settings) => change({ ...values, settings })}
      />
      <TextArea
        label="Description"
        rows={2}
        value={values.description}
        maxLength={SCHEME_DESCRIPTION_MAX}
        onChange={(description) => change({ ...values, description })}
      />
      <InShort values={values} />
      <div className="sticky -bottom-6 z-10 low-window:static -mx-5 -mb-6 grid gap-3 border-t border-line bg-raised px-5 py-4 sm:-mx-6 sm:px-6">
        {problem ? (
          <Banner tone="danger" role="alert">
            {problem}
          </Banner>
        ) : null}
        {save.isError ? (
          <Banner tone="danger" role="alert">
            {failureSentence(save.error)}
          </Banner>
        ) : null}
        <div className="flex justify-end gap-3">
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" isPending={save.isPending}>
            {scheme ? 'Save Changes' : 'Create Scheme'}
          </Button>
        </div>
      </div>
    </form>
  )
}

function useSchemeForm(scheme: Scheme | undefined, onSaved: () => void) {
  const [values, setValues] = useState<SchemeValues>(() => draftOf(scheme)?.values ?? valuesOf(scheme))
  const [wasRestored, setRestored] = useState(() => differs(values, scheme))
  const [problem, setProblem] = useState<string>()
  const save = useSaveScheme(scheme?.id)
  // Pressed again after the answer was lost, Create Scheme makes one scheme, also after a reload.
  const [newSchemeId] = useState(() => draftOf(scheme)?.id ?? newId())
  const isHere = useStillHere()
  useEffect(
    () => keepDraft(draftKey(scheme), { values, id: newSchemeId } satisfies SchemeDraft),
    [scheme, values, newSchemeId],
  )
  const saved = useLatest((sent: SchemeValues) => {
    toast({ title: scheme ? 'Notification scheme saved' : 'Notification scheme created', about: ABOUT })
    // What was changed while it was being saved stays.
    if (isHere.current && values === sent) onSaved()
    else if (!isHere.current && isSame(draftOf(scheme)?.values, sent)) dropDraft(draftKey(scheme))
  })
  const notSaved = (failure: unknown) => {
    if (isHere.current) return
    const title = 'The notification scheme is not saved'
    toast({ title, description: failureSentence(failure), variant: 'destructive', about: ABOUT })
  }
  return {
    values,
    change(next: SchemeValues) {
      setValues(next)
      if (hasAnyEvent(next)) setProblem(undefined)
    },
    wasRestored,
    startOver() {
      setValues(valuesOf(scheme))
      setRestored(false)
    },
    submit() {
      // A pattern that was saved when larger ones were allowed may stay as it is.
      const isNewPattern = values.assignmentCriteria !== scheme?.assignmentCriteria
      if (save.isPending || (isNewPattern && criteriaProblem(values.assignmentCriteria))) return
      if (!hasAnyEvent(values)) return setProblem(NO_EVENT_ENABLED)
      save
        .mutateAsync({ ...schemeToSend(values), ...(scheme ? {} : { id: newSchemeId }) })
        .then(() => saved(values), notSaved)
    },
    problem,
    save,
  }
}

function InShort({ values }: { values: SchemeValues }) {
  return (
    <p className="rounded-control bg-accent-soft px-4 py-3 [overflow-wrap:anywhere]">
      <span className="block text-sm font-semibold text-accent-ink">In short</span>
      {hasAnyEvent(values)
        ? schemeSentence({ ...values, ...values.events })
        : 'Nothing yet. Choose above what it should tell.'}
    </p>
  )
}

/** What its toasts are about: one that was saved in the end replaces the failure before. */
const ABOUT = 'scheme'

/** Where the editor's unsaved values are stored, so that it can reopen after a reload. */
function draftKey(scheme?: Pick<Scheme, 'id'>): string {
  return `scheme:${scheme?.id ?? 'new'}`
}
