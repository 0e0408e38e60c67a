import { Sparkles } from 'lucide-react'
import { ABOUT_PATH, JOIN_ADDRESS } from '#domain/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { DayPicture } from './day-picture.tsx'

export function Hero() {
  return (
    <section className="relative">
      <Glow />
      <div className="mx-auto grid w-full max-w-6xl items-center gap-x-14 gap-y-14 px-5 pt-8 sm:px-8 lg:grid-cols-[1.06fr_1fr] lg:pt-12">
        <div className="max-w-xl">
          <p className="inline-flex items-center gap-2 rounded-full bg-accent-soft py-1.5 pr-4 pl-3 font-semibold text-accent-ink">
            <Sparkles aria-hidden className="size-4.5" />
            Early access is open
          </p>
          <h1 className="mt-5 text-4xl font-bold tracking-tight sm:text-5xl">
            Your day, one gentle step at a time.
          </h1>
          <p className="mt-6 text-lg text-ink-soft sm:text-xl">
            A calm planner for people who want to run their own day with a little support, and for the family
            and caregivers beside them.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <a href={JOIN_ADDRESS} className={buttonStyle('primary', 'min-h-13 text-lg sm:px-6')}>
              Join Early Access
            </a>
            <a href={ABOUT_PATH} className={buttonStyle('secondary', 'min-h-13 text-lg sm:px-6')}>
              <span>
                Learn More<span className="sr-only"> about Daily Tasks</span>
              </span>
            </a>
          </div>
          <p className="mt-5 text-ink-soft">
            You choose what you pay, from <strong className="font-semibold text-ink">$1 a month</strong>.
            Change or cancel anytime.
          </p>
        </div>
        <DayPicture />
      </div>
    </section>
  )
}

/** Soft sunlight behind everything. */
function Glow() {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-x-0 -top-24 -z-10 h-[56rem] overflow-hidden mask-b-from-50%"
    >
      <div className="absolute top-10 right-[-18rem] size-[52rem] rounded-full bg-[radial-gradient(closest-side,var(--overdue-soft),transparent)] opacity-80 lg:right-[-8rem]" />
      <div className="absolute top-72 left-[-22rem] size-[44rem] rounded-full bg-[radial-gradient(closest-side,var(--dawn-soft),transparent)] opacity-70" />
    </div>
  )
}
