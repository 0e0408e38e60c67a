import { type ReactNode, useId } from 'react'

type CardProps = {
  title?: ReactNode
  /** Shown under the title. */
  description?: ReactNode
  /** Shown at the right end of the title's line. */
  aside?: ReactNode
  level?: 2 | 3
  /** False where it holds one field of the same name: then only the field is called so. */
  isRegion?: boolean
  children?: ReactNode
  className?: string
}

/** A boxed part of the page. With a title it is a section labelled by it. */
export function Card(props: CardProps) {
  const { title, description, aside, level = 2, isRegion = true, children, className = '' } = props
  const titleId = useId()
  const Title = level === 2 ? 'h2' : 'h3'
  const style = `rounded-card border border-line bg-surface p-[min(1.25rem,6vw)] shadow-low sm:p-6 ${className}`
  if (!title) return <div className={style}>{children}</div>
  return (
    <section aria-labelledby={isRegion ? titleId : undefined} className={style}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <Title id={titleId} className="text-lg font-bold">
            {title}
          </Title>
          {description ? <p className="mt-0.5 text-ink-soft">{description}</p> : null}
        </div>
        {aside}
      </div>
      {children ? <div className="mt-4">{children}</div> : null}
    </section>
  )
}
