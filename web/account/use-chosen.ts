import { useState } from 'react'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { toast } from '#web/toasts/toast-store.ts'

/**
 * A setting that takes effect at once: shown as chosen while it is being saved, however long that takes, and as it was if
 * it could not be saved, which `tell` says. Whoever chooses again meanwhile sees what they chose last.
 */
export function useChosen<Value>(
  saved: Value,
  save: (value: Value) => Promise<unknown>,
  tell: (failure: unknown) => void = notSaved,
) {
  const [wanted, setWanted] = useState<{ value: Value }>()
  const choose = (value: Value) => {
    const chosen = { value }
    setWanted(chosen)
    save(value)
      .catch(tell)
      .finally(() => setWanted((last) => (last === chosen ? undefined : last)))
  }
  return [wanted ? wanted.value : saved, choose] as const
}

export function notSaved(failure: unknown): void {
  toast({ title: 'Not saved', description: failureSentence(failure), variant: 'destructive' })
}
