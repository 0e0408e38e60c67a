import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover'

/** Animates the children: a closing box waits for its own animation and stays if that is interrupted. */
export const floatingStyle =
  'more-beyond rounded-card border border-line text-ink shadow-high *:animate-appear'

/**
 * For what is long: a low window gives it all its height, the place of its button too. Where it would be otherwise is in
 * its inline style.
 */
export const tallStyle =
  'low-page:fixed! low-page:inset-y-2! low-page:my-auto low-page:h-fit low-page:max-h-[calc(100dvh-1rem)]!'

type PopoverProps = Pick<
  AriaPopoverProps,
  'placement' | 'isOpen' | 'onOpenChange' | 'triggerRef' | 'offset'
> & {
  label: string
  children: ReactNode | ((close: () => void) => ReactNode)
  className?: string
  /** too long for the room beside its button in a low window */
  isTall?: boolean
}

/** Floats beside what opened it. Escape or a click outside closes it, and focus returns. */
export function Popover({
  label,
  children,
  className = '',
  placement = 'bottom start',
  isTall = false,
  ...popover
}: PopoverProps) {
  return (
    <AriaPopover
      {...popover}
      placement={placement}
      data-floating
      className={`${floatingStyle} max-w-[calc(100vw-24px)] overflow-auto ${isTall ? tallStyle : ''}`}
    >
      <Dialog aria-label={label} className={`p-[min(1rem,4.5vw)] outline-none ${className}`}>
        {({ close }) => (typeof children === 'function' ? children(close) : children)}
      </Dialog>
    </AriaPopover>
  )
}
