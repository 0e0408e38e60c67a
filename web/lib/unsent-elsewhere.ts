import { onlineManager } from '@tanstack/react-query'
import { readRecords } from './device-store.ts'
import { canLock } from './locked-changes.ts'
import { signedInPerson } from './session.ts'
import { prefixOf, unkeptChanges, unsentChanges } from './unsent-changes.ts'

/** On this channel the windows of the app ask each other how many changes they have not sent yet. */
const channel = globalThis.BroadcastChannel && new BroadcastChannel('daily-tasks-unsent')
const QUESTION = 'how many?'
/** Another window answers at once, even in the background. */
const ANSWER_MS = 300
/** With a connection, a change made just now needs a moment to get there. */
const ON_ITS_WAY_MS = 2_000

/** Tells other windows, when they ask, how many changes this one has not sent. */
export function answerOtherWindows(): void {
  channel?.addEventListener('message', ({ data }) => {
    if (data === QUESTION) channel.postMessage(unsentHere())
  })
}

/** `unkept`: how many of the unsent changes are in a window only, and not stored */
type UnsentInWindows = { unsent: number; unkept: number }

const unsentHere = (): UnsentInWindows => ({ unsent: unsentChanges(), unkept: unkeptChanges() })

/** `lost`: how many of them signing out would lose; the others stay here, locked. */
export type UnsentOnDevice = { unsent: number; lost: number }

/**
 * How many changes have not reached the server yet, in all windows of this browser. Changes made while viewing as someone
 * else are known only to their window. All others are stored as well, so they are counted even if their window does not
 * answer.
 */
export async function unsentOnDevice(): Promise<UnsentOnDevice> {
  const end = performance.now() + ON_ITS_WAY_MS
  for (;;) {
    const [others, stored] = await Promise.all([unsentOfOthers(), storedUnsent()])
    const here = unsentHere()
    // What a closed window has left is stored only, and beside it there may be what is in a window only.
    const unsent = Math.max(here.unsent + others.unsent, stored + here.unkept + others.unkept)
    if (unsent === 0 || !onlineManager.isOnline() || performance.now() > end)
      return { unsent, lost: canLock() ? unsent - stored : unsent }
  }
}

function unsentOfOthers(): Promise<UnsentInWindows> {
  const others: UnsentInWindows = { unsent: 0, unkept: 0 }
  if (!channel) return Promise.resolve(others)
  const count = ({ data }: MessageEvent<UnsentInWindows | typeof QUESTION>) => {
    if (data === QUESTION) return
    others.unsent += data.unsent
    others.unkept += data.unkept
  }
  channel.addEventListener('message', count)
  channel.postMessage(QUESTION)
  return new Promise((resolve) =>
    setTimeout(() => {
      channel.removeEventListener('message', count)
      resolve(others)
    }, ANSWER_MS),
  )
}

/** Gives up after a while, because storage may never answer. */
function storedUnsent(): Promise<number> {
  const person = signedInPerson()?.id
  if (!person) return Promise.resolve(0)
  return Promise.race([
    readRecords(prefixOf(person)).then(
      (records) => records.length,
      () => 0,
    ),
    new Promise<number>((resolve) => setTimeout(resolve, ANSWER_MS, 0)),
  ])
}
