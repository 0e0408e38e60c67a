import { Outlet } from '@tanstack/react-router'

export function ProtectedLayout() {
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  )
}
