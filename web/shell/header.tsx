import { PRODUCT_NAME } from '#domain/product.ts'
import { TODAY } from '#web/lib/today.ts'
import { PushControl } from '#web/push/push-control.tsx'
import { PlainLink } from '#web/ui/link.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { HeaderNavigation } from './navigation.tsx'
import { UserMenuButton } from './user-menu-button.tsx'

/** The same on every screen: the logo, the navigation, the bell and the account menu. */
export function Header({ acting }: { acting: string | null }) {
  return (
    <header className="border-b border-line bg-surface" data-screen-only>
      <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 sm:px-6">
        <PlainLink
          {...TODAY}
          className="mr-auto flex rounded-control no-underline md:mr-0"
          aria-label={`${PRODUCT_NAME}, to today`}
        >
          <Logo name={PRODUCT_NAME} />
        </PlainLink>
        <div className="hidden grow md:block">
          <HeaderNavigation acting={acting !== null} />
        </div>
        <div className="-mr-1.5 flex items-center gap-1">
          <PushControl />
          <UserMenuButton acting={acting} />
        </div>
      </div>
    </header>
  )
}
