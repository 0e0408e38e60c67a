/** A quiet bell: no notification schemes. */
export function BellDrawing() {
  return (
    <svg viewBox="0 0 224 140" role="presentation" className="w-full">
      <circle cx="112" cy="72" r="58" className="fill-night-soft" />
      <path
        d="M82 98c6-8 6-16 6-28a24 24 0 0 1 48 0c0 12 0 20 6 28z"
        className="fill-surface stroke-night"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path
        d="M103 106a9 9 0 0 0 18 0"
        className="fill-none stroke-night"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path d="M112 46v-8" className="stroke-night" strokeWidth="2.5" strokeLinecap="round" />
      <g className="fill-none stroke-overdue" strokeWidth="2.5" strokeLinecap="round">
        <path d="M66 62a40 40 0 0 1 10-22M158 62a40 40 0 0 0-10-22" />
      </g>
      <g className="fill-dawn">
        <circle cx="48" cy="100" r="3" />
        <circle cx="178" cy="94" r="3" />
        <circle cx="170" cy="34" r="2.5" />
      </g>
    </svg>
  )
}
