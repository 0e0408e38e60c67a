import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover'

/** Animates the children: a closing box waits for its own animation and stays if that is interrupted. */
export const floatingStyle = 'rounded-card border border-line bg-raised text-ink shadow-high *:animate-appear'

type PopoverProps = Pick<
  AriaPopoverProps,
  'placement' | 'isOpen' | 'onOpenChange' | 'triggerRef' | 'offset'
> & {
  label: string
  children: ReactNode | ((close: () => void) => ReactNode)
  className?: string
}

/** Floats beside what opened it. Escape or a click outside closes it, and focus returns. */
export function Popover({
  label,
  children,
  className = '',
  placement = 'bottom start',
  ...popover
}: PopoverProps) {
  return (
    <AriaPopover
      {...popover}
      placement={placement}
      data-floating
      className={`${floatingStyle} max-w-[calc(100vw-24px)] overflow-auto`}
    >
      <Dialog aria-label={label} className={`p-[min(1rem,4.5vw)] outline-none ${className}`}>
        {({ close }) => (typeof children === 'function' ? children(close) : children)}
      </Dialog>
    </AriaPopover>
  )
}
