import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { outgoingQuery } from '#web/care-circle/queries.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { MENU_BUTTON, MenuButtonContent, useMenuOwner } from './menu-owner.tsx'

const LOAD_AFTER_MS = 2_000
const loadMenu = () => import('./user-menu.tsx')
const UserMenu = lazy(() => loadMenu().then((module) => ({ default: module.UserMenu })))

/** The menu's code and people are loaded after the day is on the screen, so that they never delay it. */
export function UserMenuButton({ acting }: { acting: string | null }) {
  const [pressed, setPressed] = useState(false)
  const owner = useMenuOwner(acting)
  const client = useQueryClient()
  useEffect(() => {
    const timer = setTimeout(() => {
      loadMenu().catch((failure) => console.error(failure))
      if (!acting) void client.prefetchQuery(outgoingQuery)
    }, LOAD_AFTER_MS)
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
      <MenuButtonContent {...owner} />
    </button>
  )
  if (!pressed) return button
  return (
    <Suspense fallback={button}>
      <UserMenu acting={acting} />
    </Suspense>
  )
}
