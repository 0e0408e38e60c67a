import { isIPv6 } from 'node:net'
import { PRIVATE, type Proxies } from '../config/proxies.ts'

/**
 * Which addresses of X-Forwarded-For the framework may look behind. It takes networks itself. A number of hops alone
 * would also believe a client that connects directly and writes the header itself, so the nearest proxy has to be in a
 * private network; for one that is not, its network has to be named.
 */
export function trustedProxies(
  proxies: Proxies,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (proxies === false) return false
  if (typeof proxies !== 'number') return [...proxies]
  return (address, hop) => hop < proxies && (hop > 0 || isPrivate(address))
}

function isPrivate(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '')
  return PRIVATE.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}
