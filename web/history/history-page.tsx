import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { Download, Lock } from 'lucide-react'
import { useState } from 'react'
import type { LookedBack } from '#contract/look-back.ts'
import { HISTORY_PATH } from '#domain/paths.ts'
import { LOOK_BACK_WEEKS, type LookBackWeeks, marksSentence } from '#domain/tasks/look-back.ts'
import { lookBackCsv } from '#domain/tasks/look-back-csv.ts'
import { format12Hour } from '#domain/time/local-time.ts'
import { useTimeZone } from '#web/account/queries.ts'
import { actingLabel, useActingAs } from '#web/lib/acting-as.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { ZoneContext } from '#web/tasks/clock.ts'
import { useRefreshAtMidnight } from '#web/tasks/use-refresh-at-midnight.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { ServerSkeleton, Skeleton } from '#web/ui/skeleton.tsx'
import { ToggleButtons } from '#web/ui/toggle-buttons.tsx'
import { DayTable } from './day-table.tsx'
import { Dots, Legend } from './dots.tsx'
import { lookBackQuery } from './queries.ts'
import { TimesOfDay } from './times-of-day.tsx'

const SPANS = LOOK_BACK_WEEKS.map((weeks) => ({ id: `${weeks}`, label: `${weeks} weeks` }))

/** 'Did I take it on Tuesday?': what became of each routine, or of the one named in the address. */
export function HistoryPage() {
  return (
    <ZoneContext value={useTimeZone()}>
      <LookBack />
    </ZoneContext>
  )
}

function LookBack() {
  const acting = useActingAs()
  const router = useRouter()
  const { hash } = useLocation()
  const task = /^[0-9a-f-]{36}$/.test(hash) ? hash : undefined
  const [weeks, setWeeks] = useState<LookBackWeeks>(4)
  const { data, error, isFetching, refetch } = useQuery(lookBackQuery(weeks, task))
  useRefreshAtMidnight()
  return (
    <div className="mx-auto grid max-w-4xl gap-5 print:max-w-none print:grid-cols-2 print:gap-3 print:*:col-span-2">
      <div>
        <h1 className="text-3xl">Look back</h1>
        <p className="mt-1 text-ink-soft">
          {acting ? `What became of ${actingLabel(acting)}’s routines.` : 'What became of your routines.'}
        </p>
      </div>
      <div data-screen-only className="flex flex-wrap items-end justify-between gap-3">
        <ToggleButtons
          label="How far back"
          look="joined"
          selectionMode="single"
          disallowEmptySelection
          options={SPANS}
          value={[`${weeks}`]}
          onChange={([chosen]) => chosen && setWeeks(Number(chosen) as LookBackWeeks)}
        />
        <div className="flex flex-wrap gap-2">
          {task ? (
            <Button onPress={() => router.navigate({ to: HISTORY_PATH, hash: '' })}>All routines</Button>
          ) : null}
          <Button isDisabled={!data?.routines.length} onPress={() => data && download(data)}>
            <Download aria-hidden className="size-5" />
            Download as a table
          </Button>
        </div>
      </div>
      {error && !data && !isFetching ? (
        <Banner
          tone="danger"
          role="alert"
          title="This could not be loaded"
          action={<Button onPress={() => refetch()}>Try again</Button>}
        >
          {failureSentence(error)}
        </Banner>
      ) : null}
      {!data && (isFetching || !error) ? (
        <ServerSkeleton>
          <Skeleton className="h-48 w-full" />
        </ServerSkeleton>
      ) : null}
      {data ? <Routines {...data} /> : null}
    </div>
  )
}

function Routines({ routines, from }: LookedBack) {
  if (routines.length === 0)
    return (
      <Card title="Nothing to look back on yet">
        <p>A task that repeats shows here from its first day on.</p>
      </Card>
    )
  return (
    <>
      <Legend days={routines.map(({ days }) => days)} />
      {routines.map((routine) => (
        <Card
          key={routine.id}
          title={
            <span className="flex items-center gap-2">
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {routine.title}
              </span>
              {routine.private ? (
                <>
                  <Lock aria-hidden className="size-4 shrink-0 text-ink-soft" />
                  <span className="sr-only">Only for me</span>
                </>
              ) : null}
            </span>
          }
          description={routine.time ? format12Hour(routine.time) : undefined}
          className="print:col-span-1! print:break-inside-avoid print:p-4! print:has-[table]:col-span-2! print:has-[table]:break-inside-auto"
        >
          <Dots title={routine.title} days={routine.days} from={from} />
          <p className="mt-3">{marksSentence(routine.days)}</p>
          <TimesOfDay done={routine.done} />
          <TableOf routine={routine} from={from} />
        </Card>
      ))}
    </>
  )
}

/** Written only once it is opened: a year of all routines would be very many rows. */
function TableOf({ routine, from }: { routine: LookedBack['routines'][number]; from: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure
      title={
        <>
          Day by day<span className="sr-only">: {routine.title}</span>
        </>
      }
      isExpanded={isOpen}
      onExpandedChange={setOpen}
      className={`-mx-2 mt-2 ${isOpen ? '' : 'print:hidden'}`}
    >
      {isOpen ? <DayTable {...routine} from={from} /> : null}
    </Disclosure>
  )
}

function download({ routines, from, until }: LookedBack): void {
  // The mark at its beginning tells spreadsheets that it is UTF-8.
  const blob = new Blob([`\uFEFF${lookBackCsv(routines, from)}`], { type: 'text/csv;charset=utf-8' })
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = `look-back-${until}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
