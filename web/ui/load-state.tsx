import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { ServerSkeleton, Skeleton } from './skeleton.tsx'

type LoadStateProps = {
  /** 'The notes could not be loaded' */
  failure: string
  /** why, in a sentence; undefined unless it failed and is not being tried again */
  reason: string | undefined
  isLoading: boolean
  onRetry: () => void
}

/** Shown in place of a list until it is there: a placeholder, or why it is not there and a way to try again. */
export function LoadState({ failure, reason, isLoading, onRetry }: LoadStateProps) {
  if (reason !== undefined) {
    return (
      <Banner
        tone="danger"
        role="alert"
        title={failure}
        action={<Button onPress={onRetry}>Try again</Button>}
      >
        {reason}
      </Banner>
    )
  }
  return isLoading ? (
    <ServerSkeleton>
      <Skeleton className="h-16 w-full" />
    </ServerSkeleton>
  ) : null
}
