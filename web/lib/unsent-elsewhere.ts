import { onlineManager } from '@tanstack/react-query'
import { readRecords } from './device-store.ts'
import { canLock } from './locked-changes.ts'
import { signedInPerson } from './session.ts'
import { prefixOf, unsentChanges } from './unsent-changes.ts'

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
    if (data === QUESTION) channel.postMessage(unsentChanges())
  })
}

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
    const unsent = Math.max(unsentChanges() + others, stored)
    if (unsent === 0 || !onlineManager.isOnline() || performance.now() > end)
      return { unsent, lost: canLock() ? unsent - stored : unsent }
  }
}

function unsentOfOthers(): Promise<number> {
  if (!channel) return Promise.resolve(0)
  let unsent = 0
  const count = ({ data }: MessageEvent) => {
    if (typeof data === 'number') unsent += data
  }
  channel.addEventListener('message', count)
  channel.postMessage(QUESTION)
  return new Promise((resolve) =>
    setTimeout(() => {
      channel.removeEventListener('message', count)
      resolve(unsent)
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
