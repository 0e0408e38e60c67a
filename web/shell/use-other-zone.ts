import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { zoneName } from '#domain/time/zone-name.ts'
import { profileQuery } from '#web/account/queries.ts'
import { storage } from '#web/lib/storage.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'

const OFFERED = 'zone-offered'

/**
 * Two zones that differ: this device's, and the account's, which has none if posting it after sign-in failed. `answer` is
 * called once the person has chosen one.
 */
export type OtherZone = { here: string; account: string | null; answer: () => void }

/** This device's zone where it differs from the account's and the person has not chosen between the two. */
export function useOtherZone(): OtherZone | undefined {
  const { data: profile } = useQuery(profileQuery)
  const here = useBrowserZone()
  const account = profile?.timezone ? zoneName(profile.timezone) : profile?.timezone
  const pair = `${account} ${here}`
  const [answered, setAnswered] = useState(() => storage.read(OFFERED))
  if (!here || account === undefined || account === here || answered === pair) return undefined
  const answer = () => {
    storage.write(OFFERED, pair)
    setAnswered(pair)
  }
  return { here, account, answer }
}
