/** What each key does. */
const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['A'], 'Add a task'],
  [['/'], 'Find a task'],
  [['←', '→'], 'The day before, the day after'],
  [['T'], 'Today'],
  [['F'], 'Flash Mode'],
  [['↑', '↓'], 'From a task to the one above or below'],
  [['Space'], 'Check off the selected task'],
  [['?'], 'Show these keys'],
]

const NAMES: Record<string, string> = {
  '←': 'Left arrow',
  '→': 'Right arrow',
  '↑': 'Up arrow',
  '↓': 'Down arrow',
  '?': 'Question mark',
  '/': 'Slash',
}

export function KeysList() {
  return (
    <dl className="grid grid-cols-[auto_minmax(min-content,1fr)] items-center gap-if-room gap-y-2.5">
      {KEYS.map(([keys, does]) => (
        <div key={does} className="contents">
          <dt className="flex flex-wrap gap-1.5">
            {keys.map((key) => (
              <kbd
                key={key}
                className="grid min-h-8 min-w-8 place-items-center rounded-md border border-line-strong bg-sunken px-2 font-sans font-semibold"
              >
                <span aria-hidden={key in NAMES}>{key}</span>
                {key in NAMES ? <span className="sr-only">{NAMES[key]}</span> : null}
              </kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}
