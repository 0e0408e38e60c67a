import { expect, test } from 'vitest'
import { lock, unlock } from './lock.ts'

const keyOf = (letter: string) => btoa(letter.repeat(32))
const textOf = (bytes: ArrayBuffer) => String.fromCharCode(...new Uint8Array(bytes))
const change = { variables: { task: { title: 'Métformin 💊' }, patch: { status: 'completed' } } }

test('what is locked is read with its own key only', async () => {
  const locked = await lock([change], keyOf('a'))
  expect(textOf(locked.data)).not.toContain('status')
  expect(await unlock(locked, keyOf('a'))).toEqual([change])
  expect(await unlock(locked, keyOf('b'))).toBeUndefined()
})

test('what somebody has changed in it is not taken for what was locked', async () => {
  const locked = await lock([change], keyOf('a'))
  const bytes = new Uint8Array(locked.data)
  bytes[0]! ^= 1
  expect(await unlock(locked, keyOf('a'))).toBeUndefined()
})

test('the same locked twice does not look the same', async () => {
  const [one, other] = [await lock(change, keyOf('a')), await lock(change, keyOf('a'))]
  expect(textOf(one.data)).not.toBe(textOf(other.data))
})
