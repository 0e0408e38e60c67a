import { useState } from 'react'
import type { Appointment, BroughtIn, CalendarPreview } from '#contract/calendar.ts'
import { recurrenceLabel } from '#domain/tasks/labels.ts'
import { format12Hour } from '#domain/time/local-time.ts'
import { longDate } from '#domain/time/words.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { toast } from '#web/toasts/toast-store.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useImportCalendar } from './queries.ts'

type PreviewDialogProps = { text: string; preview: CalendarPreview; onClose: () => void }

/** What a file would become: a list with boxes, and what is left out, one by one. */
export function PreviewDialog({ text, preview: { items, left }, onClose }: PreviewDialogProps) {
  const [unwanted, setUnwanted] = useState<ReadonlySet<string>>(new Set())
  const [done, setDone] = useState<BroughtIn>()
  const bring = useImportCalendar()
  const offered = items.filter(({ state }) => state !== 'known')
  const wanted = offered.filter(({ key }) => !unwanted.has(key))
  const known = items.length - offered.length
  const count = wanted.reduce((sum, { tasks }) => sum + tasks, 0)
  const add = () =>
    bring.mutate(
      { text, keys: wanted.map(({ key }) => key) },
      {
        onSuccess: (brought) => {
          toast({ title: broughtWords(brought) })
          if (brought.left.length === 0) onClose()
          else setDone(brought)
        },
      },
    )
  const toggle = (key: string, isWanted: boolean) =>
    setUnwanted((before) => {
      const after = new Set(before)
      if (isWanted) after.delete(key)
      else after.add(key)
      return after
    })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Bring in appointments"
      closeOnOutsideClick={false}
    >
      <div className="grid gap-4">
        {known > 0 ? <p>{knownWords(known)}</p> : null}
        {done ? null : offered.length > 0 ? (
          <ul className="grid gap-1">
            {offered.map((item) => (
              <li key={item.key}>
                <Checkbox
                  isSelected={!unwanted.has(item.key)}
                  onChange={(isWanted) => toggle(item.key, isWanted)}
                  description={item.note}
                >
                  <span className="font-semibold break-words">
                    <bdi>{item.title}</bdi>
                  </span>
                  <br />
                  <span className="text-ink-soft">{whenWords(item)}</span>
                </Checkbox>
              </li>
            ))}
          </ul>
        ) : (
          <p>There is nothing new in this file.</p>
        )}
        <LeftOut sentences={done ? done.left : left} />
        {bring.error ? (
          <Banner tone="danger" role="alert" title="Not everything was added">
            {failureSentence(bring.error)}
          </Banner>
        ) : null}
        <div className="flex flex-wrap gap-3">
          {done || offered.length === 0 ? (
            <Button variant="primary" onPress={onClose}>
              Done
            </Button>
          ) : (
            <>
              <Button variant="primary" onPress={add} isPending={bring.isPending} isDisabled={count === 0}>
                {count === 1 ? 'Add 1 task' : `Add ${count} tasks`}
              </Button>
              <Button onPress={onClose}>Cancel</Button>
            </>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function knownWords(count: number): string {
  return count === 1
    ? '1 of them is here already. It is not added again.'
    : `${count} of them are here already. They are not added again.`
}

function LeftOut({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <section aria-label="Left out">
      <h3 className="font-bold">Left out</h3>
      <ul className="mt-1 grid list-disc gap-1 pl-5 text-ink-soft">
        {[...new Set(sentences)].map((sentence) => (
          <li key={sentence} className="break-words">
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  )
}

function whenWords({ date, time, tasks, state, ...rule }: Appointment): string {
  const at = time ? `, ${format12Hour(time)}` : ''
  const repeats = rule.recurrenceType === 'none' ? '' : `, ${recurrenceLabel(rule)}`
  const more = tasks > 1 ? `, ${tasks} days` : ''
  return `${longDate(date)}${at}${repeats}${more}${state === 'changed' ? ' (changed)' : ''}`
}

function broughtWords({ added, changed }: BroughtIn): string {
  const words = [
    ...(added > 0 ? [`${added} ${added === 1 ? 'task' : 'tasks'} added`] : []),
    ...(changed > 0 ? [`${changed} changed`] : []),
  ]
  return words.length > 0 ? words.join(', ') : 'Nothing had to be added'
}
