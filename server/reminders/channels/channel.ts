import type { Lane } from '../lane.ts'

/** A way to reach people. Its lanes take what is due for it, send it, and record what came of it. */
export type Channel = { lanes: () => Lane[] }
