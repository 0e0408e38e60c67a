import type { Lane } from '../lane.ts'

/** A way to reach people. Its lanes claim what is due on it, send it, and record the results. */
export type Channel = { lanes: () => Lane[] }
