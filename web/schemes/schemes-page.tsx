export function SchemesPage() {
  return <h1 tabIndex={-1}>Notification Schemes</h1>
}
