import { useCallback, useEffect, useState } from 'react'
import type { readTitle } from '#assistant/language/typed-title.ts'

type Reader = typeof readTitle

let loaded: Reader | undefined

export type TitleReader = {
  read: Reader | undefined
  isLoading: boolean
  /** No longer waits for it. */
  giveUp: () => void
}

/** Loads what reads titles, once it is wanted. It may fail, offline for one: then titles stay as they are typed. */
export function useTitleReader(isWanted: boolean): TitleReader {
  const [reader, setReader] = useState<{ read?: Reader } | undefined>(() => loaded && { read: loaded })
  useEffect(() => {
    if (!isWanted || loaded) return
    let isOpen = true
    import('#assistant/language/typed-title.ts')
      .then((part) => {
        loaded = part.readTitle
      })
      .catch(console.error)
      .finally(() => {
        if (isOpen) setReader({ read: loaded })
      })
    return () => {
      isOpen = false
    }
  }, [isWanted])
  const giveUp = useCallback(() => setReader((known) => known ?? {}), [])
  return { read: reader?.read, isLoading: isWanted && !reader, giveUp }
}
