import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'

export const ENDPOINT_MAX = 2_000

/**
 * What is wrong with a push endpoint as an address, or undefined. Only addresses of the open internet by https are
 * taken; `allowedOrigin` is the one exception, a push service for tests that the operator named.
 */
export function endpointProblem(endpoint: string, allowedOrigin?: string): string | undefined {
  if (endpoint.length > ENDPOINT_MAX || !URL.canParse(endpoint)) return 'must be an address of a push service'
  const url = new URL(endpoint)
  if (url.origin === allowedOrigin) return undefined
  if (url.protocol !== 'https:') return 'must begin with https://'
  if (url.username || url.password) return 'must not hold a name or password'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isPublicAddress(host)) return 'must not point into a private network'
  if (host === 'localhost' || host.endsWith('.localhost')) return 'must not point into a private network'
  return undefined
}

/** Whether an address is one of the open internet: not of this machine, a private network or a reserved range. */
export function isPublicAddress(address: string): boolean {
  return isIP(address) === 6
    ? OPEN_IPV6.check(address, 'ipv6') && !CLOSED_IPV6.check(address, 'ipv6')
    : !CLOSED_IPV4.check(address, 'ipv4')
}

/** Whether the name in an endpoint leads into a private network, as far as that can be told now. */
export async function leadsToPrivateAddress(endpoint: string, allowedOrigin?: string): Promise<boolean> {
  const { hostname, origin } = new URL(endpoint)
  if (origin === allowedOrigin) return false
  return new Promise((resolve) => {
    publicLookup(hostname.replace(/^\[|\]$/g, ''), {}, (error) => resolve(error instanceof PrivateAddress))
  })
}

export class PrivateAddress extends Error {}

// Asks name servers itself, with a limit: the system's look-up would let a slow name keep one of four threads busy that
// signing in needs too.
export const resolver = new Resolver({ timeout: 2_000, tries: 2 })

/**
 * The look-up of names for connections to push services. The address that was checked is the very one connected to,
 * so a name cannot answer differently the second time.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  addressesOf(hostname).then(
    (addresses) => {
      if (!addresses.every(({ address }) => isPublicAddress(address))) callback(refusal(hostname), '')
      else if (options.all) callback(null, addresses)
      else callback(null, addresses[0]!.address, addresses[0]!.family)
    },
    (error) => callback(error, ''),
  )
}

async function addressesOf(hostname: string): Promise<LookupAddress[]> {
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  const found = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ]
  if (found.length === 0)
    throw four.status === 'rejected' ? four.reason : new Error(`${hostname} has no address`)
  return found
}

function refusal(hostname: string): Error {
  return new PrivateAddress(`${hostname} points into a private network`)
}

const CLOSED_IPV4 = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  CLOSED_IPV4.addSubnet(net, bits, 'ipv4')
}

/** Of IPv6 only this part is given out; addresses that carry an IPv4 one inside lie outside it or are closed below. */
const OPEN_IPV6 = new BlockList()
OPEN_IPV6.addSubnet('2000::', 3, 'ipv6')

const CLOSED_IPV6 = new BlockList()
CLOSED_IPV6.addSubnet('2001::', 23, 'ipv6')
CLOSED_IPV6.addSubnet('2001:db8::', 32, 'ipv6')
CLOSED_IPV6.addSubnet('2002::', 16, 'ipv6')
CLOSED_IPV6.addSubnet('3fff::', 20, 'ipv6')
