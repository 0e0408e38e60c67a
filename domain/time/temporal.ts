/** The part of Temporal that is used here. */
type Temporal = {
  Now: { timeZoneId: () => string }
  Instant: {
    fromEpochMilliseconds: (ms: number) => {
      toZonedDateTimeISO: (zone: string) => { offsetNanoseconds: number }
    }
  }
}

/**
 * Temporal, where there is one: most browsers have it, Safari and the server's Node do not. It only knows zones; the
 * first use of Intl loads a list of all languages, which takes a phone longer than anything else before its first
 * screen.
 */
export function temporal(): Temporal | undefined {
  return (globalThis as { Temporal?: Temporal }).Temporal
}
