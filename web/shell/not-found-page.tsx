export function NotFoundPage() {
  return (
    <main id="main" tabIndex={-1}>
      <h1>This page is not here</h1>
    </main>
  )
}
