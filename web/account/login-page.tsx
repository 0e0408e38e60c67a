export function LoginPage() {
  return <h1 tabIndex={-1}>Redirecting to login</h1>
}
