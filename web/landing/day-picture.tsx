import { BellRing, Check, ChevronLeft, ChevronRight, CloudSun, Moon, Sun, Sunrise } from 'lucide-react'
import type { ReactNode } from 'react'

/** A picture of the product: a day with its parts, the line that says now, a reminder and a bit of company. */
export function DayPicture() {
  return (
    <div
      role="img"
      aria-label="The day view: a Tuesday with morning, afternoon and evening tasks, a line that marks the current time, a reminder with Complete and Skip buttons, and a note that Mia ticked off a task."
      className="relative mx-auto w-full max-w-md text-left select-none lg:mr-0"
    >
      <div className="rounded-[1.75rem] border border-line bg-surface p-4 pb-14 shadow-high sm:p-5 sm:pb-14">
        <div className="flex items-center justify-between px-1">
          <Turn>
            <ChevronLeft className="size-5" />
          </Turn>
          <div className="text-center">
            <div className="text-lg font-bold">May 5, 2026</div>
            <div className="text-sm text-ink-soft">Tuesday · 3 of 7 done</div>
          </div>
          <Turn>
            <ChevronRight className="size-5" />
          </Turn>
        </div>

        <Part icon={<Sunrise />} title="Morning" count="3 of 3" tone="bg-dawn-soft text-dawn-ink">
          <Row done time="7:30 AM" title="Tablets with breakfast" />
          <Row done time="8:15 AM" title="Shower and get dressed" />
          <Row done time="10:00 AM" title="Walk with Bo" />
        </Part>
        <Part icon={<CloudSun />} title="Afternoon" count="0 of 2" tone="bg-noon-soft text-noon-ink">
          <Now />
          <Row time="1:00 PM" title="Call the dentist" note="Up next" />
          <Row time="3:30 PM" title="Tidy the kitchen" note="2 of 4 steps" quiet />
        </Part>
        <Part icon={<Moon />} title="Evening" count="0 of 2" tone="bg-dusk-soft text-dusk-ink">
          <Row time="6:00 PM" title="Cook with Mia" />
        </Part>
      </div>

      <Floating className="-right-2 -bottom-20 w-68 sm:-right-8 sm:w-72">
        <div className="flex items-start gap-3">
          <span className="grid size-10 shrink-0 place-items-center rounded-control bg-accent text-on-accent">
            <BellRing className="size-5" />
          </span>
          <div>
            <div className="font-semibold">Call the dentist</div>
            <div className="text-sm text-ink-soft">In 15 minutes, at 1:00 PM</div>
          </div>
        </div>
        <div className="mt-3 grid grid-cols-2 gap-2 text-center text-sm font-semibold">
          <div className="rounded-control bg-accent-soft py-1.5 text-accent-ink">Complete</div>
          <div className="rounded-control bg-sunken py-1.5">Skip</div>
        </div>
      </Floating>

      <Floating className="-bottom-9 -left-12 hidden items-center gap-3 lg:flex">
        <span className="grid size-9 place-items-center rounded-full bg-dusk-soft font-bold text-dusk-ink">
          M
        </span>
        <div className="text-sm">
          <div className="font-semibold">Mia</div>
          <div className="text-ink-soft">ticked ‘Walk with Bo’</div>
        </div>
      </Floating>
    </div>
  )
}

type PartProps = { icon: ReactNode; title: string; count: string; tone: string; children: ReactNode }

function Part({ icon, title, count, tone, children }: PartProps) {
  return (
    <div className="mt-4">
      <div className="mb-1 flex items-center justify-between px-1">
        <span
          className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold ${tone} [&>svg]:size-4`}
        >
          {icon}
          {title}
        </span>
        <span className="text-sm text-ink-soft tabular-nums">{count}</span>
      </div>
      {children}
    </div>
  )
}

function Row({
  done,
  time,
  title,
  note,
  quiet,
}: {
  done?: boolean
  time: string
  title: string
  note?: string
  quiet?: boolean
}) {
  return (
    <div className="flex items-center gap-3 rounded-control px-2 py-1.5">
      <span
        className={`grid size-6 shrink-0 place-items-center rounded-full border-2 ${done ? 'border-done bg-done text-surface' : 'border-line-strong'}`}
      >
        {done ? <Check className="size-4" strokeWidth={3.5} /> : null}
      </span>
      <span
        className={`min-w-0 grow truncate ${done ? 'text-ink-soft line-through decoration-1' : 'font-medium'}`}
      >
        {title}
      </span>
      {note ? (
        <span
          className={`hidden shrink-0 rounded-full px-2 text-sm font-medium sm:inline ${quiet ? 'bg-sunken text-ink-soft' : 'bg-accent-soft text-accent-ink'}`}
        >
          {note}
        </span>
      ) : null}
      <span className="shrink-0 text-sm text-ink-soft tabular-nums">{time}</span>
    </div>
  )
}

function Now() {
  return (
    <div className="flex items-center gap-2 px-1 py-0.5">
      <span className="rounded-full bg-accent px-2 py-px text-sm font-bold text-on-accent tabular-nums">
        NOW 12:45 PM
      </span>
      <span className="h-0.5 grow rounded-full bg-accent" />
      <Sun className="size-4.5 text-accent" />
    </div>
  )
}

function Turn({ children }: { children: ReactNode }) {
  return (
    <span className="grid size-9 place-items-center rounded-full bg-sunken text-ink-soft">{children}</span>
  )
}

function Floating({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div className={`absolute rounded-card border border-line bg-raised p-3.5 shadow-high ${className}`}>
      {children}
    </div>
  )
}
