export function CareCirclePage() {
  return <h1 tabIndex={-1}>Care Circle</h1>
}
