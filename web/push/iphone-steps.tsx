/** Notifications reach an iPhone or iPad only in the app on the Home Screen: how it gets there, in three pictures. */
export function IphoneSteps() {
  return (
    <div className="mt-1">
      <p className="text-ink-soft">On an iPhone or iPad, reminders need the app on the Home Screen:</p>
      <ol className="mt-3 grid gap-3">
        {STEPS.map(({ words, Picture }, at) => (
          <li key={words} className="flex items-center gap-4">
            <span className="w-20 shrink-0">
              <Picture />
            </span>
            <span>
              <span className="font-semibold">{at + 1}.</span> {words}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

const FRAME = 'fill-surface stroke-ink-soft'

/** Safari's bar with the button to share. */
function Share() {
  return (
    <svg viewBox="0 0 80 64" role="presentation" className="w-full">
      <rect x="2" y="2" width="76" height="60" rx="8" className={FRAME} strokeWidth="2" />
      <path d="M2 42h76" className="stroke-line-strong" strokeWidth="2" />
      <circle cx="40" cy="22" r="15" className="fill-accent-soft" />
      <g className="fill-none stroke-accent" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M34 20h-3v11h18V20h-3M40 26V12M35.5 16 40 11.5l4.5 4.5" />
      </g>
      <g className="fill-line-strong">
        <circle cx="16" cy="52" r="3" />
        <circle cx="64" cy="52" r="3" />
      </g>
    </svg>
  )
}

/** The line 'Add to Home Screen' in the list that opens. */
function AddToHomeScreen() {
  return (
    <svg viewBox="0 0 80 64" role="presentation" className="w-full">
      <rect x="2" y="2" width="76" height="60" rx="8" className={FRAME} strokeWidth="2" />
      <rect x="8" y="24" width="64" height="17" rx="4" className="fill-accent-soft" />
      <g className="stroke-line-strong" strokeWidth="3" strokeLinecap="round">
        <path d="M14 15h34M14 50h26" />
      </g>
      <path d="M14 32.5h30" className="stroke-accent" strokeWidth="3" strokeLinecap="round" />
      <rect x="56" y="27" width="11" height="11" rx="3" className="fill-none stroke-accent" strokeWidth="2" />
      <path d="M61.5 29.5v6M58.5 32.5h6" className="stroke-accent" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}

/** The icon among the others. */
function OpenIt() {
  return (
    <svg viewBox="0 0 80 64" role="presentation" className="w-full">
      <rect x="2" y="2" width="76" height="60" rx="8" className={FRAME} strokeWidth="2" />
      <g className="fill-line">
        <rect x="11" y="11" width="16" height="16" rx="4" />
        <rect x="53" y="11" width="16" height="16" rx="4" />
        <rect x="11" y="37" width="16" height="16" rx="4" />
        <rect x="53" y="37" width="16" height="16" rx="4" />
        <rect x="32" y="11" width="16" height="16" rx="4" />
      </g>
      <rect x="32" y="37" width="16" height="16" rx="4" className="fill-accent" />
      <path
        d="m36 45 3 3 5-6"
        className="fill-none stroke-on-accent"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

const STEPS = [
  { words: 'In Safari, tap Share.', Picture: Share },
  { words: 'Tap ‘Add to Home Screen’, then ‘Add’.', Picture: AddToHomeScreen },
  { words: 'Open the app from the Home Screen and turn on notifications there.', Picture: OpenIt },
]
