import type { CSSProperties } from 'react'

/**
 * Time as a ring that shrinks towards twelve o'clock. It is redrawn only when it is given another share: each minute or
 * second, in steps too small to draw the eye. Its words stand beside it, so it is hidden from screen readers.
 */
export function TimeRing({ share, className = '' }: { share: number; className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" fill="none" className={className} data-time-ring={share.toFixed(3)}>
      <circle cx="12" cy="12" r="9.5" stroke="currentColor" strokeWidth="3" className="opacity-25" />
      {share > 0 ? (
        <circle
          cx="12"
          cy="12"
          r="9.5"
          pathLength="1"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="butt"
          transform="rotate(-90 12 12)"
          className="time-ring"
          style={{ '--share': share } as CSSProperties}
        />
      ) : null}
    </svg>
  )
}
