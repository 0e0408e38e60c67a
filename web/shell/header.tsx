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
    <header className="@container border-b border-line bg-surface" data-screen-only>
      <div className="mx-auto flex min-h-14 max-w-6xl items-center gap-x-4 px-4 py-1 sm:px-6 @max-[14rem]:gap-x-2 @max-[14rem]:px-2 @wide:min-h-16">
        <PlainLink
          {...TODAY}
          className="mr-auto flex min-h-11 min-w-0 items-center rounded-control no-underline @wide:mr-0"
          aria-label={`${PRODUCT_NAME}, to today`}
        >
          <Logo name={PRODUCT_NAME} className="[&>span]:@max-[19rem]:sr-only" />
        </PlainLink>
        <div className="hidden grow @wide:block">
          <HeaderNavigation acting={acting !== null} />
        </div>
        <div className="-mr-1.5 flex shrink-0 items-center gap-1">
          <PushControl />
          <UserMenuButton acting={acting} />
        </div>
      </div>
    </header>
  )
}
