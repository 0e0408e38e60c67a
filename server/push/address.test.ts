import { expect, test } from 'vitest'
import { endpointProblem, isPublicAddress, publicLookup } from './address.ts'

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
])('%s is no address of the open internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['142.250.74.10', '8.8.8.8', '172.32.0.1', '2a00:1450:4001:80f::200a', '2620:149:af0::10'])(
  '%s is one',
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

test('a push service for tests is taken only when named, and only it', () => {
  expect(endpointProblem('http://127.0.0.1:4999/push/1')).toBeDefined()
  expect(endpointProblem('http://127.0.0.1:4999/push/1', 'http://127.0.0.1:4999')).toBeUndefined()
  expect(endpointProblem('http://127.0.0.1:5000/push/1', 'http://127.0.0.1:4999')).toBeDefined()
})

test('a name that leads to this machine is refused when it is looked up', async () => {
  const error = await new Promise((resolve) => publicLookup('localhost', {}, resolve))
  expect(String(error)).toContain('private network')
})
