import { authConfig } from './auth-config.ts'
import { storage } from './storage.ts'

type AnalyticsEvent = 'user_signed_in' | 'user_signed_out' | 'auth_error'

const PERSON_KEY = 'analytics-person'

/** Tells analytics who is signed in, by the internal key: never an address or a name. */
export function identify(personKey: string): Promise<void> {
  storage.write(PERSON_KEY, personKey)
  return send('$identify', {})
}

/** Records one of these events. It never rejects, so it need not be awaited. */
export function capture(event: AnalyticsEvent, properties: Record<string, string> = {}): Promise<void> {
  return send(event, properties)
}

/** Follows PostHog's capture protocol. Nothing is sent unless a key is configured and the browser allows tracking. */
async function send(event: string, properties: Record<string, string>): Promise<void> {
  if (!mayTrack(navigator)) return
  try {
    const { analytics } = await authConfig()
    if (!analytics) return
    await fetch(new URL('/i/v0/e/', analytics.host), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      // The page is often about to unload.
      keepalive: true,
      body: JSON.stringify({
        api_key: analytics.key,
        event,
        distinct_id: storage.read(PERSON_KEY) ?? anonymousId,
        timestamp: new Date().toISOString(),
        properties: { ...properties, $geoip_disable: true, $process_person_profile: event === '$identify' },
      }),
    })
  } catch (failure) {
    console.warn('An analytics event could not be sent.', failure)
  }
}

/** For events before sign-in; lasts as long as the page. */
const anonymousId = `anonymous-${Math.random().toString(36).slice(2)}`

type PrivacySignals = { doNotTrack?: string | null; globalPrivacyControl?: boolean }

export function mayTrack({ doNotTrack, globalPrivacyControl }: PrivacySignals): boolean {
  return doNotTrack !== '1' && doNotTrack !== 'yes' && globalPrivacyControl !== true
}
