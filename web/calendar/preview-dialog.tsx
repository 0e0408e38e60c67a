import { useRef, useState } from 'react'
import type { Appointment, BroughtIn, CalendarPreview } from '#contract/calendar.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { toast } from '#web/toasts/toast-store.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CalledOff } from './called-off.tsx'
import { broughtWords, knownWords, offerWords, pressWords } from './preview-words.ts'
import { useImportCalendar } from './queries.ts'

type PreviewDialogProps = { text: string; preview: CalendarPreview; onClose: () => void }

/** What a file would become: a list with boxes, and what is left out, one by one. */
export function PreviewDialog({
  text,
  preview: { items, left, calledOff = [] },
  onClose,
}: PreviewDialogProps) {
  const [unwanted, changeUnwanted] = useKeys()
  const [remove, changeRemove] = useKeys()
  const { bring, done, finish, close } = useBringIn(onClose)
  // One that is here as a repeating task and has changed is only mentioned.
  const offered = items.filter(({ state, tasks }) => state !== 'known' && tasks > 0)
  const wanted = offered.filter(({ key }) => !unwanted.has(key))
  const known = items.length - offered.length
  const count = wanted.reduce((sum, { tasks }) => sum + tasks, 0)
  const add = () =>
    bring.mutate({ text, keys: wanted.map(({ key }) => key), remove: [...remove] }, { onSuccess: finish })
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
          <Offered items={offered} unwanted={unwanted} onChange={changeUnwanted} />
        ) : (
          <p>There is nothing new in this file.</p>
        )}
        {done ? null : <CalledOff items={calledOff} chosen={remove} onChange={changeRemove} />}
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

/** Brings appointments in. What an open dialog does not say itself, a toast says. */
function useBringIn(onClose: () => void) {
  const [done, setDone] = useState<BroughtIn>()
  const isClosed = useRef(false)
  const bring = useImportCalendar({
    onSuccess: (brought) => {
      const description = isClosed.current && brought.left.length > 0 ? LEFT_OUT : undefined
      toast({ title: broughtWords(brought), description })
    },
    onError: (failure) => {
      const description = failureSentence(failure)
      if (isClosed.current) toast({ title: NOT_ALL, description, variant: 'destructive' })
    },
  })
  const close = () => {
    isClosed.current = true
    onClose()
  }
  const finish = (brought: BroughtIn) => {
    if (brought.left.length === 0) close()
    else setDone(brought)
  }
  return { bring, done, finish, close }
}

function useKeys(): [ReadonlySet<string>, (key: string, isIn: boolean) => void] {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const change = (key: string, isIn: boolean) =>
    setKeys((before) => {
      const others = [...before].filter((one) => one !== key)
      return new Set(isIn ? [...others, key] : others)
    })
  return [keys, change]
}

type OfferedProps = {
  items: readonly Appointment[]
  unwanted: ReadonlySet<string>
  onChange: (key: string, isUnwanted: boolean) => void
}

function Offered({ items, unwanted, onChange }: OfferedProps) {
  return (
    <ul className="grid gap-1">
      {items.map((item) => (
        <li key={item.key}>
          <Checkbox
            isSelected={!unwanted.has(item.key)}
            onChange={(isWanted) => onChange(item.key, !isWanted)}
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
  )
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
