import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'

export const ENDPOINT_MAX = 2_000

/**
 * What is wrong with the URL of a push endpoint, or undefined. It must be https on the public internet;
 * `allowedOrigin` is the one exception, a push service for tests that the operator configured.
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

/** Whether an address is on the public internet: not this machine, a private network or a reserved range. */
export function isPublicAddress(address: string): boolean {
  return isIP(address) === 6
    ? PUBLIC_IPV6.check(address, 'ipv6') && !RESERVED_IPV6.check(address, 'ipv6')
    : !RESERVED_IPV4.check(address, 'ipv4')
}

/** Whether the host name of an endpoint resolves to a private address right now. */
export async function resolvesToPrivateAddress(endpoint: string, allowedOrigin?: string): Promise<boolean> {
  const { hostname, origin } = new URL(endpoint)
  if (origin === allowedOrigin) return false
  return new Promise((resolve) => {
    publicLookup(hostname.replace(/^\[|\]$/g, ''), {}, (error) => resolve(error instanceof PrivateAddress))
  })
}

export class PrivateAddress extends Error {}

// Queries the name servers directly, with a timeout: a slow name in the system's lookup would block one of the four
// threads that signing in needs too.
export const resolver = new Resolver({ timeout: 2_000, tries: 2 })

/**
 * The DNS lookup for connections to push services. The connection uses the address that was checked, so a name cannot
 * resolve differently the second time.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  addressesOf(hostname).then(
    (addresses) => {
      if (!addresses.every(({ address }) => isPublicAddress(address))) callback(privateAddress(hostname), '')
      else if (options.all) callback(null, addresses)
      else callback(null, addresses[0]!.address, addresses[0]!.family)
    },
    (error) => callback(error, ''),
  )
}

async function addressesOf(hostname: string): Promise<LookupAddress[]> {
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  const addresses = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ]
  if (addresses.length === 0)
    throw four.status === 'rejected' ? four.reason : new Error(`${hostname} has no address`)
  return addresses
}

function privateAddress(hostname: string): Error {
  return new PrivateAddress(`${hostname} points into a private network`)
}

const RESERVED_IPV4 = new BlockList()
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
  RESERVED_IPV4.addSubnet(net, bits, 'ipv4')
}

/** The only IPv6 range in public use. Addresses that embed an IPv4 one are outside it, or reserved below. */
const PUBLIC_IPV6 = new BlockList()
PUBLIC_IPV6.addSubnet('2000::', 3, 'ipv6')

const RESERVED_IPV6 = new BlockList()
RESERVED_IPV6.addSubnet('2001::', 23, 'ipv6')
RESERVED_IPV6.addSubnet('2001:db8::', 32, 'ipv6')
RESERVED_IPV6.addSubnet('2002::', 16, 'ipv6')
RESERVED_IPV6.addSubnet('3fff::', 20, 'ipv6')
