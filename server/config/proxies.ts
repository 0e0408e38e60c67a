import { BlockList, isIP } from 'node:net'

/** Whose X-Forwarded-For is believed: nobody's, that of a number of proxies in a row, or that of these networks. */
export type Proxies = false | number | readonly string[]

/** Reads TRUST_PROXY; undefined if it cannot be understood. */
export function readProxies(value: string): Proxies | undefined {
  if (/^(0|false|no|off)$/i.test(value)) return false
  if (/^[1-9]$/.test(value)) return Number(value)
  const networks = value.split(/[\s,]+/).filter(Boolean)
  return networks.every(isNetwork) ? networks : undefined
}

/** Names of networks that the web framework knows. */
const NAMED = ['loopback', 'linklocal', 'uniquelocal']

function isNetwork(text: string): boolean {
  if (NAMED.includes(text)) return true
  const [address = '', prefix] = text.split('/')
  const family = isIP(address)
  if (!family) return false
  if (prefix === undefined) return true
  // A network of everybody would be the old `true` again.
  return /^\d{1,3}$/.test(prefix) && Number(prefix) > 0 && Number(prefix) <= (family === 6 ? 128 : 32)
}

/** Addresses that no one on the internet can come from: this machine, and private networks. */
export const PRIVATE = new BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv6')
