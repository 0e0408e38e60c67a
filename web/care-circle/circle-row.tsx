import { Check, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'

type CircleRowProps = {
  address: string
  name: string
  approved: boolean
  status: string
  /** the nickname and its editor */
  nickname: ReactNode
  notes?: ReactNode
  actions: ReactNode
}

/** A person in the circle: name, address, status, nickname and actions. */
export function CircleRow({ address, name, approved, status, nickname, notes, actions }: CircleRowProps) {
  return (
    <li className="@container px-[min(0.5rem,2.5vw)] py-4 [contain-intrinsic-size:auto_9rem] [content-visibility:auto]">
      <div className="flex items-start gap-3">
        <Avatar name={name} className="mt-0.5 size-10 @max-[16rem]:hidden" />
        <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-1 [overflow-wrap:anywhere]">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <bdi className="min-w-0 text-lg font-semibold">{name}</bdi>
            <Badge
              tone={approved ? 'done' : 'overdue'}
              icon={approved ? <Check aria-hidden /> : <Hourglass aria-hidden />}
            >
              {status}
            </Badge>
          </div>
          {name === address ? null : <span className="text-ink-soft">{address}</span>}
          {nickname}
          {notes}
          <div className="mt-1 flex flex-wrap gap-2">{actions}</div>
        </div>
      </div>
    </li>
  )
}

/** A sentence under a person in the list. */
export function RowNote({ children }: { children: ReactNode }) {
  return <p className="text-ink-soft">{children}</p>
}
