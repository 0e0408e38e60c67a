import { useQuery } from '@tanstack/react-query'
import { BellPlus } from 'lucide-react'
import { useState } from 'react'
import type { Scheme } from '#contract/schemes.ts'
import { useActingAs } from '#web/lib/acting-as.ts'
import { Banner } from '#web/ui/banner.tsx'
import { BellDrawing } from '#web/ui/bell-drawing.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ServerSkeleton, Skeleton } from '#web/ui/skeleton.tsx'
import { GlobalMuteCard } from './global-mute-card.tsx'
import { MakeSureCard } from './make-sure-card.tsx'
import { schemesQuery } from './queries.ts'
import { SchemeCard } from './scheme-card.tsx'
import { SchemeEditor, wasLeftOpen } from './scheme-editor.tsx'
import { TodaysAlertsCard } from './todays-alerts-card.tsx'

/** 'new', or the id of the scheme in the editor. */
type Editing = string | undefined

/** Who is notified of which tasks, when and how. */
export function SchemesPage() {
  const acting = useActingAs()
  const { data: schemes, isError, isFetching, refetch } = useQuery(schemesQuery)
  const [editing, setEditing] = useState<Editing>(() => (wasLeftOpen() ? 'new' : undefined))
  const openEditor = editing ?? schemes?.find((scheme) => wasLeftOpen(scheme))?.id
  return (
    <div className="mx-auto grid max-w-3xl gap-5">
      <h1 className="text-3xl">Notification Schemes</h1>
      <GlobalMuteCard />
      <TodaysAlertsCard />
      <MakeSureCard />
      <section aria-labelledby="schemes" className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="schemes" className="text-xl font-bold">
            {acting ? 'Their schemes' : 'Your schemes'}
          </h2>
          {schemes ? (
            <Button variant={schemes.length > 0 ? 'primary' : 'secondary'} onPress={() => setEditing('new')}>
              <BellPlus aria-hidden className="size-5" />
              Add Notification Scheme
            </Button>
          ) : null}
        </div>
        <Explanation />
        {schemes ? (
          <SchemeList schemes={schemes} onEdit={setEditing} />
        ) : isError ? (
          <Banner
            tone="danger"
            role="alert"
            action={
              <Button isPending={isFetching} onPress={() => refetch()}>
                Try again
              </Button>
            }
          >
            Your schemes could not be loaded. They still work.
          </Banner>
        ) : (
          <ServerSkeleton>
            <div className="grid gap-4">
              <Skeleton className="h-32 w-full" />
              <Skeleton className="h-32 w-full" />
            </div>
          </ServerSkeleton>
        )}
      </section>
      {openEditor ? (
        <SchemeEditor
          key={openEditor}
          scheme={schemes?.find(({ id }) => id === openEditor)}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
    </div>
  )
}

function SchemeList({ schemes, onEdit }: { schemes: Scheme[]; onEdit: (id: string) => void }) {
  if (schemes.length === 0) {
    return (
      <EmptyState
        drawing={<BellDrawing />}
        title="No notification schemes created yet."
        action={
          <Button variant="primary" onPress={() => onEdit('new')}>
            Create Your First Scheme
          </Button>
        }
      >
        A scheme says which tasks you are told about, when and how.
      </EmptyState>
    )
  }
  return (
    <ul className="grid gap-4">
      {schemes.map((scheme) => (
        <li key={scheme.id}>
          <SchemeCard scheme={scheme} onEdit={() => onEdit(scheme.id)} />
        </li>
      ))}
    </ul>
  )
}

function Explanation() {
  return (
    <div className="text-ink-soft">
      <p>A scheme watches tasks by their titles and tells you what happens to them. Some uses:</p>
      <ul className="mt-1 list-disc pl-6">
        <li>Medication: titles with “pills”, a reminder on time and another 15 minutes later.</li>
        <li>Exercise: titles with “walk”, a nudge half an hour before.</li>
        <li>Due reminders: every task, at its time.</li>
        <li>Care circle monitoring: know when someone you care for completes or skips a task.</li>
        <li>All tasks: leave the words empty.</li>
      </ul>
    </div>
  )
}
