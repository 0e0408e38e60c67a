import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover'

/** Animates the children: a closing box waits for its own animation and stays if that is interrupted. */
export const floatingStyle =
  'more-beyond rounded-card border border-line text-ink shadow-high *:animate-appear'

/**
 * For what is long: a low window gives it all its height, at the side, so that it does not lie on its button. Where it
 * would be otherwise is in its inline style.
 */
const TALL =
  'low-and-wide-page:fixed! low-and-wide-page:inset-y-2! low-and-wide-page:right-2! low-and-wide-page:left-auto! low-and-wide-page:my-auto low-and-wide-page:h-fit low-and-wide-page:max-h-[calc(100dvh-1rem)]!'

/** Where a menu opens: in a low window beside its button, where it has all the height, and lies under no second press. */
export function menuPlacement() {
  return matchMedia('(max-height: 30rem) and (min-width: 40rem)').matches ? 'left' : 'bottom end'
}

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
      className={`${floatingStyle} max-w-[calc(100vw-24px)] overflow-auto ${isTall ? TALL : ''}`}
    >
      <Dialog aria-label={label} className={`p-[min(1rem,4.5vw)] outline-none ${className}`}>
        {({ close }) => (typeof children === 'function' ? children(close) : children)}
      </Dialog>
    </AriaPopover>
  )
}
