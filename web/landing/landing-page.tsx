export function LandingPage() {
  return <h1 tabIndex={-1}>Daily Tasks</h1>
}
