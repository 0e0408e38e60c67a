import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ServerSkeleton, Skeleton } from '#web/ui/skeleton.tsx'

/** How many rows are rendered first; the rest of a long list follows while the screen is already usable. */
const FIRST_ROWS = 12

type CircleListProps<Item> = {
  title: string
  description: string
  list: { data: Item[] | undefined; error: Error | null; isFetching: boolean; refetch: () => void }
  empty: string
  row: (item: Item) => ReactNode
  form: ReactNode
}

/** Item of the two lists, with the form to add to it. */
export function CircleList<Item>({ title, description, list, empty, row, form }: CircleListProps<Item>) {
  const [all, setAll] = useState(false)
  const loaded = list.data !== undefined
  useEffect(() => {
    if (loaded) startTransition(() => setAll(true))
  }, [loaded])
  return (
    <Card title={title} description={description}>
      {list.data ? (
        list.data.length > 0 ? (
          <ul className="-mx-2 divide-y divide-line">
            {list.data.slice(0, all ? undefined : FIRST_ROWS).map(row)}
          </ul>
        ) : (
          <p className="rounded-control bg-sunken px-4 py-5 text-center text-ink-soft">{empty}</p>
        )
      ) : list.error && !list.isFetching ? (
        <Banner
          tone="danger"
          role="alert"
          title="This list could not be loaded"
          action={<Button onPress={() => list.refetch()}>Try again</Button>}
        >
          {failureSentence(list.error)} Nothing has changed.
        </Banner>
      ) : (
        <ServerSkeleton>
          <div className="grid gap-3">
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-16 w-full" />
          </div>
        </ServerSkeleton>
      )}
      <div className="mt-5 border-t border-line pt-5">{form}</div>
    </Card>
  )
}
