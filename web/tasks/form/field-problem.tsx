import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** Shows below a group of controls what is wrong with it; screen readers announce it when it appears. */
export function FieldProblem({ problem, children }: { problem?: string; children: ReactNode }) {
  return (
    <div data-problem={problem ? '' : undefined}>
      {children}
      <div role="alert">
        {problem ? (
          <p className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger-ink">
            <CircleAlert aria-hidden className="mt-px size-4.5 shrink-0" />
            {problem}
          </p>
        ) : null}
      </div>
    </div>
  )
}
