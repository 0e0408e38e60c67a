import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { useLatest } from '#web/lib/use-latest.ts'
import { useStillHere } from '#web/lib/use-still-here.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showCircleFailure } from './queries.ts'

type AddressFormProps = {
  label: string
  description: string
  action: string
  /** the sentence shown after success */
  done: (address: string) => string
  send: (address: string) => Promise<unknown>
  /** how many people are in the list this adds to */
  people: number | undefined
  /** what else can be chosen, once an address is typed */
  details?: ReactNode
  /** the way without an address */
  faceToFace: ReactNode
}

/** An address and the button that sends it. After a failure the error is shown at the input, and the text stays. */
export function AddressForm(props: AddressFormProps) {
  const { label, description, action, done, send, people = 0, details, faceToFace } = props
  const { typed, type } = useDraft(`address:${action}`, '')
  const [error, setError] = useState<string>()
  const [confirmation, setConfirmation] = useState('')
  const [isSending, setSending] = useState(false)
  const name = useId()
  const isHere = useStillHere()
  const previousPeople = useRef(people)
  useEffect(() => {
    // Someone was removed: the sentence about them may no longer be true.
    if (people < previousPeople.current) setConfirmation('')
    previousPeople.current = people
  }, [people])
  // What was typed while it was being sent stays.
  const clear = useLatest((sent: string) => {
    if (typed === sent) type('')
  })
  const submit = async () => {
    if (isSending || typed.trim() === '') return
    setSending(true)
    setError(undefined)
    setConfirmation('')
    try {
      await send(typed)
      setConfirmation(done(typed.trim()))
      clear(typed)
    } catch (failure) {
      if (isHere.current) setError(withoutFieldName(failureSentence(failure)))
      else showCircleFailure(`${typed.trim()} was not asked`, failure)
    }
    setSending(false)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <TextField
          label={label}
          description={description}
          name={name}
          type="email"
          inputMode="email"
          autoComplete="off"
          value={typed}
          onChange={(value) => {
            type(value)
            setError(undefined)
          }}
          error={error}
          placeholder="name@example.org"
        />
        <Button
          type="submit"
          className="sm:justify-self-start"
          isPending={isSending}
          isDisabled={typed.trim() === ''}
        >
          {action}
        </Button>
      </div>
      {details && typed.trim() !== '' ? <div className="mt-4">{details}</div> : null}
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        {faceToFace}
        <span className="text-ink-soft">if they are with you now.</span>
      </div>
      <p role="status" className={confirmation ? 'mt-3 font-medium text-done-ink' : 'sr-only'}>
        {confirmation}
      </p>
    </form>
  )
}

/** The server's sentence starts with the API field; here the field's label is right above. */
function withoutFieldName(sentence: string): string {
  return sentence.replace(/^userId\b/, 'This')
}
