import { useState } from 'react'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'

/** What someone types into a form, kept for this tab until it is dropped. */
export function useDraft(
  form: string,
  initial: string,
): { typed: string; type: (typed: string) => void; drop: () => void } {
  const [typed, setTyped] = useState(() => {
    const kept = readDraft(form)
    return typeof kept === 'string' ? kept : initial
  })
  return {
    typed,
    type: (next) => {
      setTyped(next)
      if (next === initial) dropDraft(form)
      else keepDraft(form, next)
    },
    drop: () => dropDraft(form),
  }
}
