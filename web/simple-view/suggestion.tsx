import { Sparkles } from 'lucide-react'
import { useChangeSimpleView } from '#web/account/simple-view-queries.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

/** A caregiver suggests the simple view. Nothing changes before the person says yes. */
export function SimpleViewSuggestion({ by }: { by: string }) {
  const change = useChangeSimpleView()
  return (
    <Banner
      role="status"
      icon={<Sparkles aria-hidden />}
      className="mb-5"
      title={
        <>
          <bdi>{by}</bdi> suggests the simple view
        </>
      }
      action={
        <>
          <Button variant="primary" isPending={change.isPending} onPress={() => change.mutate({ on: true })}>
            Yes, use it
          </Button>
          <Button isPending={change.isPending} onPress={() => change.mutate({ on: false })}>
            No, thanks
          </Button>
        </>
      }
    >
      One task at a time, with four large buttons. You can leave it whenever you like.
      {change.error ? <p className="text-danger-ink">{failureSentence(change.error)}</p> : null}
    </Banner>
  )
}
