import { FileUp } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import type { CalendarPreview } from '#contract/calendar.ts'
import { FILE_MAX, TOO_LARGE } from '#domain/calendar/limits.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { Banner } from '#web/ui/banner.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { usePreviewCalendar } from './queries.ts'

const PreviewDialog = lazy(() =>
  import('./preview-dialog.tsx').then((part) => ({ default: part.PreviewDialog })),
)

const FOCUS = 'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

/** Choosing a calendar file. Nothing is added before it was looked at. */
export function BringIn() {
  const id = useId()
  const look = usePreviewCalendar()
  const [problem, setProblem] = useState<string>()
  const [chosen, setChosen] = useState<{ text: string; preview: CalendarPreview }>()
  const read = async (file: File) => {
    setProblem(undefined)
    // Before it is read: a file of many megabytes would stop the page.
    if (file.size > FILE_MAX) return setProblem(TOO_LARGE)
    try {
      const text = await file.text()
      setChosen({ text, preview: await look.mutateAsync(text) })
    } catch (failure) {
      setProblem(failureSentence(failure))
    }
  }
  return (
    <div className="grid justify-items-start gap-3 border-t border-line pt-4">
      <p>Bring in appointments from a calendar file (.ics). You see them first and choose.</p>
      {problem ? (
        <Banner tone="danger" role="alert" title="This file was not brought in">
          {problem}
        </Banner>
      ) : null}
      <label
        htmlFor={id}
        data-disabled={look.isPending || undefined}
        className={buttonStyle('secondary', FOCUS)}
      >
        <input
          id={id}
          type="file"
          accept=".ics,text/calendar"
          disabled={look.isPending}
          className="sr-only"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            currentTarget.value = ''
            if (file) void read(file)
          }}
        />
        {look.isPending ? <Spinner /> : <FileUp aria-hidden className="size-5" />}
        Choose a calendar file
      </label>
      {chosen ? (
        <Suspense>
          <PreviewDialog {...chosen} onClose={() => setChosen(undefined)} />
        </Suspense>
      ) : null}
    </div>
  )
}
