import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shownName } from '#domain/care-circle/delegation.ts'
import { WHATS } from '#domain/care-circle/hand-over.ts'
import { useTimeZone } from '#web/account/queries.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LogFilters, NO_FILTER } from './log-filters.tsx'
import { LogGroups } from './log-groups.tsx'
import { activityQuery, incomingQuery } from './queries.ts'

/** Who viewed the person's day and who changed what. Hidden for people without caregivers or entries. */
export function ActivityLog() {
  const [filter, setFilter] = useState(NO_FILTER)
  const log = useInfiniteQuery(activityQuery(filter))
  const { data: caregivers } = useQuery(incomingQuery)
  const zone = useTimeZone()
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? []
  const isNarrowed = filter.by !== '' || filter.what !== ''
  if (entries.length === 0 && !caregivers?.length && !isNarrowed) return null
  return (
    <Card
      title="Who viewed and changed your day"
      description="What caregivers did for you. Only you can read this."
    >
      {log.isError && !log.isFetching ? (
        <Banner
          tone="danger"
          role="alert"
          title="The log could not be loaded"
          action={<Button onPress={() => log.refetch()}>Try again</Button>}
        >
          {failureSentence(log.error)}
        </Banner>
      ) : null}
      {entries.length > 0 || isNarrowed ? (
        <LogFilters
          people={(caregivers ?? []).map(({ delegate, knownToCaredForAs, name }) => ({
            userId: delegate,
            name: shownName(knownToCaredForAs, name, delegate),
          }))}
          whats={WHATS}
          value={filter}
          onChange={setFilter}
        />
      ) : null}
      {log.data && entries.length === 0 ? (
        <p className="mt-2 text-ink-soft">
          {isNarrowed
            ? 'Nothing like that yet.'
            : 'Nothing yet. When a caregiver views or changes your day, it is listed here.'}
        </p>
      ) : null}
      <LogGroups entries={entries} zone={zone} />
      {log.hasNextPage ? (
        <Button className="mt-4" isPending={log.isFetchingNextPage} onPress={() => log.fetchNextPage()}>
          Show earlier
        </Button>
      ) : null}
    </Card>
  )
}
