import type { ReactNode } from 'react'

export function SectionTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="max-w-2xl">
      <h2 className="text-3xl font-bold tracking-tight sm:text-4xl">{title}</h2>
      {children ? <p className="mt-4 text-lg text-ink-soft">{children}</p> : null}
    </div>
  )
}
