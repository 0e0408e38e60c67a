import { type FormEvent, useState } from 'react'
import { capitalized } from '#domain/capitalized.ts'
import { restingSentence, spanWords, whatRests } from '#domain/tasks/pause.ts'
import type { Task } from '#domain/tasks/task.ts'
import { addDays } from '#domain/time/local-date.ts'
import { weekdayDate } from '#domain/time/words.ts'
import { actingLabel, useActingAs } from '#web/lib/acting-as.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { isolated } from '#web/lib/isolated.ts'
import { useStillHere } from '#web/lib/use-still-here.ts'
import { shortList } from '#web/schemes/short-list.ts'
import { toast } from '#web/toasts/toast-store.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadState } from '#web/ui/load-state.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { PauseList } from './pause-list.tsx'
import { useSetPause } from './queries.ts'
import { useSpan } from './use-span.ts'

type PauseDialogProps = { task?: Task; onClose: () => void }

/** 'I am away until…', or until when one routine rests. What may be a dose is named and goes on unless told otherwise. */
export function PauseDialog({ task, onClose }: PauseDialogProps) {
  const acting = useActingAs()
  const who = acting ? actingLabel(acting) : undefined
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={task ? 'Pause this routine' : who ? `${who} is away` : 'I am away'}
      size="small"
      closeOnOutsideClick={false}
    >
      <PauseForm task={task} whom={who ? 'them' : 'me'} onClose={onClose} />
      {task ? null : <PauseList />}
    </Dialog>
  )
}

function PauseForm({ task, whom, onClose }: PauseDialogProps & { whom: 'them' | 'me' }) {
  const chosen = useSpan(task)
  const { today, span, isPossible, problem, preview, resting } = chosen
  const [goesOn, setGoesOn] = useState(true)
  const set = useSetPause()
  const isHere = useStillHere()
  const titles = [...new Set(resting.map(({ title }) => title))].map(isolated)

  function save(event: FormEvent) {
    event.preventDefault()
    if (!isPossible || preview.isFetching) return
    if (set.isPending) return
    set.mutateAsync({ ...span, ...whatRests(resting, { isRoutine: task !== undefined, goesOn }) }).then(
      () => {
        toast({ title: 'Paused', description: `${capitalized(spanWords(span, today))}.`, about: 'pause' })
        if (isHere.current) onClose()
      },
      (failure) => {
        // It may be refused for a dose that was not there yet: then it is named, with the choice.
        if (isHere.current) return void preview.refetch()
        const description = failureSentence(failure)
        toast({ title: 'Not paused', description, variant: 'destructive', about: 'pause' })
      },
    )
  }

  return (
    <form onSubmit={save} noValidate className="grid gap-4">
      <p>
        {task ? <bdi className="font-semibold wrap-anywhere">{task.title}</bdi> : null}
        {task ? ' is paused: n' : 'N'}o reminders come, and nothing counts as missed. {task ? 'It' : 'Tasks'}{' '}
        can still be checked off.
      </p>
      <SpanFields {...chosen} />
      {isPossible ? (
        <p role="status">
          Paused {spanWords(span, today)}. From {weekdayDate(addDays(span.until, 1))} everything is as before,
          by itself.
        </p>
      ) : null}
      {problem ? <Banner tone="warning">{problem}</Banner> : null}
      {task && titles.length > 0 ? (
        <Banner tone="warning" title="Is this right?">
          {restingSentence(titles)} If it is a medicine, ask a doctor or pharmacist first.
        </Banner>
      ) : null}
      {!task && titles.length > 0 ? (
        <Switch
          isSelected={goesOn}
          onChange={setGoesOn}
          description="Turn this off to pause them too. Then nobody is told if they are forgotten."
        >
          Still remind {whom} of {shortList(titles)}
        </Switch>
      ) : null}
      {preview.isError && !preview.isFetching ? (
        <LoadState
          failure="What would be paused could not be looked up."
          reason={failureSentence(preview.error)}
          isLoading={false}
          onRetry={() => void preview.refetch()}
        />
      ) : null}
      {set.isError ? (
        <Banner tone="danger" role="alert">
          {failureSentence(set.error)}
        </Banner>
      ) : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onPress={onClose}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          isPending={set.isPending || preview.isFetching}
          isDisabled={!isPossible}
        >
          {task && titles.length > 0 ? 'Pause it all the same' : 'Pause'}
        </Button>
      </div>
    </form>
  )
}

const LENGTHS = [
  { fromToday: 'Only today', words: 'Only this day', days: 0 },
  { fromToday: 'Until tomorrow', words: 'Two days', days: 1 },
  { fromToday: 'A week', words: 'A week', days: 6 },
  { fromToday: 'Two weeks', words: 'Two weeks', days: 13 },
]

function SpanFields({ today, span, setFrom, setUntil, setLength }: ReturnType<typeof useSpan>) {
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {LENGTHS.map(({ fromToday, words, days }) => (
          <Button key={days} onPress={() => setLength(days)}>
            {span.from > today ? words : fromToday}
          </Button>
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First day" type="date" min={today} value={span.from} onChange={setFrom} />
        <TextField label="Last day" type="date" min={span.from} value={span.until} onChange={setUntil} />
      </div>
    </>
  )
}
