import { useQuery } from '@tanstack/react-query'
import { spanWords } from '#domain/tasks/pause.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { useTimeZone } from '#web/account/queries.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { pausesQuery, useEndPause, useLivePauses } from './queries.ts'

/** What is paused now or will be, each with a way to end it. */
export function PauseList() {
  const today = localDateAt(useNow(), useTimeZone())
  const { data: pauses } = useQuery(pausesQuery)
  const end = useEndPause()
  useLivePauses()
  if (!pauses?.length) return null
  return (
    <section aria-labelledby="pauses" className="mt-6 border-t border-line pt-4">
      <h3 id="pauses" className="font-bold">
        Pauses
      </h3>
      {end.isError ? (
        <Banner tone="danger" role="alert" className="mt-2">
          {failureSentence(end.error)}
        </Banner>
      ) : null}
      <ul>
        {pauses.map((pause) => (
          <li key={pause.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <p className="min-w-0 grow basis-40">
              <bdi className="font-semibold wrap-anywhere">{pause.task?.title ?? 'Away'}</bdi>{' '}
              {spanWords(pause, today)}
            </p>
            <Button isPending={end.isPending} onPress={() => end.mutate(pause.id)}>
              {pause.from > today ? 'Call it off' : 'End the pause'}
              <span className="sr-only">: {pause.task?.title ?? 'Away'}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
