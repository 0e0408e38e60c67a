import { useEffect } from 'react'
import { PRODUCT_NAME } from '#domain/product.ts'
import { actingAs, actingLabel, useActingAs } from './acting-as.ts'

/** For a screen whose title depends on its content; the others set theirs in web/routes.tsx. */
export function usePageTitle(title: string): void {
  const acting = useActingAs()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title says whose day it is
  useEffect(() => {
    document.title = titled(title)
  }, [title, acting])
}

/** With the name of the person viewed as: tabs are told apart by it. */
export function titled(title: string | undefined): string {
  const viewed = actingAs()
  const named = viewed ? `${actingLabel(viewed)}: ${title ?? PRODUCT_NAME}` : title
  return named ? `${named} – ${PRODUCT_NAME}` : PRODUCT_NAME
}
