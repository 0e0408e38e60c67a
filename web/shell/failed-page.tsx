import type { ErrorComponentProps } from '@tanstack/react-router'

export function FailedPage(_: ErrorComponentProps) {
  return (
    <main id="main" tabIndex={-1}>
      <h1>Something went wrong</h1>
    </main>
  )
}
