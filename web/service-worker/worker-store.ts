import { createStore } from 'idb-keyval'

/** What the worker keeps between its lives. Signing out deletes it with everything else on the device. */
export const kept = createStore('daily-tasks-worker', 'kept')
