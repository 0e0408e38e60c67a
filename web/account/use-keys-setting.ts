import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useActingAs } from '#web/lib/acting-as.ts'
import { storage } from '#web/lib/storage.ts'
import { profileQuery } from './queries.ts'

const KEY = 'use-keys'

/** Whether single keys do something for who sits here. While viewing as someone, the profile is that person's. */
export function useKeysSetting(): boolean {
  const acting = useActingAs()
  const { data } = useQuery({ ...profileQuery, enabled: false })
  const own = acting ? undefined : data?.useKeys
  useEffect(() => {
    if (own !== undefined) storage.write(KEY, String(own))
  }, [own])
  return own ?? storage.read(KEY) !== 'false'
}
