import { CallError } from '#web/lib/call.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { Banner } from '#web/ui/banner.tsx'

type FailureProps = { error: Error | null; fallback: string; className?: string }

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
