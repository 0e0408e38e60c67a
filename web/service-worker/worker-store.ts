import { createStore } from 'idb-keyval'

/** What the worker stores between its runs. Signing out clears it with everything else on the device. */
export const workerStore = createStore('daily-tasks-worker', 'kept')
