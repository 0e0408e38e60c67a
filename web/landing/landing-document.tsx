import { PRODUCT_NAME } from '#domain/product.ts'
import { LoadingPage } from '#web/ui/loading-page.tsx'
import { LandingPage } from './landing-page.tsx'

/** What `/` is prerendered to: the page, and the words that cover it while a stored session is being checked. */
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
