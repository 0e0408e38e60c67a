import { FileUp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { CalendarPreview } from '#contract/calendar.ts'
import { FILE_MAX, TOO_LARGE } from '#domain/calendar/limits.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { Banner } from '#web/ui/banner.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { usePreviewCalendar } from './queries.ts'

const PreviewDialog = lazy(() =>
  import('./preview-dialog.tsx').then((part) => ({ default: part.PreviewDialog })),
)

/** Choosing a calendar file. Nothing is added before it was looked at. */
export function BringIn() {
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
      <FileButton accept=".ics,text/calendar" isPending={look.isPending} onPick={(file) => void read(file)}>
        {look.isPending ? <Spinner /> : <FileUp aria-hidden className="size-5" />}
        Choose a calendar file
      </FileButton>
      {chosen ? (
        <Suspense>
          <PreviewDialog {...chosen} onClose={() => setChosen(undefined)} />
        </Suspense>
      ) : null}
    </div>
  )
}
