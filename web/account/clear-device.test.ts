import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.resetModules())
afterEach(() => {
  // No other test is to meet a device that is closed.
  vi.resetModules()
  vi.unstubAllGlobals()
})

test.each([
  ['signs out', 'clearDevice'],
  ['has not signed out, and somebody else signs in', 'clearPreviousPerson'],
] as const)('reminders that are still shown go from the device when their person %s', async (_, clear) => {
  vi.stubGlobal('dispatchEvent', () => true)
  const [close, forget] = [vi.fn(), vi.fn()]
  const registration = {
    active: { postMessage: forget },
    getNotifications: async () => [{ close }, { close }],
    pushManager: { getSubscription: async () => null },
  }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  const device = await import('./clear-device.ts')
  await device[clear]('robin')
  expect(forget).toHaveBeenCalledOnce()
  expect(close).toHaveBeenCalledTimes(2)
})
