import { useEffect, useRef, useState } from 'react'
import { TextField } from '#web/ui/text-field.tsx'
import { reshaped } from './profile-changes.ts'

const PAUSE = 800

type PhoneFieldProps = {
  value: string
  problem: string | undefined
  shape: (number: string) => string
  onChange: (number: string) => void
  onEnter: () => void
}

/** Nobody is corrected in the middle of a number: a problem is told after a pause, on leaving the field or on Enter. */
export function PhoneField({ value, problem, shape, onChange, onEnter }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [toldFor, setToldFor] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setToldFor(value), PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return (
    <TextField
      label="Phone Number"
      hideLabel
      type="tel"
      autoComplete="tel-national"
      placeholder="(555) 123-4567"
      inputRef={input}
      value={value}
      error={toldFor === value ? problem : undefined}
      description="A number in the United States. It gets its shape while you type."
      onChange={(typed) => {
        const cursorAtEnd = input.current?.selectionStart === typed.length
        onChange(reshaped(typed, value, cursorAtEnd, shape))
      }}
      onBlur={() => setToldFor(value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return event.continuePropagation?.()
        event.preventDefault()
        setToldFor(value)
        onEnter()
      }}
    />
  )
}
