import { BellRing, Check, Mic, Pause, Phone, Sun } from 'lucide-react'
import type { ReactNode } from 'react'

/* Small scenes above the features' texts, each showing the feature itself. */

export function DayScene() {
  return (
    <Scene tone="bg-dawn-soft">
      <div className="w-56 space-y-2.5">
        <Line done width="w-28" />
        <Line done width="w-20" />
        <div className="flex items-center gap-1.5">
          <span className="rounded-full bg-accent px-2 text-sm font-bold text-on-accent">NOW</span>
          <span className="h-0.5 grow rounded-full bg-accent" />
        </div>
        <Line width="w-32" />
      </div>
    </Scene>
  )
}

function Line({ done, width }: { done?: boolean; width: string }) {
  return (
    <div className="flex items-center gap-2.5">
      <span
        className={`grid size-5.5 place-items-center rounded-full border-2 ${done ? 'border-done bg-done text-surface' : 'border-line-strong bg-surface'}`}
      >
        {done ? <Check className="size-3.5" strokeWidth={4} /> : null}
      </span>
      <span className={`h-2.5 rounded-full ${width} ${done ? 'bg-dawn/30' : 'bg-dawn/70'}`} />
    </div>
  )
}

export function CardScene() {
  return (
    <Scene tone="bg-noon-soft">
      <div className="relative">
        <div className="absolute inset-x-4 -top-3 h-24 rounded-card bg-surface/60" />
        <div className="absolute inset-x-2 -top-1.5 h-24 rounded-card bg-surface/80" />
        <div className="relative flex w-60 items-center justify-between rounded-card bg-surface px-4 py-5 shadow-mid">
          <div>
            <div className="text-sm text-ink-soft">1 of 4</div>
            <div className="font-bold">Tidy the desk</div>
            <div className="mt-0.5 text-sm text-ink-soft">5 minutes is enough</div>
          </div>
          <div className="relative grid size-16 place-items-center">
            <svg aria-hidden="true" viewBox="0 0 64 64" className="absolute inset-0 -rotate-90">
              <circle cx="32" cy="32" r="27" className="fill-none stroke-noon-soft" strokeWidth="6" />
              <circle
                cx="32"
                cy="32"
                r="27"
                className="fill-none stroke-noon"
                strokeWidth="6"
                strokeLinecap="round"
                strokeDasharray="118 170"
              />
            </svg>
            <Pause className="size-5 text-noon-ink" fill="currentColor" />
          </div>
        </div>
      </div>
    </Scene>
  )
}

export function ReminderScene() {
  return (
    <Scene tone="bg-overdue-soft">
      <div className="w-64 space-y-2.5">
        <div className="flex items-center gap-3 rounded-card bg-surface p-3 shadow-mid">
          <span className="grid size-9 shrink-0 place-items-center rounded-control bg-accent text-on-accent">
            <BellRing className="size-5" />
          </span>
          <div className="min-w-0 grow">
            <div className="font-semibold">Evening tablets</div>
            <div className="text-sm text-ink-soft">Due at 8:00 PM</div>
          </div>
          <span className="grid size-8 place-items-center rounded-full bg-done text-surface">
            <Check className="size-5" strokeWidth={3} />
          </span>
        </div>
        <div className="ml-8 flex items-center gap-3 rounded-card bg-surface/75 p-3">
          <span className="grid size-9 shrink-0 place-items-center rounded-full bg-done-soft text-done-ink">
            <Phone className="size-4.5" />
          </span>
          <div className="text-sm">
            <div className="font-semibold">Phone call</div>
            <div className="text-ink-soft">‘Press 1 for done’</div>
          </div>
        </div>
      </div>
    </Scene>
  )
}

export function CircleScene() {
  return (
    <Scene tone="bg-dusk-soft">
      <div className="relative grid size-36 place-items-center">
        <svg aria-hidden="true" viewBox="0 0 144 144" className="absolute inset-0">
          <circle
            cx="72"
            cy="72"
            r="58"
            className="fill-none stroke-dusk"
            strokeWidth="2"
            strokeDasharray="3 8"
            strokeLinecap="round"
          />
        </svg>
        <Person className="size-16 bg-accent text-on-accent text-xl">You</Person>
        <Person className="absolute top-0 left-6 size-10 bg-surface text-noon-ink">D</Person>
        <Person className="absolute top-7 -right-1 size-11 bg-surface text-dusk-ink">M</Person>
        <Person className="absolute bottom-1 left-4 size-11 bg-surface text-done-ink">J</Person>
      </div>
    </Scene>
  )
}

function Person({ className, children }: { className: string; children: string }) {
  return (
    <span className={`grid place-items-center rounded-full font-bold shadow-mid ${className}`}>
      {children}
    </span>
  )
}

export function AssistantScene() {
  return (
    <Scene tone="bg-night-soft">
      <div className="w-64 space-y-2.5">
        <div className="ml-auto w-fit rounded-card rounded-br-sm bg-accent px-3.5 py-2 text-on-accent">
          What’s next?
        </div>
        <div className="w-fit rounded-card rounded-bl-sm bg-surface px-3.5 py-2 shadow-low">
          Lunch, then the dentist at one. You have time.
        </div>
        <div className="flex items-center gap-1 pl-1 text-night-ink">
          <Mic className="size-4.5" />
          {[8, 14, 20, 12, 18, 9, 15, 7].map((height, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed drawing
            <span key={index} className="w-1 rounded-full bg-night" style={{ height }} />
          ))}
        </div>
      </div>
    </Scene>
  )
}

export function InstallScene() {
  return (
    <Scene tone="bg-done-soft">
      <div className="flex items-end gap-3">
        <div className="w-44 rounded-t-card border-4 border-b-0 border-ink bg-surface p-2.5">
          <div className="mb-2 flex items-center gap-1.5">
            <Sun className="size-4 text-accent" />
            <span className="h-2 w-14 rounded-full bg-line" />
          </div>
          <div className="grid grid-cols-[3rem_1fr] gap-2">
            <span className="h-16 rounded-sm bg-sunken" />
            <span className="space-y-1.5">
              <span className="block h-4 rounded-sm bg-dawn-soft" />
              <span className="block h-4 rounded-sm bg-noon-soft" />
              <span className="block h-4 rounded-sm bg-dusk-soft" />
            </span>
          </div>
        </div>
        <div className="h-26 w-14 rounded-control border-4 border-ink bg-surface p-1.5">
          <Sun className="mx-auto mb-1.5 size-4 text-accent" />
          <span className="mb-1 block h-3 rounded-sm bg-dawn-soft" />
          <span className="mb-1 block h-3 rounded-sm bg-noon-soft" />
          <span className="block h-3 rounded-sm bg-dusk-soft" />
        </div>
      </div>
    </Scene>
  )
}

function Scene({ tone, children }: { tone: string; children: ReactNode }) {
  return <div className={`grid h-48 place-items-center overflow-hidden ${tone}`}>{children}</div>
}
