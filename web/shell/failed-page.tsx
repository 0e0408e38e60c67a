import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { buttonStyle } from '#web/ui/button-style.ts'
import { RestDrawing } from '#web/ui/drawings.tsx'

/** Shown in place of a screen that failed, often because its code did not load; then a reload helps. */
export function FailedPage({ error }: ErrorComponentProps) {
  useEffect(() => {
    console.error(error)
  }, [error])
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid max-w-md justify-items-center px-5 py-[min(4rem,8dvh)] text-center outline-none"
    >
      <div className="w-full max-w-[min(16rem,50dvh)]">
        <RestDrawing />
      </div>
      <h1 className="mt-6 text-3xl">This page could not be shown</h1>
      <p role="alert" className="mt-3 text-lg text-ink-soft">
        Something went wrong on our side or on the way to you. Your tasks are safe. Please check your
        connection and load the page again.
      </p>
      <button type="button" className={buttonStyle('primary', 'mt-8')} onClick={() => location.reload()}>
        Load the page again
      </button>
    </main>
  )
}
