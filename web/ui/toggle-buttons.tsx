import type { ReactNode } from 'react'
import { Label } from 'react-aria-components/Label'
import { ToggleButton as AriaToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'

type ToggleOption<Id extends string> = {
  id: Id
  label: ReactNode
  name?: string
  icon?: ReactNode
  isDisabled?: boolean
}

type ToggleButtonsProps<Id extends string> = {
  label: string
  hideLabel?: boolean
  options: readonly ToggleOption<Id>[]
  /** Which are pressed. */
  value: readonly Id[]
  onChange: (pressed: Id[]) => void
  selectionMode?: 'single' | 'multiple'
  /** With 'single': one is always pressed. */
  disallowEmptySelection?: boolean
  /** 'joined' is one bar of equal segments, 'chips' wraps like text. */
  look?: 'joined' | 'chips'
  className?: string
}

/** Choices shown as buttons: filters, weekdays, the theme. */
export function ToggleButtons<Id extends string>(props: ToggleButtonsProps<Id>) {
  const { label, hideLabel, options, value, onChange, look = 'chips', className = '', ...group } = props
  return (
    <div className={className}>
      {hideLabel ? null : <Label className="mb-1.5 block font-semibold">{label}</Label>}
      <ToggleButtonGroup
        {...group}
        aria-label={label}
        selectedKeys={value}
        onSelectionChange={(keys) => onChange([...keys] as Id[])}
        className={
          look === 'joined' ? 'flex flex-wrap gap-1 rounded-control bg-sunken p-1' : 'flex flex-wrap gap-2'
        }
      >
        {options.map(({ id, label: words, name, icon, isDisabled }) => (
          <AriaToggleButton
            key={id}
            id={id}
            aria-label={name}
            isDisabled={isDisabled}
            className={look === 'joined' ? SEGMENT : CHIP}
          >
            {icon}
            {words}
          </AriaToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  )
}

const CHIP =
  'inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-full border border-line-strong/60 bg-surface px-3.5 py-1.5 font-medium select-none transition-colors duration-150 data-hovered:border-line-strong data-hovered:bg-sunken data-selected:border-accent data-selected:bg-accent-soft data-selected:font-semibold data-selected:text-accent-ink data-disabled:cursor-not-allowed data-disabled:opacity-55'

const SEGMENT =
  'inline-flex min-h-11 min-w-fit grow basis-0 cursor-pointer items-center justify-center gap-2 rounded-[0.6rem] px-2 font-medium sm:px-3 text-ink-soft select-none transition-colors duration-150 data-hovered:text-ink data-selected:bg-raised data-selected:font-semibold data-selected:text-ink data-selected:shadow-low data-disabled:cursor-not-allowed data-disabled:opacity-55'
