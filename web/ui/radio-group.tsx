import type { ReactNode } from 'react'
import {
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
  RadioButton,
  RadioField,
} from 'react-aria-components/RadioGroup'
import { Text } from 'react-aria-components/Text'
import { FieldHelp, FieldLabel, type FieldWords } from './field.tsx'

type RadioOption<Id extends string> = {
  id: Id
  label: ReactNode
  description?: ReactNode
  icon?: ReactNode
  isDisabled?: boolean
}

type RadioGroupProps<Id extends string> = Omit<
  AriaRadioGroupProps,
  'className' | 'style' | 'children' | 'isInvalid' | 'value' | 'defaultValue' | 'onChange'
> &
  FieldWords & {
    options: readonly RadioOption<Id>[]
    value: Id | null
    onChange: (id: Id) => void
    /** How the options stand; 'row' puts them side by side where there is room. */
    layout?: 'column' | 'row'
    className?: string
  }

export function RadioGroup<Id extends string>(props: RadioGroupProps<Id>) {
  const {
    label,
    hideLabel,
    description,
    error,
    options,
    onChange,
    layout = 'column',
    className,
    ...group
  } = props
  return (
    <AriaRadioGroup
      {...group}
      isInvalid={Boolean(error)}
      onChange={(id) => onChange(id as Id)}
      className={className}
    >
      <FieldLabel label={label} hideLabel={hideLabel} />
      <div className={layout === 'row' ? 'flex flex-col gap-2 sm:flex-row' : 'flex flex-col gap-2'}>
        {options.map((option) => (
          <RadioField
            key={option.id}
            value={option.id}
            isDisabled={option.isDisabled}
            className="min-w-0 grow basis-0"
          >
            <RadioButton className={CHOICE}>
              <span className="grid size-5.5 shrink-0 place-items-center rounded-full border-2 border-line-strong bg-surface group-data-selected:border-accent dark:bg-sunken">
                <span className="size-2.5 scale-0 rounded-full bg-accent transition-transform duration-150 ease-settle group-data-selected:scale-100 forced-colors:bg-[Highlight]" />
              </span>
              {option.icon}
              <span className="min-w-0">
                <span className="block font-semibold">{option.label}</span>
                {option.description ? (
                  <Text slot="description" className="block text-sm text-ink-soft">
                    {option.description}
                  </Text>
                ) : null}
              </span>
            </RadioButton>
          </RadioField>
        ))}
      </div>
      <FieldHelp description={description} error={error} />
    </AriaRadioGroup>
  )
}

const CHOICE =
  'group flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-line bg-surface px-3.5 py-2.5 transition-colors duration-150 data-hovered:border-line-strong data-selected:border-accent data-selected:bg-accent-soft data-disabled:cursor-not-allowed data-disabled:opacity-55'
