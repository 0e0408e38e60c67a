export function AssistantTestPage() {
  return <h1 tabIndex={-1}>Assistant test</h1>
}
