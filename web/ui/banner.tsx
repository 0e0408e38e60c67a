import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type BannerTone = 'info' | 'done' | 'warning' | 'danger'

type BannerProps = {
  tone?: BannerTone
  title?: ReactNode
  children?: ReactNode
  /** The buttons or links to act on it. */
  action?: ReactNode
  icon?: ReactNode
  /** 'alert' for a failure that just happened, 'status' for a change, none if it was there from the start. */
  role?: 'alert' | 'status'
  className?: string
}

/** A notice that stays on the page, with an icon. It is for the screen, not for paper. */
export function Banner({ tone = 'info', title, children, action, icon, role, className = '' }: BannerProps) {
  const { look, toneIcon: ToneIcon } = TONES[tone]
  return (
    <div
      role={role}
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border px-4 py-3 max-sm:gap-y-2 max-sm:py-2.5 print:hidden ${look} ${className}`}
    >
      <div className="flex min-w-0 grow basis-48 items-start gap-if-room">
        <span className="icon-if-room mt-0.5 shrink-0 [&>svg]:size-5.5">
          {icon ?? <ToneIcon aria-hidden />}
        </span>
        <div className="min-w-0 text-ink">
          {title ? <p className="font-semibold">{title}</p> : null}
          {children ? <div>{children}</div> : null}
        </div>
      </div>
      {action ? <div className="flex min-w-0 flex-wrap gap-2">{action}</div> : null}
    </div>
  )
}

const TONES = {
  info: { look: 'border-night/40 bg-night-soft text-night-ink', toneIcon: Info },
  done: { look: 'border-done/40 bg-done-soft text-done-ink', toneIcon: CircleCheck },
  warning: { look: 'border-overdue/50 bg-overdue-soft text-overdue-ink', toneIcon: TriangleAlert },
  danger: { look: 'border-danger/50 bg-danger-soft text-danger-ink', toneIcon: CircleAlert },
}
