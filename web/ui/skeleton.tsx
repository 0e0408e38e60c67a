import { createContext, type ReactNode, useContext } from 'react'

/** Whether the device has no connection; set around every screen. */
export const OfflineContext = createContext(false)

/** Grey shapes where content will be, and a text for screen readers. */
export function SkeletonGroup({ label = 'Loading...', children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div aria-hidden>{children}</div>
    </div>
  )
}

/** The same for what this device does not keep: without a connection nothing is on its way, and it says so. */
export function ServerSkeleton({ children }: { children: ReactNode }) {
  const isOffline = useContext(OfflineContext)
  if (!isOffline) return <SkeletonGroup>{children}</SkeletonGroup>
  return (
    <p role="status" className="rounded-control bg-sunken px-4 py-5 text-center text-ink-soft">
      This is not on this device. It shows as soon as there is a connection.
    </p>
  )
}

export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <div className={`animate-shimmer rounded-control bg-line ${className}`} />
}
