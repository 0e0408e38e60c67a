import type { ReactNode } from 'react'
import { ABOUT_PATH, LOGIN_PATH } from '#domain/paths.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Logo } from '#web/ui/logo.tsx'

/**
 * Header and footer of the public pages. They work without any script: links are plain anchors, and a link
 * into the app loads it.
 */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip">
      <a
        href="#main"
        className="sr-only z-20 bg-raised text-ink focus:not-sr-only focus:absolute focus:m-3 focus:rounded-control focus:p-3"
      >
        Skip to the content
      </a>
      <header className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-4 sm:px-8 sm:py-6">
        <a href="/" className="rounded-control no-underline">
          <Logo name={PRODUCT_NAME} />
        </a>
        <nav aria-label="Main" className="flex flex-wrap items-center gap-1 sm:gap-3">
          <a href={ABOUT_PATH} className={buttonStyle('quiet', 'px-3! max-[22rem]:hidden')}>
            About
          </a>
          <a href={LOGIN_PATH} className={buttonStyle('secondary', 'px-3!')}>
            Sign in
          </a>
        </nav>
      </header>
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <footer className="mt-20 border-t border-line sm:mt-28">
        <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-5 px-5 py-10 sm:px-8">
          <div>
            <Logo name={PRODUCT_NAME} />
            <p className="mt-2 text-ink-soft">Independence, with support.</p>
          </div>
          <nav aria-label="Footer" className="-mx-3 flex flex-wrap">
            <FooterLink href="/">Home</FooterLink>
            <FooterLink href={ABOUT_PATH}>About</FooterLink>
            <FooterLink href={LOGIN_PATH}>Sign in</FooterLink>
          </nav>
        </div>
      </footer>
    </div>
  )
}

function FooterLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-11 items-center rounded-control px-3 text-ink-soft underline-offset-4 hover:text-ink hover:underline"
    >
      {children}
    </a>
  )
}
