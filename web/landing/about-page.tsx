export function AboutPage() {
  return <h1 tabIndex={-1}>About Daily Tasks</h1>
}
