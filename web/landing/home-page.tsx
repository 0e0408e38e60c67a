import { Navigate } from '@tanstack/react-router'
import { DAY_ROUTE } from '#domain/paths.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { useSession } from '#web/lib/use-session.ts'
import { LoadingPage } from '#web/ui/loading-page.tsx'
import { LandingPage } from './landing-page.tsx'

/** The landing page as a route of the app; signed-in people are redirected to their day. */
export function HomePage() {
  const session = useSession()
  if (session === 'loading') return <LoadingPage words={`Loading ${PRODUCT_NAME}...`} />
  if (session === 'signed-in') return <Navigate to={DAY_ROUTE} params={{ date: '' }} replace />
  return <LandingPage />
}
