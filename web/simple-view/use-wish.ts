import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Wish } from '#domain/tasks/now-and-next.ts'
import { tabStorage } from '#web/lib/storage.ts'

const KEY = 'simple-view-wish'

/** The task that the address names after the #, and since when. Opening its reminder again is a new wish. */
export function useWish(): Wish | undefined {
  const { hash, state } = useLocation()
  const visit = state.__TSR_key
  return useMemo(() => (hash ? wishOf(hash, visit) : undefined), [hash, visit])
}

/** Kept in the tab: loading the page again is no new wish. */
function wishOf(task: string, visit: string | undefined): Wish {
  const stored = storedWish()
  if (stored && stored.task === task && stored.visit === visit) return stored
  const wish = { task, since: Date.now(), visit }
  tabStorage.write(KEY, JSON.stringify(wish))
  return wish
}

function storedWish(): (Wish & { visit?: string }) | undefined {
  try {
    return JSON.parse(tabStorage.read(KEY) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
