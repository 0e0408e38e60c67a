import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  Check,
  Eye,
  type LucideIcon,
  Pencil,
  Plus,
  RotateCcw,
  SkipForward,
  Trash2,
  UserCheck,
  UserMinus,
} from 'lucide-react'
import type { ActivityEntry } from '#contract/care-circle.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { useTimeZone } from '#web/account/queries.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { groupActivity, groupWords } from './activity-groups.ts'
import { activityWords, whenWords } from './activity-words.ts'
import { activityQuery, incomingQuery } from './queries.ts'

/** Who viewed the person's day and who changed what. Hidden for people without caregivers or entries. */
export function ActivityLog() {
  const log = useInfiniteQuery(activityQuery)
  const { data: caregivers } = useQuery(incomingQuery)
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? []
  if (entries.length === 0 && !caregivers?.length) return null
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
      {log.data && entries.length === 0 ? (
        <p className="text-ink-soft">
          Nothing yet. When a caregiver views or changes your day, it is listed here.
        </p>
      ) : null}
      <Groups entries={entries} />
      {log.hasNextPage ? (
        <Button className="mt-4" isPending={log.isFetchingNextPage} onPress={() => log.fetchNextPage()}>
          Show earlier
        </Button>
      ) : null}
    </Card>
  )
}

/** By day and person; what was only one thing is said at once. */
function Groups({ entries }: { entries: readonly ActivityEntry[] }) {
  const zone = useTimeZone()
  const now = useNow()
  const today = localDateAt(now, zone)
  return (
    <ol>
      {groupActivity(entries, zone).map((group) =>
        group.entries.length === 1 ? (
          <Entry key={group.key} entry={group.entries[0]!} />
        ) : (
          <li key={group.key}>
            <Disclosure title={groupWords(group, today)}>
              <ol className="pl-2">
                {group.entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </ol>
            </Disclosure>
          </li>
        ),
      )}
    </ol>
  )
}

const ICONS: Record<string, LucideIcon> = {
  viewed: Eye,
  completed: Check,
  skipped: SkipForward,
  pending: RotateCcw,
  added: Plus,
  restored: RotateCcw,
  removed: Trash2,
  'caregiver-approved': UserCheck,
  'caregiver-removed': UserMinus,
  'caregiver-left': UserMinus,
}

function Entry({ entry }: { entry: ActivityEntry }) {
  const zone = useTimeZone()
  const now = useNow()
  const Icon = ICONS[entry.kind] ?? Pencil
  return (
    <li className="flex items-start gap-3 py-2">
      <span className="grid size-8 shrink-0 place-items-center rounded-full bg-sunken text-ink-soft">
        <Icon aria-hidden className="size-4.5" />
      </span>
      <p className="flex min-w-0 grow flex-wrap justify-between gap-x-4 py-1 leading-snug">
        <span className="min-w-0 [overflow-wrap:anywhere]">{activityWords(entry, zone)}</span>
        <time dateTime={entry.at} className="shrink-0 text-ink-soft tabular-nums">
          {whenWords(entry.at, now, zone)}
        </time>
      </p>
    </li>
  )
}
