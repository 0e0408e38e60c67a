import { usePageTitle } from '#web/lib/page-title.ts'
import { TODAY } from '#web/lib/today.ts'
import { PathDrawing } from '#web/ui/drawings.tsx'
import { ButtonLink } from '#web/ui/link.tsx'

export function NotFoundPage() {
  usePageTitle('Page not found')
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid max-w-md justify-items-center px-5 py-[min(4rem,8dvh)] text-center outline-none"
    >
      <div className="w-full max-w-[min(16rem,50dvh)]">
        <PathDrawing />
      </div>
      <h1 className="mt-6 text-3xl">This page does not exist</h1>
      <p className="mt-3 text-lg text-ink-soft">
        The address may be mistyped, or the page has moved. Nothing of yours is lost.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink {...TODAY} variant="primary">
          Go to today
        </ButtonLink>
        <ButtonLink to="/">Home page</ButtonLink>
      </div>
    </main>
  )
}
