import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import { onlineManager, type Query } from '@tanstack/react-query'
import { persistQueryClientRestore, persistQueryClientSubscribe } from '@tanstack/react-query-persist-client'
import { createStore, del, get, set } from 'idb-keyval'
import { actingAs } from './acting-as.ts'
import { queryClient } from './query-client.ts'
import { signedInPerson } from './session.ts'

/** Another shape of what is kept, another number: what was kept before is then left alone. */
const SHAPE = '1'
const WEEK_MS = 7 * 24 * 60 * 60 * 1000
/** What the app needs to open without a network: the days seen, who one is, and how to sign in. */
const KEPT = ['tasks', '/api/user/profile', '/auth/config.json']

/**
 * Keeps the days this person has seen, and their changes that could not be sent, on this device. Nothing of a
 * person one views as is kept. Restores them first, so that the app opens without a network.
 */
export async function keepDays(): Promise<void> {
  onlineManager.setOnline(navigator.onLine)
  const options = { queryClient, persister: persister(), buster: SHAPE, maxAge: WEEK_MS }
  const began = Date.now()
  await persistQueryClientRestore(options).catch((failure) => console.error(failure))
  // What was kept may be old: it shows at once and is read again. If the clock was put back, it is of the future.
  const isKept = ({ state: { dataUpdatedAt } }: Query) => dataUpdatedAt < began || dataUpdatedAt > Date.now()
  await queryClient.invalidateQueries({ predicate: isKept, refetchType: 'none' })
  persistQueryClientSubscribe({
    ...options,
    dehydrateOptions: {
      shouldDehydrateQuery: (query: Query) =>
        query.state.data !== undefined && KEPT.includes(String(query.queryKey[0])),
      shouldDehydrateMutation: ({ state }) => state.status === 'pending',
    },
  })
}

/** Sends what waited, in order. The functions that do it must be known by then. */
export async function sendWhatWaited(): Promise<void> {
  await queryClient.resumePausedMutations()
}

function persister() {
  const store = createStore('daily-tasks', 'kept')
  const inner = createAsyncStoragePersister({
    key: `days:${signedInPerson()?.id ?? 'nobody'}`,
    throttleTime: 500,
    storage: {
      getItem: (key: string) => get<string>(key, store).then((text) => text ?? null),
      setItem: (key: string, text: string) => set(key, text, store),
      removeItem: (key: string) => del(key, store),
    },
    // A change under way when the page goes is not done: it is sent anew, and its id makes it one.
    deserialize: (text) => {
      const client = JSON.parse(text)
      for (const { state } of client.clientState.mutations) state.isPaused = true
      return client
    },
  })
  return {
    ...inner,
    persistClient: async (client: Parameters<typeof inner.persistClient>[0]) => {
      if (!actingAs() && signedInPerson()) await inner.persistClient(client)
    },
    restoreClient: () => (actingAs() ? Promise.resolve(undefined) : inner.restoreClient()),
  }
}
