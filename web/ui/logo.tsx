/** The logo: a rising sun with a tick. web/public/icons has the same drawing as icons. */
export function LogoMark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={`shrink-0 ${className}`}>
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <circle cx="16" cy="13.5" r="6.5" className="fill-on-accent" opacity="0.45" />
      <path d="M8 17.5l6 6L25 12" className="fill-none stroke-accent" strokeWidth="7.5" />
      <path
        d="M8 17.5l6 6L25 12"
        className="fill-none stroke-on-accent"
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

export function Logo({ name, className = '' }: { name: string; className?: string }) {
  return (
    <span
      className={`inline-flex items-center gap-2.5 text-lg font-bold tracking-tight text-ink ${className}`}
    >
      <LogoMark />
      <span>{name}</span>
    </span>
  )
}
