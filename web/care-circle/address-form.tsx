import { useEffect, useId, useRef, useState } from 'react'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type AddressFormProps = {
  label: string
  description: string
  action: string
  /** what is said when it went through */
  done: (address: string) => string
  send: (address: string) => Promise<unknown>
  /** how many people are in the list this adds to */
  people: number | undefined
}

/** An address and the button that sends it. What went wrong stands beside the input, and what was typed stays. */
export function AddressForm({ label, description, action, done, send, people = 0 }: AddressFormProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [said, setSaid] = useState('')
  const [isSending, setSending] = useState(false)
  const name = useId()
  const before = useRef(people)
  useEffect(() => {
    // Somebody was removed: what was said of them is no longer so.
    if (people < before.current) setSaid('')
    before.current = people
  }, [people])
  const submit = async () => {
    if (isSending || typed.trim() === '') return
    setSending(true)
    setError(undefined)
    setSaid('')
    try {
      await send(typed)
      setSaid(done(typed.trim()))
      setTyped('')
    } catch (failure) {
      setError(inWords(failureSentence(failure)))
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
      <div className="grid gap-3 sm:grid-cols-[1fr_auto]">
        <TextField
          label={label}
          description={description}
          name={name}
          type="email"
          inputMode="email"
          autoComplete="off"
          value={typed}
          onChange={(value) => {
            setTyped(value)
            setError(undefined)
          }}
          error={error}
          placeholder="name@example.org"
        />
        <Button
          type="submit"
          variant="primary"
          className="sm:mt-7.5 sm:self-start"
          isPending={isSending}
          isDisabled={typed.trim() === ''}
        >
          {action}
        </Button>
      </div>
      <p role="status" className={said ? 'mt-3 font-medium text-done-ink' : 'sr-only'}>
        {said}
      </p>
    </form>
  )
}

/** The server names the field as the call does; here it stands right above. */
function inWords(sentence: string): string {
  return sentence.replace(/^userId\b/, 'This')
}
