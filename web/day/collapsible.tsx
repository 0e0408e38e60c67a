import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

type CollapsibleProps = {
  title: ReactNode
  icon?: ReactNode
  /** after the title, inside the heading */
  aside?: ReactNode
  startsOpen?: boolean
  children: ReactNode
  className?: string
}

/** A heading that shows or hides its part of the day. In print all parts show. */
export function Collapsible({
  title,
  icon,
  aside,
  startsOpen = true,
  children,
  className = '',
}: CollapsibleProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  const panel = useId()
  return (
    <section className={className}>
      <h2 className="@container text-base">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-control px-1 py-1 @max-[12rem]:pb-3 text-left hover:bg-sunken"
        >
          {icon}
          <span className="flex min-w-0 flex-wrap gap-x-2.5">
            <span className="min-w-0 wrap-anywhere font-bold">{title}</span>
            <span data-figures className="font-semibold whitespace-nowrap text-ink-soft">
              {aside}
            </span>
          </span>
          <ChevronDown
            aria-hidden
            className={`ml-auto size-5 shrink-0 text-ink-soft transition-transform duration-200 print:hidden ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      <div id={panel} className={isOpen ? 'mt-1' : 'mt-1 hidden print:block'}>
        {children}
      </div>
    </section>
  )
}
