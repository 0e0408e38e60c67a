import { useEffect, useRef, useState } from 'react'
import { TextField } from '#web/ui/text-field.tsx'
import { formatWhileTyping } from './profile-changes.ts'

const PAUSE_MS = 800

type PhoneFieldProps = {
  value: string
  problem: string | undefined
  format: (number: string) => string
  onChange: (number: string) => void
  onEnter: () => void
}

/** Does not correct people in the middle of typing: a problem is shown after a pause, on blur or on Enter. */
export function PhoneField({ value, problem, format, onChange, onEnter }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [checkedValue, setCheckedValue] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setCheckedValue(value), PAUSE_MS)
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
      error={checkedValue === value ? problem : undefined}
      description="A number in the United States. It is formatted as you type."
      onChange={(typed) => {
        const cursorAtEnd = input.current?.selectionStart === typed.length
        onChange(formatWhileTyping(typed, value, cursorAtEnd, format))
      }}
      onBlur={() => setCheckedValue(value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return event.continuePropagation?.()
        event.preventDefault()
        setCheckedValue(value)
        onEnter()
      }}
    />
  )
}
