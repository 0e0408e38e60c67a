import { PRODUCT_NAME } from '#domain/product.ts'
import { LoadingPage } from '#web/ui/loading-page.tsx'
import { LandingPage } from './landing-page.tsx'

/** The prerendered `/`: the page, and the loading text that replaces it while a stored session is checked. */
export function LandingDocument() {
  return (
    <>
      <div className="hidden in-data-stored-session:block">
        <LoadingPage words={`Loading ${PRODUCT_NAME}...`} />
      </div>
      <div className="in-data-stored-session:hidden">
        <LandingPage />
      </div>
    </>
  )
}
