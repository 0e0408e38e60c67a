import type { ReactNode } from 'react'
import { PRODUCT_NAME } from '#domain/product.ts'
import { Logo } from '#web/ui/logo.tsx'

type AuthScreenProps = { title: string; picture: ReactNode; children?: ReactNode }

/** The layout of the pages between the app and the sign-in service. */
export function AuthScreen({ title, picture, children }: AuthScreenProps) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] px-5 py-6">
      <Logo name={PRODUCT_NAME} className="mx-auto" />
      <main id="main" tabIndex={-1} className="mx-auto grid max-w-md place-content-center py-10 outline-none">
        <div className="grid justify-items-center text-center" role="status" aria-live="polite">
          {picture}
          <h1 className="mt-5 text-2xl">{title}</h1>
          {children ? (
            <div className="mt-2 grid justify-items-center gap-6 text-lg text-ink-soft">{children}</div>
          ) : null}
        </div>
      </main>
    </div>
  )
}
