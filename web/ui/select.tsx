import { Check, ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import {
  Select as AriaSelect,
  type SelectProps as AriaSelectProps,
  SelectValue,
} from 'react-aria-components/Select'
import { controlStyle, described, FieldHelp, FieldLabel, type FieldWords } from './field.tsx'
import { floatingStyle } from './popover.tsx'

export type SelectOption<Id extends string> = { id: Id; label: string; note?: string; isDisabled?: boolean }

type SelectProps<Id extends string> = Omit<
  AriaSelectProps<SelectOption<Id>>,
  'className' | 'style' | 'children' | 'isInvalid' | 'value' | 'defaultValue' | 'onChange' | 'selectedKey'
> &
  FieldWords & {
    options: readonly SelectOption<Id>[]
    value: Id | null
    onChange: (id: Id) => void
    className?: string
  }

/** Picks one of a list. An option's `note` is shown smaller beside it ('coming soon'). */
export function Select<Id extends string>(props: SelectProps<Id>) {
  const {
    label,
    hideLabel,
    description,
    error,
    options,
    onChange,
    className = '',
    ...select
  } = { placeholder: 'Choose one', ...props }
  return (
    <AriaSelect
      {...select}
      {...described(description)}
      isInvalid={Boolean(error)}
      onChange={(id) => {
        if (id !== null) onChange(id as Id)
      }}
      className={className}
    >
      <FieldLabel label={label} hideLabel={hideLabel} />
      <Button className={`${controlStyle} flex cursor-pointer items-center justify-between gap-2 text-left`}>
        <SelectValue className="truncate data-placeholder:text-ink-soft">
          {({ selectedText, isPlaceholder }) => (isPlaceholder ? select.placeholder : selectedText)}
        </SelectValue>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-soft" />
      </Button>
      <FieldHelp description={description} error={error} />
      <Popover
        data-floating
        className={`${floatingStyle} w-(--trigger-width) min-w-[min(14rem,100vw-1.5rem)] overflow-auto p-1.5`}
      >
        <ListBox items={options} className="max-h-[inherit] outline-none">
          {(option) => (
            <ListBoxItem
              id={option.id}
              textValue={option.label}
              isDisabled={option.isDisabled}
              className="group flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-2 outline-none data-focused:bg-sunken data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-focus data-disabled:cursor-not-allowed data-disabled:text-ink-soft"
            >
              <Check
                aria-hidden
                className="size-5 shrink-0 text-accent opacity-0 group-data-selected:opacity-100"
              />
              <span className="grow group-data-selected:font-semibold">{option.label}</span>
              {option.note ? <span className="text-sm text-ink-soft">{option.note}</span> : null}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
