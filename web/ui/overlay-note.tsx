import { createContext, useContext } from 'react'

/** What every dialog says besides its own words, because it covers the page that says it: whose day this is. */
export const OverlayNoteContext = createContext<string | null>(null)

export function OverlayNote({ className = '' }: { className?: string }) {
  const note = useContext(OverlayNoteContext)
  return note ? (
    <span className={`wrap-anywhere font-semibold text-dusk-ink ${className}`}>{note}</span>
  ) : null
}
