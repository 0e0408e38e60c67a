import { useRef, useState } from 'react'
import type { Appointment, BroughtIn, CalendarPreview } from '#contract/calendar.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { toast } from '#web/toasts/toast-store.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CalledOff } from './called-off.tsx'
import { useImportCalendar } from './queries.ts'
import { whenWords } from './when-words.ts'

type PreviewDialogProps = { text: string; preview: CalendarPreview; onClose: () => void }

/** What a file would become: a list with boxes, and what is left out, one by one. */
export function PreviewDialog({
  text,
  preview: { items, left, calledOff = [] },
  onClose,
}: PreviewDialogProps) {
  const [unwanted, setUnwanted] = useState<ReadonlySet<string>>(new Set())
  const [done, setDone] = useState<BroughtIn>()
  const [remove, setRemove] = useState<ReadonlySet<string>>(new Set())
  const isClosed = useRef(false)
  const bring = useImportCalendar({
    onSuccess: (brought) => {
      const description = isClosed.current && brought.left.length > 0 ? LEFT_OUT : undefined
      toast({ title: broughtWords(brought), description })
    },
    onError: (failure) => {
      const description = failureSentence(failure)
      // An open dialog says it itself.
      if (isClosed.current) toast({ title: NOT_ALL, description, variant: 'destructive' })
    },
  })
  const close = () => {
    isClosed.current = true
    onClose()
  }
  // One that is here as a repeating task and has changed is only told about.
  const offered = items.filter(({ state, tasks }) => state !== 'known' && tasks > 0)
  const wanted = offered.filter(({ key }) => !unwanted.has(key))
  const known = items.length - offered.length
  const count = wanted.reduce((sum, { tasks }) => sum + tasks, 0)
  const add = () =>
    bring.mutate(
      { text, keys: wanted.map(({ key }) => key), remove: [...remove] },
      {
        onSuccess: (brought) => {
          if (brought.left.length === 0) close()
          else setDone(brought)
        },
      },
    )
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
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
                  onChange={(isWanted) => setUnwanted((before) => withKey(before, item.key, !isWanted))}
                  description={item.note}
                >
                  <span className="font-semibold break-words">
                    <bdi>{item.title}</bdi>
                  </span>
                  <br />
                  <span className="text-ink-soft">{offerWords(item)}</span>
                </Checkbox>
              </li>
            ))}
          </ul>
        ) : (
          <p>There is nothing new in this file.</p>
        )}
        {done ? null : (
          <CalledOff
            items={calledOff}
            chosen={remove}
            onChange={(key, isChosen) => setRemove((before) => withKey(before, key, isChosen))}
          />
        )}
        <LeftOut sentences={done ? done.left : left} />
        {bring.error ? (
          <Banner tone="danger" role="alert" title={NOT_ALL}>
            {failureSentence(bring.error)}
          </Banner>
        ) : null}
        <p role="status" className="empty:hidden">
          {bring.isPending ? 'This takes a moment. It goes on if you close this window.' : null}
        </p>
        <div className="flex flex-wrap gap-3">
          {done || offered.length + calledOff.length === 0 ? (
            <Button variant="primary" onPress={close}>
              Done
            </Button>
          ) : (
            <>
              <Button
                variant="primary"
                onPress={add}
                isPending={bring.isPending}
                isDisabled={count + remove.size === 0}
              >
                {pressWords(count, remove.size, wanted)}
              </Button>
              <Button onPress={close}>{bring.isPending ? 'Close' : 'Cancel'}</Button>
            </>
          )}
        </div>
      </div>
    </Dialog>
  )
}

const LEFT_OUT = 'Some were left out. Choose the file again to see which.'
const NOT_ALL = 'Not everything was added'

function withKey(keys: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> {
  const after = new Set(keys)
  if (isIn) after.add(key)
  else after.delete(key)
  return after
}

/** 'Add 2 tasks', 'Remove 1 task', 'Add 2 tasks, remove 1' */
function pressWords(add: number, remove: number, wanted: readonly Appointment[]): string {
  const verb = wanted.some(({ state }) => state === 'changed') ? 'Add or update' : 'Add'
  const tasks = (count: number) => `${count} ${count === 1 ? 'task' : 'tasks'}`
  if (remove === 0) return `${verb} ${tasks(add)}`
  return add === 0 ? `Remove ${tasks(remove)}` : `${verb} ${tasks(add)}, remove ${remove}`
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

function offerWords({ tasks, state, reminder, ...when }: Appointment): string {
  const more = tasks > 1 ? `, ${tasks} days` : ''
  const reminds = reminder ? `, ${reminder}` : ''
  return `${whenWords(when)}${more}${reminds}${state === 'changed' ? ' (changed)' : ''}`
}

function broughtWords({ added, changed, removed = 0 }: BroughtIn): string {
  const words = [
    ...(added > 0 ? [`${added} ${added === 1 ? 'task' : 'tasks'} added`] : []),
    ...(changed > 0 ? [`${changed} changed`] : []),
    ...(removed > 0 ? [`${removed} removed`] : []),
  ]
  return words.length > 0 ? words.join(', ') : 'Nothing had to be added'
}
