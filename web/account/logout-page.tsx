export function LogoutPage() {
  return <h1 tabIndex={-1}>Signed out successfully</h1>
}
