import type { ReactNode } from 'react'
import {
  AssistantScene,
  CardScene,
  CircleScene,
  DayScene,
  InstallScene,
  ReminderScene,
} from './feature-scenes.tsx'
import { SectionTitle } from './section-title.tsx'

export function Features() {
  return (
    <section className="mx-auto w-full max-w-6xl px-5 pt-24 sm:px-8 sm:pt-32">
      <SectionTitle title="Everything a day needs, and no more">
        Big type, plain words, no blame for what was missed. It works the same on a good day and on a hard
        one.
      </SectionTitle>
      <ul className="mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <Feature scene={<DayScene />} title="One day at a time">
          Morning, afternoon, evening. A line shows where you are now, and what is done settles quietly out of
          the way.
        </Feature>
        <Feature scene={<CardScene />} title="One task at a time">
          Flash mode shows a single task on a card, with its steps and a timer. Everything else waits.
        </Feature>
        <Feature scene={<ReminderScene />} title="Reminders that arrive">
          On your phone, or as a phone call. Before, on time, or after. Check a task off right from the
          message.
        </Feature>
        <Feature scene={<CircleScene />} title="A care circle you choose">
          Invite family or caregivers to see and help with your day. You approve each one, and can take it
          back any time.
        </Feature>
        <Feature scene={<AssistantScene />} title="Someone to talk the day over with">
          Ask the assistant what comes next, plan tomorrow, or just say how you feel. By voice or by text.
        </Feature>
        <Feature scene={<InstallScene />} title="On every device you have">
          Put it on your home screen like any app. It opens at once, follows your theme, and keeps working
          offline.
        </Feature>
      </ul>
    </section>
  )
}

function Feature({ scene, title, children }: { scene: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex flex-col overflow-hidden rounded-sheet border border-line bg-surface shadow-low">
      <div aria-hidden className="select-none">
        {scene}
      </div>
      <div className="p-6">
        <h3 className="text-xl">{title}</h3>
        <p className="mt-2 text-ink-soft">{children}</p>
      </div>
    </li>
  )
}
