import type { ReactNode } from 'react'
import { SwitchButton, SwitchField, type SwitchFieldProps } from 'react-aria-components/Switch'
import { Text } from 'react-aria-components/Text'

type SwitchProps = Omit<SwitchFieldProps, 'className' | 'style' | 'children'> & {
  children: ReactNode
  description?: ReactNode
  className?: string
}

/** Takes effect at once. The label is on the left, the switch at the right edge, within reach of the thumb. */
export function Switch({ children, description, className = '', ...field }: SwitchProps) {
  return (
    <SwitchField {...field} className={className}>
      <SwitchButton className="group flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control py-1.5 font-semibold data-disabled:cursor-not-allowed data-disabled:opacity-55 data-focus-visible:outline-none">
        <span className="min-w-0 grow basis-36">{children}</span>
        <span className="relative h-7 w-12 shrink-0 rounded-full border-2 border-line-strong bg-sunken transition-colors duration-150 group-data-selected:border-accent group-data-selected:bg-accent group-data-focus-visible:outline-3 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-focus">
          <span className="absolute top-1/2 left-1 size-4 -translate-y-1/2 rounded-full bg-line-strong transition-transform duration-150 ease-settle group-data-selected:translate-x-5 group-data-selected:bg-on-accent forced-colors:bg-[ButtonText] forced-colors:group-data-selected:bg-[Highlight]" />
        </span>
      </SwitchButton>
      {description ? (
        <Text slot="description" className="block max-w-prose pr-4 sm:pr-16 text-sm text-ink-soft">
          {description}
        </Text>
      ) : null}
    </SwitchField>
  )
}
