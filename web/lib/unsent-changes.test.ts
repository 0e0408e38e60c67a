import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceStorage } from '#web/testing/device-storage.ts'
import { storageWith } from '#web/testing/web-storage.ts'

const ROBIN = 'robin'
/** What a tab that is closed now could not send. */
const LEFT = `unsent:${ROBIN}:closed-tab:000001`
const unsent = (what: string) => ({
  mutationKey: ['tick'],
  variables: what,
  context: [],
  submittedAt: Date.now(),
  isUntried: true,
})

let sent: unknown[] = []
let arrives: Promise<void> | undefined

beforeEach(() => {
  sent = []
  arrives = undefined
  vi.resetModules()
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('sessionStorage', storageWith())
  const profile = { sub: ROBIN, email: 'robin@example.org', exp: Date.now() / 1000 + 3_600 }
  const session = JSON.stringify({ id_token: 'token', profile })
  vi.stubGlobal('localStorage', storageWith({ 'oidc.user:issuer:app': session }))
})
afterEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A window of Robin's that is opened now. */
async function open() {
  const [changes, { queryClient }] = await Promise.all([
    import('./unsent-changes.ts'),
    import('./query-client.ts'),
    import('./session.ts').then(({ startSession }) => startSession()),
  ])
  queryClient.setMutationDefaults(['tick'], {
    async mutationFn(what) {
      sent.push(what)
      await arrives
    },
  })
  changes.storeChanges(ROBIN)
  return changes
}

test('what a closed tab has left is sent also where the device is full', async () => {
  const { kept, device } = deviceStorage()
  kept.set(LEFT, unsent('Pills'))
  device.isFull = true
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { resumeChanges } = await open()
  await resumeChanges(ROBIN)
  // With each new connection it looks again for what others have left.
  await resumeChanges(ROBIN)
  await expect.poll(() => sent).toEqual(['Pills'])
  await expect.poll(() => [...kept.keys()]).toEqual([])
})

test('a window whose storage never answers keeps no other one from sending what a closed tab has left', async () => {
  vi.useFakeTimers()
  const { kept, device } = deviceStorage()
  kept.set(LEFT, unsent('Pills'))
  device.silentFor = ['readonly']
  const stuck = await open()
  void stuck.resumeChanges(ROBIN)
  await vi.advanceTimersByTimeAsync(1_000)
  device.silentFor = []
  vi.resetModules()
  const { resumeChanges } = await open()
  void resumeChanges(ROBIN)
  await expect.poll(() => vi.advanceTimersByTimeAsync(1_000).then(() => sent)).toEqual(['Pills'])
  vi.useRealTimers()
})

test.each(['readonly', 'readwrite'] as const)(
  'a window whose storage answers (%s) after another one has taken over what was left does not send it as well',
  async (mode) => {
    vi.useFakeTimers()
    const { kept, device, answerAll } = deviceStorage()
    kept.set(LEFT, unsent('Pills'))
    arrives = new Promise(() => {})
    device.silentFor = [mode]
    const stuck = await open()
    void stuck.resumeChanges(ROBIN)
    await vi.advanceTimersByTimeAsync(1_000)
    device.silentFor = []
    vi.resetModules()
    const { resumeChanges } = await open()
    void resumeChanges(ROBIN)
    await expect.poll(() => vi.advanceTimersByTimeAsync(1_000).then(() => sent)).toEqual(['Pills'])
    answerAll()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sent).toEqual(['Pills'])
    expect(kept.size).toBe(1)
    vi.useRealTimers()
  },
)
