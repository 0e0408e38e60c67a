import type { IncomingHttpHeaders } from 'node:http'

/** The device of a request, as a person would call it; empty if it does not say. */
export function deviceOf({ headers }: { headers: IncomingHttpHeaders }): string {
  const agent = headers['user-agent']
  return agent ? deviceName(agent) : ''
}

/** What a person would call the browser that sent this header: 'Chrome on Android'. */
export function deviceName(userAgent: string): string {
  const browser = BROWSERS.find(([sign]) => userAgent.includes(sign))?.[1] ?? 'A browser'
  const system = SYSTEMS.find(([sign]) => userAgent.includes(sign))?.[1]
  return system ? `${browser} on ${system}` : browser
}

// The order matters: most browsers also name the ones they descend from.
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const

const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'Chromebook'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
] as const
