import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { CheckboxButton, CheckboxField, type CheckboxFieldProps } from 'react-aria-components/Checkbox'
import { FieldHelp } from './field.tsx'

type CheckboxProps = Omit<CheckboxFieldProps, 'className' | 'style' | 'children' | 'isInvalid'> & {
  /** The label beside the box, part of its click target. Without one, pass an `aria-label`. */
  children?: ReactNode
  description?: ReactNode
  error?: string
  className?: string
}

export function Checkbox({ children, description, error, className = '', ...field }: CheckboxProps) {
  return (
    <CheckboxField {...field} isInvalid={Boolean(error)} className={className}>
      {/* The input that takes the focus is a dot at the top of a label that may be tall: more than that comes into sight. */}
      <CheckboxButton className="group flex min-h-11 [&_input]:scroll-my-16 cursor-pointer items-start gap-3 rounded-control py-2.5 data-disabled:cursor-not-allowed data-disabled:opacity-55 data-focus-visible:outline-none">
        {({ isIndeterminate }) => (
          <>
            <Box>
              {isIndeterminate ? (
                <Minus aria-hidden strokeWidth={3.25} className="size-4.5" />
              ) : (
                <Check
                  aria-hidden
                  strokeWidth={3.25}
                  className="size-4.5 opacity-0 group-data-selected:opacity-100"
                />
              )}
            </Box>
            {children ? <span className="min-w-0">{children}</span> : null}
          </>
        )}
      </CheckboxButton>
      <div className="pl-9 not-empty:-mt-1.5 not-empty:pb-2">
        <FieldHelp description={description} error={error} />
      </div>
    </CheckboxField>
  )
}

function Box({ children }: { children: ReactNode }) {
  return (
    <span className="grid size-6 shrink-0 place-items-center rounded-sm border-2 border-line-strong bg-surface text-on-accent transition-colors duration-150 group-data-hovered:border-ink-soft group-data-selected:border-accent group-data-selected:bg-accent group-data-indeterminate:border-accent group-data-indeterminate:bg-accent group-data-focus-visible:outline-3 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-focus dark:bg-sunken">
      {children}
    </span>
  )
}
