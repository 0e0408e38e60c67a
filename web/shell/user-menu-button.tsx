import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { profileQuery } from '#web/account/queries.ts'
import { outgoingQuery } from '#web/care-circle/queries.ts'
import { actingLabel } from '#web/lib/acting-as.ts'
import { useSignedInPerson } from '#web/lib/use-session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'

const AT_REST = 2_000
const loadMenu = () => import('./user-menu.tsx')
const UserMenu = lazy(() => loadMenu().then((module) => ({ default: module.UserMenu })))

/** The menu's code and its people come once the day is on the screen, so that they never delay it. */
export function UserMenuButton({ acting }: { acting: string | null }) {
  const [pressed, setPressed] = useState(false)
  const owner = useMenuOwner(acting)
  const client = useQueryClient()
  useEffect(() => {
    const timer = setTimeout(() => {
      loadMenu().catch((failure) => console.error(failure))
      if (!acting) void client.prefetchQuery(outgoingQuery)
    }, AT_REST)
    return () => clearTimeout(timer)
  }, [acting, client])

  const button = (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={owner.buttonLabel}
      onClick={() => setPressed(true)}
      className={buttonStyle('quiet', MENU_BUTTON)}
    >
      <MenuButtonFace {...owner} />
    </button>
  )
  if (!pressed) return button
  return (
    <Suspense fallback={button}>
      <UserMenu acting={acting} />
    </Suspense>
  )
}

export const MENU_BUTTON = 'gap-1.5 px-1.5'

export type MenuOwner = {
  email: string
  name: string
  picture: string | null
  /** the label of the person viewed as */
  viewed: string | null
  buttonLabel: string
}

/** Always the person really signed in. */
export function useMenuOwner(acting: string | null): MenuOwner {
  const person = useSignedInPerson()
  const { data: profile } = useQuery({ ...profileQuery, enabled: !acting })
  const email = person?.email ?? ''
  const viewed = acting && actingLabel(acting)
  return {
    email,
    name: person?.name || email,
    picture: (acting ? null : profile?.picture) ?? person?.picture ?? null,
    viewed,
    buttonLabel: `Account menu of ${email}${viewed ? `, viewing as ${viewed}` : ''}`,
  }
}

export function MenuButtonFace({ name, picture }: Pick<MenuOwner, 'name' | 'picture'>) {
  return (
    <>
      <Avatar name={name} picture={picture} />
      <ChevronDown aria-hidden className="size-4.5 text-ink-soft" />
    </>
  )
}
