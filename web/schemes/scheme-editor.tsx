import { useEffect, useState } from 'react'
import type { Scheme } from '#contract/schemes.ts'
import { criteriaProblem } from '#domain/schemes/criteria.ts'
import { NO_EVENT_ENABLED, SCHEME_DESCRIPTION_MAX, SCHEME_NAME_MAX } from '#domain/schemes/scheme.ts'
import { dropDraft, keepDraft, readDraft } from '#web/lib/drafts.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { toast } from '#web/toasts/toast-store.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { CriteriaField } from './criteria-field.tsx'
import { EventFields } from './event-fields.tsx'
import { MuteFields } from './mute-fields.tsx'
import { useSaveScheme } from './queries.ts'
import { hasAnyEvent, type SchemeValues, schemeToSend, valuesOf } from './scheme-values.ts'

/** Creates or edits a scheme; what was typed survives a reload. */
export function SchemeEditor({ scheme, onClose }: { scheme?: Scheme; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && close()}
      title={scheme ? 'Edit Notification Scheme' : 'Add Notification Scheme'}
      closeOnOutsideClick={false}
      size="large"
    >
      <SchemeForm scheme={scheme} onClose={close} />
    </Dialog>
  )

  function close() {
    dropDraft(draftKey(scheme))
    onClose()
  }
}

function SchemeForm({ scheme, onClose }: { scheme?: Scheme; onClose: () => void }) {
  const [values, setValues] = useState<SchemeValues>(
    () => (readDraft(draftKey(scheme)) as SchemeValues | null) ?? valuesOf(scheme),
  )
  const [problem, setProblem] = useState<string>()
  const save = useSaveScheme(scheme?.id)
  const change = (next: SchemeValues) => {
    setValues(next)
    if (hasAnyEvent(next)) setProblem(undefined)
  }
  useEffect(() => keepDraft(draftKey(scheme), values), [scheme, values])

  const submit = () => {
    // A pattern that was saved when larger ones were allowed may stay as it is.
    const isNewPattern = values.assignmentCriteria !== scheme?.assignmentCriteria
    if (save.isPending || (isNewPattern && criteriaProblem(values.assignmentCriteria))) return
    if (!hasAnyEvent(values)) return setProblem(NO_EVENT_ENABLED)
    save.mutate(schemeToSend(values), {
      onSuccess: () => {
        toast({ title: scheme ? 'Notification scheme saved' : 'Notification scheme created' })
        onClose()
      },
    })
  }

  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextField
        label="Name"
        value={values.name}
        maxLength={SCHEME_NAME_MAX}
        onChange={(name) => change({ ...values, name })}
      />
      <TextArea
        label="Description"
        rows={2}
        value={values.description}
        maxLength={SCHEME_DESCRIPTION_MAX}
        onChange={(description) => change({ ...values, description })}
      />
      <CriteriaField
        criteria={values.assignmentCriteria}
        onChange={(assignmentCriteria) => change({ ...values, assignmentCriteria })}
      />
      <EventFields values={values} onChange={change} />
      <MuteFields
        label="Mute this scheme"
        mute={values.settings}
        onChange={(settings) => change({ ...values, settings })}
      />
      <div className="sticky -bottom-6 z-10 -mx-5 -mb-6 grid gap-3 border-t border-line bg-raised px-5 py-4 sm:-mx-6 sm:px-6">
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

/** Where the editor's unsaved values are stored, so that it can reopen after a reload. */
export function draftKey(scheme?: Pick<Scheme, 'id'>): string {
  return `scheme:${scheme?.id ?? 'new'}`
}
