import { useEffect } from 'react'
import { PRODUCT_NAME } from '#domain/product.ts'

/** For a screen whose title depends on its content; the others set theirs in web/routes.tsx. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = titled(title)
  }, [title])
}

export function titled(title: string): string {
  return `${title} – ${PRODUCT_NAME}`
}
