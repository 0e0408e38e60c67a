/*
 * Small drawings for empty states. They use the colour tokens, so they fit both themes, and they are decorative: the
 * text beside them says everything.
 */

/** A clear morning: an empty day. */
export function MorningDrawing() {
  return (
    <svg viewBox="0 0 224 140" role="presentation" className="w-full">
      <circle cx="112" cy="86" r="62" className="fill-dawn-soft" />
      <circle cx="112" cy="84" r="34" className="fill-sun stroke-overdue" strokeWidth="2.5" />
      <g className="stroke-overdue" strokeWidth="2.5" strokeLinecap="round">
        <path d="M112 34v-9M147 49l6-6M77 49l-6-6M161 84h9M54 84h9" />
      </g>
      <path
        d="M14 106c30-22 58-22 88-6s70 14 108-8v36a8 8 0 0 1-8 8H22a8 8 0 0 1-8-8z"
        className="fill-done-soft"
      />
      <path
        d="M14 106c30-22 58-22 88-6s70 14 108-8"
        className="fill-none stroke-done"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path
        d="M14 126c44-16 92-10 196-4v6a8 8 0 0 1-8 8H22a8 8 0 0 1-8-8z"
        className="fill-surface opacity-60"
      />
      <g className="fill-none stroke-ink-soft" strokeWidth="2" strokeLinecap="round">
        <path d="M36 46q5-6 10 0q5-6 10 0M176 32q4-5 8 0q4-5 8 0" />
      </g>
    </svg>
  )
}

/** A cup of tea: all is done, rest. */
export function RestDrawing() {
  return (
    <svg viewBox="0 0 224 140" role="presentation" className="w-full">
      <ellipse cx="112" cy="82" rx="84" ry="54" className="fill-dusk-soft" />
      <path
        d="M72 66h72v26a26 26 0 0 1-26 26H98a26 26 0 0 1-26-26z"
        className="fill-surface stroke-dusk"
        strokeWidth="2.5"
      />
      <path d="M144 74h8a13 13 0 0 1 0 26h-9" className="fill-none stroke-dusk" strokeWidth="2.5" />
      <path d="M72 78h72" className="stroke-dusk" strokeWidth="2.5" opacity="0.45" />
      <path d="M56 126h112" className="stroke-ink-soft" strokeWidth="2.5" strokeLinecap="round" />
      <g className="fill-none stroke-dawn" strokeWidth="2.5" strokeLinecap="round">
        <path d="M94 54c-6-7 6-11 0-19M112 54c-6-8 6-14 0-24M130 54c-6-7 6-11 0-19" />
      </g>
    </svg>
  )
}

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

/** A path that leads out of the picture: this page is not here. */
export function PathDrawing() {
  return (
    <svg viewBox="0 0 224 140" role="presentation" className="w-full">
      <circle cx="160" cy="42" r="22" className="fill-sun stroke-overdue" strokeWidth="2.5" />
      <path
        d="M10 92c36-24 74-20 108-6s64 10 96-6v46a10 10 0 0 1-10 10H20a10 10 0 0 1-10-10z"
        className="fill-done-soft"
      />
      <path
        d="M10 92c36-24 74-20 108-6s64 10 96-6"
        className="fill-none stroke-done"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path
        d="M58 136c2-20 40-20 46-34 4-9-8-13-2-20"
        className="fill-none stroke-ink-soft"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeDasharray="6 8"
      />
      <path d="M64 78V42" className="stroke-accent" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M44 44h34l10 9-10 9H44z"
        className="fill-surface stroke-accent"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path d="M54 53h14" className="stroke-accent" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}
