import { focusManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'
import { sendInBackground } from './send-in-background.ts'

afterEach(() => {
  queryClient.clear()
  focusManager.setFocused(undefined)
  vi.unstubAllGlobals()
})

test('a change that failed is tried again in a window behind others, which otherwise stays at rest', async () => {
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  sendInBackground()
  let tries = 0
  const tick = () => {
    tries++
    return tries < 3 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve('done')
  }
  const change = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: tick, retry: true, retryDelay: 0, networkMode: 'online' })
  expect(await change.execute(undefined)).toBe('done')
  expect(tries).toBe(3)
  await expect.poll(() => focusManager.isFocused()).toBe(false)
})
