import { createSocket } from 'node:dgram'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  endpointProblem,
  isPublicAddress,
  PrivateAddress,
  publicLookup,
  resolver,
  resolvesToPrivateAddress,
} from './address.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  '2001::1',
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['142.250.74.10', '8.8.8.8', '172.32.0.1', '2a00:1450:4001:80f::200a', '2620:149:af0::10'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  ['http://push.example.org/1', /https/],
  ['https://127.0.0.1/1', /private network/],
  ['https://[::1]/1', /private network/],
  ['https://0x7f000001/1', /private network/],
  ['https://2130706433/1', /private network/],
  ['https://localhost/1', /private network/],
  ['https://db.localhost/1', /private network/],
  ['https://user:secret@push.example.org/1', /name or password/],
  ['ftp://push.example.org/1', /https/],
  ['nonsense', /address of a push service/],
  [`https://push.example.org/${'x'.repeat(2000)}`, /address of a push service/],
])('the endpoint %s is refused', (endpoint, problem) => {
  expect(endpointProblem(endpoint)).toMatch(problem)
})

test('a push service for tests is allowed only when configured, and only that one', () => {
  expect(endpointProblem('http://127.0.0.1:4999/push/1')).toBeDefined()
  expect(endpointProblem('http://127.0.0.1:4999/push/1', 'http://127.0.0.1:4999')).toBeUndefined()
  expect(endpointProblem('http://127.0.0.1:5000/push/1', 'http://127.0.0.1:4999')).toBeDefined()
})

describe('a DNS lookup', () => {
  /** Starts a local name server that knows these names. */
  async function serveNames(known: Record<string, string[]>): Promise<void> {
    const server = createSocket('udp4')
    server.on('message', (question, { port, address }) => {
      const { name, type, end } = parseQuestion(question)
      const addresses = type === 1 ? (known[name] ?? []) : []
      const head = Buffer.from(question.subarray(0, end))
      head.writeUInt16BE(0x8180, 2)
      head.writeUInt16BE(addresses.length, 6)
      head.fill(0, 8, 12)
      const answers = addresses.map((ip) =>
        Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...ip.split('.').map(Number)]),
      )
      server.send(Buffer.concat([head, ...answers]), port, address)
    })
    await new Promise<void>((ready) => server.bind(0, '127.0.0.1', ready))
    const servers = resolver.getServers()
    resolver.setServers([`127.0.0.1:${server.address().port}`])
    onTestFinished(() => {
      resolver.setServers(servers)
      server.close()
    })
  }

  function parseQuestion(question: Buffer): { name: string; type: number; end: number } {
    const labels: string[] = []
    let at = 12
    while (question[at]) {
      labels.push(question.toString('latin1', at + 1, at + 1 + question[at]!))
      at += question[at]! + 1
    }
    return { name: labels.join('.'), type: question.readUInt16BE(at + 1), end: at + 5 }
  }

  const lookUp = (name: string) =>
    new Promise((resolve) => publicLookup(name, { all: true }, (error, found) => resolve(error ?? found)))

  test('answers with public addresses', async () => {
    await serveNames({ 'push.example.org': ['8.8.8.8', '9.9.9.9'] })
    expect(await lookUp('push.example.org')).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '9.9.9.9', family: 4 },
    ])
  })

  test('refuses a name with a private address, even if it has public ones too', async () => {
    await serveNames({
      'inner.example.org': ['10.0.0.7'],
      'mixed.example.org': ['8.8.8.8', '169.254.169.254'],
    })
    for (const name of ['inner.example.org', 'mixed.example.org']) {
      expect(await lookUp(name)).toBeInstanceOf(PrivateAddress)
      expect(await resolvesToPrivateAddress(`https://${name}/push/1`)).toBe(true)
    }
  })

  test('an unknown name is an error, but not a private address', async () => {
    await serveNames({})
    expect(await lookUp('nowhere.example.org')).toBeInstanceOf(Error)
    expect(await resolvesToPrivateAddress('https://nowhere.example.org/push/1')).toBe(false)
  })
})
