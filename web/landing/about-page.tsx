import { ArrowLeft, HandHeart, LockKeyhole, Users, Wand } from 'lucide-react'
import type { ReactNode } from 'react'
import { LOGIN_PATH } from '#domain/paths.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { MorningDrawing } from '#web/ui/drawings.tsx'
import { SectionTitle } from './section-title.tsx'
import { SiteFrame } from './site-frame.tsx'

export function AboutPage() {
  return (
    <SiteFrame>
      <article className="mx-auto w-full max-w-4xl px-5 pt-4 sm:px-8">
        <a href="/" className={buttonStyle('quiet', '-ml-4 text-ink-soft')}>
          <ArrowLeft aria-hidden className="size-5" />
          Back to home
        </a>
        <Mission />
        <Values />
        <Story />
        <Join />
      </article>
    </SiteFrame>
  )
}

function Mission() {
  return (
    <header className="pt-8 sm:pt-12">
      <div className="flex flex-wrap-reverse items-center justify-between gap-x-10 gap-y-6">
        <h1 className="text-4xl font-bold tracking-tight sm:text-5xl">About {PRODUCT_NAME}</h1>
        <div aria-hidden className="w-56 sm:w-64">
          <MorningDrawing />
        </div>
      </div>
      <h2 className="mt-10 text-lg font-semibold tracking-normal text-accent-ink">Our mission</h2>
      <p className="mt-2 max-w-3xl text-2xl font-medium text-balance sm:text-3xl">
        Everyone should be able to run their own day, with as much support as they want and no more.
      </p>
      <p className="mt-6 max-w-2xl text-lg text-ink-soft">
        Some of us live with ADHD, autism, a brain injury or memory loss. Some are simply worn out. And some
        of us love someone who is. {PRODUCT_NAME} is for all of us: a plan that is kind, reminders that
        arrive, and people who can help without taking over.
      </p>
    </header>
  )
}

function Values() {
  return (
    <section className="pt-20 sm:pt-24">
      <SectionTitle title="What we value" />
      <ul className="mt-8 grid gap-5 sm:grid-cols-2">
        <Value icon={<HandHeart />} tone="bg-dawn-soft text-dawn-ink" title="Compassionate design">
          We design for hard mornings: big type, calm colors, plain words. Nothing shouts at you, and nobody
          is blamed for what was missed.
        </Value>
        <Value icon={<Users />} tone="bg-dusk-soft text-dusk-ink" title="Community support">
          A day goes better with people in it. The care circle brings them close, and each person decides how
          close.
        </Value>
        <Value icon={<LockKeyhole />} tone="bg-night-soft text-night-ink" title="Privacy first">
          Your day is yours. It is shared with the people you have approved and nobody else, and you can
          download or delete all of it yourself.
        </Value>
        <Value icon={<Wand />} tone="bg-noon-soft text-noon-ink" title="Simple and powerful">
          One day on one screen is easy to learn. Routines, reminders and an assistant stand behind it when
          you need more.
        </Value>
      </ul>
    </section>
  )
}

function Value({
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
    <li className="rounded-sheet border border-line bg-surface p-6 shadow-low sm:p-7">
      <span aria-hidden className={`grid size-12 place-items-center rounded-card ${tone} [&>svg]:size-6`}>
        {icon}
      </span>
      <h3 className="mt-4 text-xl">{title}</h3>
      <p className="mt-2 text-ink-soft">{children}</p>
    </li>
  )
}

function Story() {
  return (
    <section className="pt-20 sm:pt-24">
      <SectionTitle title="Our story" />
      <div className="mt-6 max-w-2xl space-y-5 text-lg">
        <p>
          It began with a kitchen table full of sticky notes: tablets, appointments, a walk, a call. Each note
          was written by someone who cared. Together they were too much for anyone to follow.
        </p>
        <p>
          The planners we tried were made for offices. They counted what was late, in red. The care apps were
          made for the caregivers, and talked about people as if they were not in the room.
        </p>
        <p>
          So we made one that starts with the person whose day it is. They see what comes next and check it
          off themselves. The people around them see that things are going well, and help when they are asked
          to. The sticky notes are gone. The table is for breakfast again.
        </p>
      </div>
    </section>
  )
}

function Join() {
  return (
    <section className="mt-20 rounded-sheet bg-accent-soft px-6 py-12 text-center sm:mt-24 sm:py-16">
      <h2 className="text-3xl font-bold tracking-tight">Join us early</h2>
      <p className="mx-auto mt-3 max-w-lg text-lg text-ink-soft">
        Early members help us decide what comes next, and keep their price.
      </p>
      <a href="/" className={buttonStyle('primary', 'mt-7 min-h-13 text-lg sm:px-6')}>
        Join Early Access
      </a>
      <p className="mt-4">
        Already a member?{' '}
        <a
          href={LOGIN_PATH}
          className="rounded-sm font-medium text-accent-ink underline decoration-1 underline-offset-3 hover:decoration-2"
        >
          Sign in
        </a>
      </p>
    </section>
  )
}
