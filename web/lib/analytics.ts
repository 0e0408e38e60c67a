import { authConfig } from './auth-config.ts'
import { storage } from './storage.ts'

type AnalyticsEvent = 'user_signed_in' | 'user_signed_out' | 'auth_error'

const PERSON_KEY = 'analytics-person'

/** Tells analytics who is signed in, by the internal key: never an address or a name. */
export function identify(personKey: string): Promise<void> {
  storage.write(PERSON_KEY, personKey)
  return send('$identify', {})
}

/** Records that something happened; these events and nothing else. It never fails and nobody waits for it. */
export function capture(event: AnalyticsEvent, properties: Record<string, string> = {}): Promise<void> {
  return send(event, properties)
}

/** By PostHog's capture protocol. Nothing leaves the browser unless a key is configured and the person allows it. */
async function send(event: string, properties: Record<string, string>): Promise<void> {
  if (!mayTrack(navigator)) return
  try {
    const { analytics } = await authConfig()
    if (!analytics) return
    await fetch(new URL('/i/v0/e/', analytics.host), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      // The page is often about to leave.
      keepalive: true,
      body: JSON.stringify({
        api_key: analytics.key,
        event,
        distinct_id: storage.read(PERSON_KEY) ?? stranger,
        timestamp: new Date().toISOString(),
        properties: { ...properties, $geoip_disable: true, $process_person_profile: event === '$identify' },
      }),
    })
  } catch (failure) {
    console.warn('An analytics event could not be sent.', failure)
  }
}

/** For an event before anybody has signed in: known to nobody and gone with the page. */
const stranger = `anonymous-${Math.random().toString(36).slice(2)}`

type Wishes = { doNotTrack?: string | null; globalPrivacyControl?: boolean }

export function mayTrack({ doNotTrack, globalPrivacyControl }: Wishes): boolean {
  return doNotTrack !== '1' && doNotTrack !== 'yes' && globalPrivacyControl !== true
}
