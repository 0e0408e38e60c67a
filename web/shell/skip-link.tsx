/** The first stop of the keyboard: past the header, right to what the screen is about. */
export function SkipLink() {
  return (
    // Not an anchor: the address's hash belongs to the day's cards.
    <button
      type="button"
      onClick={() => document.getElementById('main')?.focus()}
      className="sr-only z-50 rounded-control bg-raised px-4 py-3 font-semibold text-ink shadow-high focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      Skip to the main part
    </button>
  )
}
