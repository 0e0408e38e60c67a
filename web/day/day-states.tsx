import { useNavigate } from '@tanstack/react-router'
import { DAY_ROUTE } from '#domain/paths.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { MorningDrawing, PathDrawing } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

export function EmptyDay({ mayAdd }: { mayAdd: boolean }) {
  return (
    <EmptyState drawing={<MorningDrawing />} title="No tasks scheduled for this day.">
      {mayAdd ? 'Click "Add Task" to create your first task.' : null}
    </EmptyState>
  )
}

export function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      drawing={<PathDrawing />}
      title="No tasks match these filters."
      action={<NativeButton onPress={onClear}>Show all tasks</NativeButton>}
    />
  )
}

/** Offline, and the day is not cached. */
export function DayNotHere() {
  return (
    <div role="status">
      <EmptyState drawing={<PathDrawing />} title="This day is not on this device.">
        You are offline. It shows as soon as there is a connection.
      </EmptyState>
    </div>
  )
}

export function DayFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        drawing={<PathDrawing />}
        title="This day could not be loaded."
        action={
          <NativeButton variant="primary" onPress={() => onRetry()}>
            Try again
          </NativeButton>
        }
      >
        {failureSentence(error)}
      </EmptyState>
    </div>
  )
}

/** An address with a date that does not exist, such as February 30. */
export function NoSuchDay() {
  const navigate = useNavigate()
  return (
    <div className="mx-auto max-w-xl px-4 pt-12">
      <h1 tabIndex={-1} className="sr-only">
        No such day
      </h1>
      <EmptyState
        drawing={<PathDrawing />}
        title="That day does not exist."
        action={
          <NativeButton
            variant="primary"
            onPress={() => void navigate({ to: DAY_ROUTE, params: { date: '' } })}
          >
            Go to today
          </NativeButton>
        }
      >
        The address in your browser has a date that does not exist.
      </EmptyState>
    </div>
  )
}

/** Shown while a day is loading. */
export function DaySkeleton() {
  return (
    <SkeletonGroup label="Loading tasks...">
      {[3, 2].map((rows) => (
        <div key={rows} className="mb-6">
          <Skeleton className="mb-3 h-7 w-40" />
          <div className="rounded-card border border-line bg-surface">
            {Array.from({ length: rows }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity
              <div key={row} className="flex min-h-13 items-center gap-4 border-line px-4 not-first:border-t">
                <Skeleton className="h-4 w-14" />
                <Skeleton className="size-6.5 shrink-0 rounded-full" />
                <Skeleton className="h-4 w-full max-w-72" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
