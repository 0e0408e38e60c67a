import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Heard = { waitUntil: (work: Promise<unknown>) => void }

/** The worker as a browser starts it, with no page open. */
async function worker() {
  const heard = new Map<string, (event: Heard & object) => void>()
  const openWindow = vi.fn(async (_address: string) => null)
  const addEventListener = (type: string, hear: (event: Heard) => void) => heard.set(type, hear)
  const clients = { matchAll: async () => [], openWindow }
  vi.stubGlobal('self', { addEventListener, clients, location: new URL('https://tasks.example/sw.js') })
  vi.stubGlobal('Notification', { maxActions: 2 })
  vi.stubGlobal('__APP_FILES__', [])
  await import('./sw.ts')
  return {
    openWindow,
    async press(action: string, data: object) {
      let work: Promise<unknown> = Promise.resolve()
      const waitUntil = (given: Promise<unknown>) => {
        work = given
      }
      const press = { waitUntil, action, notification: { data, close: () => {} } }
      heard.get('notificationclick')?.(press)
      await work
    },
  }
}

const reminder = {
  id: '1',
  title: 'Pills',
  body: 'Due now.',
  tag: 'pills',
  url: '/dashboard/2026-03-09#pills',
  receipt: '',
  actionToken: 'token',
  task: 'pills',
  date: '2026-03-09',
  at: new Date().toISOString(),
}

test.each(['completed', 'later'])(
  'the task is opened where its button (%s) does not get through and the device’s storage does not work',
  async (action) => {
    const { press, openWindow } = await worker()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const open = () => {
      throw new DOMException('It was lost.', 'UnknownError')
    }
    vi.stubGlobal('indexedDB', { open })
    await press(action, reminder)
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^https:\/\/tasks\.example\/dashboard\/2026-03-09\?.*#pills$/),
    )
  },
)
