/*
 * Small drawings for empty states. They use the colour tokens, so they fit both themes, and they are decorative: the
 * text beside them says everything. Those that only one screen shows, and not the first, have files of their own.
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
