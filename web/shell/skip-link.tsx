/** The first tab stop: skips the header and goes to the screen's main part. */
export function SkipLink() {
  return (
    // Not an anchor: the hash in the address names a task's card.
    <button
      type="button"
      onClick={() => document.getElementById('main')?.focus()}
      className="sr-only z-50 rounded-control bg-raised font-semibold text-ink shadow-high focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3"
    >
      Skip to the main part
    </button>
  )
}
