import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { PRODUCT_NAME } from '#domain/product.ts'
import { useActingAs } from '#web/lib/acting-as.ts'
import { titled } from '#web/lib/page-title.ts'

/** Around every screen: sets the tab's title and announces screen changes to screen readers. */
export function Root() {
  const screen = useMatches({ select: (matches) => matches.at(-1) })
  const title = screen?.staticData.title
  const acting = useActingAs()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title says whose day it is
  useLayoutEffect(() => {
    document.title = titled(title)
  }, [title, acting])

  return (
    <>
      <Outlet />
      <ScreenChange screenId={screen?.routeId} title={title ?? PRODUCT_NAME} />
    </>
  )
}

/**
 * After a change of screen, focus moves to its main part and its title is announced. Another day is the same screen:
 * focus stays on the button that was pressed.
 */
function ScreenChange({ screenId, title }: { screenId: string | undefined; title: string }) {
  const [announced, setAnnounced] = useState('')
  const previous = useRef(screenId)
  useEffect(() => {
    if (previous.current === screenId) return
    previous.current = screenId
    setAnnounced(title)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [screenId, title])
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  )
}
