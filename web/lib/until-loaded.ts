import { afterFirstScreen } from './first-screen.ts'

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

/**
 * Loads what comes by itself beside the day, again and again until it is there: where nobody asked for it, that it cannot
 * be loaded is no reason to take the day away.
 */
export async function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

/** The same for what the first screen keeps a place for: its load is not in the way of that screen. */
export async function loadedAfterFirstScreen<Part>(load: () => Promise<Part>): Promise<Part> {
  await new Promise<void>((resolve) => afterFirstScreen(resolve))
  return untilLoaded(load)
}
