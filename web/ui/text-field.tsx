import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField'
import { controlStyle, described, FieldHelp, FieldLabel, type FieldWords } from './field.tsx'

type Common = Omit<AriaTextFieldProps, 'className' | 'style' | 'children' | 'isInvalid'> &
  FieldWords & { className?: string }

type TextFieldProps = Common & {
  placeholder?: string
  inputRef?: Ref<HTMLInputElement>
  inputClassName?: string
  list?: InputHTMLAttributes<HTMLInputElement>['list']
  min?: string
  max?: string
  step?: number
  /** A small control inside the field's right edge. */
  end?: ReactNode
  /** Drawn over the text, and not in the way of the pointer. */
  over?: ReactNode
}

/** One line of text; also dates and times, by `type`. An `error` marks the field as invalid. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    spokenDetail,
    hideLabel,
    description,
    error,
    placeholder,
    inputRef,
    inputClassName = '',
    end,
    over,
    ...rest
  } = props
  const { className = '', list, min, max, step, ...field } = rest
  return (
    <AriaTextField {...field} {...described(description)} isInvalid={Boolean(error)} className={className}>
      <FieldLabel {...{ label, spokenDetail, hideLabel }} />
      <div className="relative">
        <Input
          ref={inputRef}
          dir="auto"
          {...{ placeholder, list, min, max, step }}
          className={`${controlStyle} ${end ? 'pr-13' : ''} ${inputClassName}`}
        />
        {over}
        {end ? <div className="absolute inset-y-0 right-0 grid place-items-center">{end}</div> : null}
      </div>
      <FieldHelp description={description} error={error} />
    </AriaTextField>
  )
}

type TextAreaProps = Common & { placeholder?: string; rows?: number; inputRef?: Ref<HTMLTextAreaElement> }

/** Several lines of text; grows with its content where the browser supports that. */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    hideLabel,
    description,
    error,
    placeholder,
    rows = 3,
    inputRef,
    className = '',
    ...field
  } = props
  return (
    <AriaTextField {...field} {...described(description)} isInvalid={Boolean(error)} className={className}>
      <FieldLabel label={label} hideLabel={hideLabel} />
      <AriaTextArea
        ref={inputRef}
        dir="auto"
        rows={rows}
        placeholder={placeholder}
        className={`${controlStyle} field-sizing-content max-h-80 resize-y`}
      />
      <FieldHelp description={description} error={error} />
    </AriaTextField>
  )
}
