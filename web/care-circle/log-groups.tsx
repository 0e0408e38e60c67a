import {
  Check,
  Eye,
  type LucideIcon,
  NotebookPen,
  Pause,
  Pencil,
  Play,
  Plus,
  RotateCcw,
  SkipForward,
  Trash2,
  UserCheck,
  UserMinus,
} from 'lucide-react'
import type { ActivityEntry } from '#contract/care-circle.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { groupActivity, groupWords } from './activity-groups.ts'
import { activityWords, whenWords } from './activity-words.ts'

type LogGroupsProps = {
  entries: readonly ActivityEntry[]
  /** whose day it is about; its dates are theirs */
  zone: string
}

/** A log by day and person; what was only one thing is said at once. */
export function LogGroups({ entries, zone }: LogGroupsProps) {
  const now = useNow()
  const today = localDateAt(now, zone)
  return (
    <ol className="not-first:mt-3">
      {groupActivity(entries, zone).map((group) =>
        group.entries.length === 1 ? (
          <Entry key={group.key} entry={group.entries[0]!} zone={zone} />
        ) : (
          <li key={group.key}>
            <Disclosure title={groupWords(group, today)}>
              <ol className="pl-2">
                {group.entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} zone={zone} />
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
  paused: Pause,
  'pause-ended': Play,
  noted: NotebookPen,
  'caregiver-approved': UserCheck,
  'caregiver-removed': UserMinus,
  'caregiver-left': UserMinus,
}

function Entry({ entry, zone }: { entry: ActivityEntry; zone: string }) {
  const now = useNow()
  const Icon = ICONS[entry.kind] ?? Pencil
  return (
    <li className="flex items-start gap-3 py-2">
      <span className="grid size-8 shrink-0 place-items-center rounded-full bg-sunken text-ink-soft">
        <Icon aria-hidden className="size-4.5" />
      </span>
      <p className="flex min-w-0 grow flex-wrap justify-between gap-x-4 py-1 leading-snug">
        <span className="min-w-0 [overflow-wrap:anywhere]">{activityWords(entry, zone)}</span>
        <time dateTime={entry.at} className="text-ink-soft tabular-nums">
          {whenWords(entry.at, now, zone)}
        </time>
      </p>
    </li>
  )
}
