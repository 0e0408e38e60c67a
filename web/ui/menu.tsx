import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  type MenuProps as AriaMenuProps,
  MenuSection as AriaMenuSection,
  type MenuSectionProps as AriaMenuSectionProps,
  Header,
  MenuTrigger,
  Popover,
  type PopoverProps,
  Separator,
} from 'react-aria-components/Menu'
import { floatingStyle, menuPlacement } from './popover.tsx'

/** Holds a button and the `Menu` it opens. */
export { MenuTrigger }

type MenuProps = Pick<AriaMenuProps<object>, 'onAction' | 'disabledKeys' | 'autoFocus'> &
  Pick<PopoverProps, 'placement'> & {
    /** What the menu is for, if its button's name does not say it. */
    label?: string
    /** Shown above the items, for instance who is signed in. */
    header?: ReactNode
    children: ReactNode
  }

export function Menu({ label, header, placement = menuPlacement(), children, ...menu }: MenuProps) {
  return (
    <Popover
      placement={placement}
      data-floating
      className={`${floatingStyle} min-w-[min(14rem,100vw-1.5rem)] max-w-[min(20rem,100vw-1.5rem)] overflow-auto p-1.5 wrap-anywhere`}
    >
      {header}
      <AriaMenu {...menu} aria-label={label} className="outline-none">
        {children}
      </AriaMenu>
    </Popover>
  )
}

type MenuItemProps = Omit<AriaMenuItemProps, 'className' | 'style' | 'children'> & {
  icon?: ReactNode
  tone?: 'plain' | 'danger'
  children: ReactNode
}

/** `textValue` is needed when `children` is not plain text: type-ahead searches it. */
export function MenuItem({ icon, tone = 'plain', children, ...item }: MenuItemProps) {
  return (
    <AriaMenuItem
      textValue={typeof children === 'string' ? children : undefined}
      {...item}
      className={`group flex min-h-11 cursor-pointer items-center gap-if-room rounded-control px-if-room py-2 no-underline outline-none data-focused:bg-sunken data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-focus data-disabled:cursor-not-allowed data-disabled:opacity-55 ${tone === 'danger' ? 'text-danger-ink' : 'text-ink'}`}
    >
      {icon ? (
        <span className="icon-if-room grid size-5 shrink-0 place-items-center [&>svg]:size-5">{icon}</span>
      ) : null}
      <span className="min-w-0 grow">{children}</span>
      <Check aria-hidden className="hidden size-5 shrink-0 text-accent group-data-selected:block" />
    </AriaMenuItem>
  )
}

type MenuSectionProps = Pick<
  AriaMenuSectionProps<object>,
  'selectionMode' | 'selectedKeys' | 'onSelectionChange' | 'disallowEmptySelection'
> & { title: string; children: ReactNode }

/** With a `selectionMode` its items are choices, and the selected ones have a tick. */
export function MenuSection({ title, children, ...section }: MenuSectionProps) {
  return (
    <AriaMenuSection {...section}>
      <Header className="px-3 pt-3 pb-1 text-sm font-semibold text-ink-soft">{title}</Header>
      {children}
    </AriaMenuSection>
  )
}

export function MenuSeparator() {
  return <Separator className="mx-2 my-1.5 h-px bg-line" />
}
