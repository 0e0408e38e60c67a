export function BillingPage() {
  return <h1 tabIndex={-1}>Account &amp; Billing</h1>
}
