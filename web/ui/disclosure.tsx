import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Disclosure as AriaDisclosure,
  type DisclosureProps as AriaDisclosureProps,
  Button,
  DisclosurePanel,
  Heading,
} from 'react-aria-components/Disclosure'

type DisclosureProps = Omit<AriaDisclosureProps, 'className' | 'style' | 'children'> & {
  title: ReactNode
  /** Shown at the right end of the heading's line, for instance a count. Part of the button's name. */
  aside?: ReactNode
  level?: 2 | 3 | 4
  children: ReactNode
  className?: string
}

/** A heading that shows or hides what is under it. */
export function Disclosure({
  title,
  aside,
  level = 3,
  children,
  className = '',
  ...disclosure
}: DisclosureProps) {
  return (
    <AriaDisclosure {...disclosure} className={`group ${className}`}>
      <Heading level={level} className="text-base font-semibold tracking-normal">
        <Button
          slot="trigger"
          className="flex min-h-11 w-full cursor-pointer items-center gap-[min(0.5rem,2.5vw)] rounded-control px-[min(0.5rem,2.5vw)] py-1.5 text-left data-hovered:bg-sunken"
        >
          <ChevronRight
            aria-hidden
            className="size-[min(1.25rem,6.25vw)] shrink-0 text-ink-soft transition-transform duration-200 ease-settle group-data-expanded:rotate-90"
          />
          <span className="min-w-0 grow">{title}</span>
          {aside ? <span className="shrink-0 text-sm font-medium text-ink-soft">{aside}</span> : null}
        </Button>
      </Heading>
      <DisclosurePanel>{children}</DisclosurePanel>
    </AriaDisclosure>
  )
}
