import { Minus, Plus } from 'lucide-react'
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
  Button,
  Group,
  Input,
} from 'react-aria-components/NumberField'
import { described, FieldHelp, FieldLabel, type FieldWords } from './field.tsx'

type NumberFieldProps = Omit<AriaNumberFieldProps, 'className' | 'style' | 'children' | 'isInvalid'> &
  FieldWords & { className?: string }

/** A whole number between bounds, typed or stepped. */
export function NumberField({
  label,
  hideLabel,
  description,
  error,
  className = '',
  ...field
}: NumberFieldProps) {
  return (
    <AriaNumberField {...field} {...described(description)} isInvalid={Boolean(error)} className={className}>
      <FieldLabel label={label} hideLabel={hideLabel} />
      <Group className="flex min-h-11 items-stretch overflow-hidden rounded-control border border-line-strong bg-surface shadow-low data-disabled:opacity-55 data-focus-visible:outline-3 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus data-hovered:border-ink-soft data-invalid:border-danger dark:bg-sunken">
        <Button slot="decrement" className={STEP}>
          <Minus aria-hidden className="size-5" />
        </Button>
        <Input className="w-full min-w-0 grow bg-transparent px-1 text-center tabular-nums outline-none" />
        <Button slot="increment" className={STEP}>
          <Plus aria-hidden className="size-5" />
        </Button>
      </Group>
      <FieldHelp description={description} error={error} />
    </AriaNumberField>
  )
}

const STEP =
  'grid w-11 shrink-0 cursor-pointer place-items-center text-ink-soft data-hovered:bg-sunken data-pressed:bg-line data-disabled:cursor-not-allowed data-disabled:opacity-45'
