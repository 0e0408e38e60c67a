import { Button } from '#web/ui/button.tsx'

/** Shown where a search failed: an empty list would say that there is nothing. */
export function NotLookedUp({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p>{what} could not be looked up.</p>
      <Button onPress={onRetry}>Try again</Button>
    </div>
  )
}
