import { HeartHandshake, LockKeyhole, Sprout } from 'lucide-react'
import type { ReactNode } from 'react'
import { SectionTitle } from './section-title.tsx'

/** What early members get. */
export function Privileges() {
  return (
    <section className="mx-auto w-full max-w-6xl px-5 pt-28 sm:px-8 sm:pt-36">
      <SectionTitle title="What early members get">
        We are at the beginning and we want company. Those who join now have a say and keep the best terms.
      </SectionTitle>
      <ul className="mt-10 grid gap-px overflow-hidden rounded-sheet border border-line bg-line shadow-low md:grid-cols-3">
        <Privilege icon={<HeartHandshake />} tone="bg-accent-soft text-accent-ink" title="Concierge support">
          Direct access to the founders. When something is in your way, you get help first, from a person who
          knows the product inside out.
        </Privilege>
        <Privilege icon={<Sprout />} tone="bg-done-soft text-done-ink" title="Shape the future">
          Tell us what makes your day easier and what does not. Your feedback decides what we build next.
        </Privilege>
        <Privilege icon={<LockKeyhole />} tone="bg-night-soft text-night-ink" title="Founding-member price">
          The amount you choose now is locked in. When the price goes up for others, yours stays.
        </Privilege>
      </ul>
    </section>
  )
}

function Privilege({
  icon,
  tone,
  title,
  children,
}: {
  icon: ReactNode
  tone: string
  title: string
  children: ReactNode
}) {
  return (
    <li className="bg-surface p-6 sm:p-8">
      <span aria-hidden className={`grid size-12 place-items-center rounded-card ${tone} [&>svg]:size-6`}>
        {icon}
      </span>
      <h3 className="mt-5 text-xl">{title}</h3>
      <p className="mt-2 text-ink-soft">{children}</p>
    </li>
  )
}
