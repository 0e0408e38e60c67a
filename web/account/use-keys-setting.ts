import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useActingAs } from '#web/lib/acting-as.ts'
import { storage } from '#web/lib/storage.ts'
import { profileQuery } from './queries.ts'

const KEY = 'use-keys'
/** When the app started, on the clock that dates the profile. */
const STARTED = Date.now()

/** Whether single keys do something for who sits here. While viewing as someone, the profile is that person's. */
export function useKeysSetting(): boolean {
  const acting = useActingAs()
  const { data, dataUpdatedAt } = useQuery({ ...profileQuery, enabled: false })
  // A profile that the device kept may be older than what KEY says.
  const own = acting || dataUpdatedAt < STARTED ? undefined : data?.useKeys
  useEffect(() => {
    if (own !== undefined) storage.write(KEY, String(own))
  }, [own])
  return own ?? storage.read(KEY) !== 'false'
}
