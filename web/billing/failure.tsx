import { CallError } from '#web/lib/call.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { toast } from '#web/toasts/toast-store.ts'
import { Banner } from '#web/ui/banner.tsx'

type FailureProps = { error: Error | null; fallback: string; className?: string }

/** What notices of a changed membership are about. */
export const MEMBERSHIP = 'membership'

/** What went wrong, for whoever has left the screen before the answer came. */
export function sayFailure(title: string, error: unknown): void {
  toast({ title, description: failureSentence(error), variant: 'destructive', about: MEMBERSHIP })
}

/** What went wrong beside the button: the server's own sentence, else what failed and what to do next. */
export function Failure({ error, fallback, className }: FailureProps) {
  if (!error) return null
  const said = error instanceof CallError && error.serverSentence
  return (
    <Banner tone="danger" role="alert" title={said ? undefined : fallback} className={className}>
      {said || failureSentence(error)}
    </Banner>
  )
}
