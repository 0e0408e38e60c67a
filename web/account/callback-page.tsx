export function CallbackPage() {
  return <h1 tabIndex={-1}>Completing sign in...</h1>
}
