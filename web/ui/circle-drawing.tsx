/** People in a ring: a care circle. */
export function CircleDrawing() {
  return (
    <svg viewBox="0 0 224 140" role="presentation" className="w-full">
      <circle cx="112" cy="72" r="56" className="fill-accent-soft" />
      <circle
        cx="112"
        cy="72"
        r="56"
        className="fill-none stroke-accent"
        strokeWidth="2"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      <g strokeWidth="2.5">
        <path d="M86 112a26 26 0 0 1 52 0z" className="fill-surface stroke-accent" strokeLinejoin="round" />
        <circle cx="112" cy="66" r="15" className="fill-surface stroke-accent" />
        <path d="M32 122a20 20 0 0 1 40 0z" className="fill-noon-soft stroke-noon" strokeLinejoin="round" />
        <circle cx="52" cy="87" r="12" className="fill-noon-soft stroke-noon" />
        <path d="M152 122a20 20 0 0 1 40 0z" className="fill-dusk-soft stroke-dusk" strokeLinejoin="round" />
        <circle cx="172" cy="87" r="12" className="fill-dusk-soft stroke-dusk" />
      </g>
      <path d="M112 34c-4-8-15-4-11 4 2 4 11 10 11 10s9-6 11-10c4-8-7-12-11-4z" className="fill-accent" />
    </svg>
  )
}
