import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

/** What is drawn at once; the rest of a long list follows while the screen can be used already. */
const AT_ONCE = 12

type CircleListProps<One> = {
  title: string
  description: string
  list: { data: One[] | undefined; isError: boolean; isFetching: boolean; refetch: () => void }
  empty: string
  row: (one: One) => ReactNode
  form: ReactNode
}

/** One of the two lists, with the way to add to it. */
export function CircleList<One>({ title, description, list, empty, row, form }: CircleListProps<One>) {
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
            {list.data.slice(0, all ? undefined : AT_ONCE).map(row)}
          </ul>
        ) : (
          <p className="rounded-control bg-sunken px-4 py-5 text-center text-ink-soft">{empty}</p>
        )
      ) : list.isError && !list.isFetching ? (
        <Banner
          tone="danger"
          role="alert"
          title="This list could not be loaded"
          action={<Button onPress={() => list.refetch()}>Try again</Button>}
        >
          Please check your connection. Nothing has changed.
        </Banner>
      ) : (
        <SkeletonGroup>
          <div className="grid gap-3">
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-16 w-full" />
          </div>
        </SkeletonGroup>
      )}
      <div className="mt-5 border-t border-line pt-5">{form}</div>
    </Card>
  )
}
