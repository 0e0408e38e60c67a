import { useEffect, useRef } from 'react'
import type { HelpCall } from '#contract/simple-view.ts'
import { isolated } from '#web/lib/isolated.ts'
import { toast } from '#web/toasts/toast-store.ts'

/** Long enough to look up from what one is doing. */
const SAID_MS = 30_000

/** A dialog, Flash or the assistant covers the page: then a new call is said above them too. */
export function useSayAboveDialogs(calls: readonly HelpCall[]): void {
  const known = useRef(new Set<string>())
  useEffect(() => {
    for (const one of calls) {
      const name = `${one.userId} ${one.askedAt}`
      if (known.current.has(name)) continue
      known.current.add(name)
      if (!document.querySelector('[data-modal], [data-assistant-panel]:not(.hidden)')) continue
      toast({
        title: `${isolated(one.name)} asks for help`,
        description: 'It is at the top of the page.',
        duration: SAID_MS,
      })
    }
  }, [calls])
}
