import { Check } from 'lucide-react'
import { JOIN_ADDRESS } from '#domain/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { SectionTitle } from './section-title.tsx'

const INCLUDED = [
  'Up to 5 cared-for individuals',
  'All platform features',
  'Change or cancel anytime',
  'Concierge support: direct access to the founders and priority help',
  'A say in what comes next, through your feedback',
  'Founding-member price, locked in for early adopters',
]

export function Benefits() {
  return (
    <section className="mx-auto w-full max-w-6xl px-5 pt-24 sm:px-8 sm:pt-32">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.05fr]">
        <div>
          <SectionTitle title="You decide the price and get everything">
            There are no tiers and no locked doors. Pick a monthly amount that feels right; you can change it
            whenever you like.
          </SectionTitle>
          <div className="mt-8 space-y-6">
            <Audience title="If it is your day">
              You stay in charge. People in your circle see and do only what you have agreed to.
            </Audience>
            <Audience title="If you care for someone">
              See how the day is going without asking ten times. Help with a task, then step back again.
            </Audience>
          </div>
        </div>
        <div className="rounded-sheet border border-line bg-surface p-6 shadow-mid sm:p-9">
          <h3 className="text-lg text-ink-soft font-semibold">Early-access membership</h3>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
            <span className="text-4xl font-bold tracking-tight sm:text-5xl">from $1</span>
            <span className="text-lg text-ink-soft">a month, you choose</span>
          </p>
          <ul className="mt-7 space-y-3.5">
            {INCLUDED.map((benefit) => (
              <li key={benefit} className="flex items-start gap-3">
                <span
                  aria-hidden
                  className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-done-soft text-done-ink"
                >
                  <Check className="size-4" strokeWidth={3} />
                </span>
                {benefit}
              </li>
            ))}
          </ul>
          <a href={JOIN_ADDRESS} className={buttonStyle('primary', 'mt-8 min-h-13 w-full text-lg')}>
            Join Early Access
          </a>
          <p className="mt-4 text-center text-ink-soft">Sign in with your email or a Google account.</p>
        </div>
      </div>
    </section>
  )
}

function Audience({ title, children }: { title: string; children: string }) {
  return (
    <div className="border-l-4 border-accent pl-5">
      <h3 className="text-lg">{title}</h3>
      <p className="mt-1 text-ink-soft">{children}</p>
    </div>
  )
}
