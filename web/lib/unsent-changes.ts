import type { Mutation, MutationKey } from '@tanstack/react-query'
import { actingAs } from './acting-as.ts'
import {
  deleteRecords,
  moveRecords,
  readRecords,
  reportStoreFailure,
  type StoredRecord,
  writeRecords,
} from './device-store.ts'
import { isShown } from './is-shown.ts'
import { unlockRecords } from './locked-changes.ts'
import { newId } from './new-id.ts'
import { queryClient } from './query-client.ts'
import { retryPolicy } from './retry.ts'
import { isAnotherSignedIn, isLeftToNewPerson } from './session.ts'
import { Store } from './store.ts'
import { inOrder } from './unsent-order.ts'

/** How many changes have not reached the server yet: waiting for a connection, or being sent right now. */
export function unsentChanges(): number {
  const changes = queryClient.getMutationCache().getAll()
  return changes.filter(({ state }) => state.status === 'pending').length
}

/** How many of them would be gone with this page: they are not stored on the device. */
export function unkeptChanges(): number {
  const changes = queryClient.getMutationCache().getAll()
  return changes.filter(
    (change) => change.state.status === 'pending' && !kept.has(change) && !isAnswered(change),
  ).length
}

/** Whether a change cannot be sent right now, or is queued behind one that cannot. */
function isWaiting({ state }: Pick<Mutation, 'state'>): boolean {
  return (
    state.status === 'pending' &&
    (state.isPaused || state.failureCount > 0 || slowIn(state.submittedAt) === 0)
  )
}

/** Whether leaving the page would lose a change: it waits, and only this page knows of it. */
function wouldLoseChanges(): boolean {
  const changes = queryClient.getMutationCache().getAll()
  return changes.some(
    (change) => isWaiting(change) && !kept.has(change) && (actingAs() || change.options.mutationKey),
  )
}

/** A change that has no answer after this long counts as not sent: there may be a network that carries nothing. */
const SLOW_MS = 5_000

/** In how many milliseconds a change made at `submittedAt` counts as not sent; 0: it does already. */
export function slowIn(submittedAt: number): number {
  const since = Date.now() - submittedAt
  // Made in the future: the clock was put back since, perhaps by days.
  return since < 0 ? 0 : Math.max(SLOW_MS - since, 0)
}

/** The changes that were made or have failed. They stay pending until the day has been read again, which may take long. */
const answered = new WeakSet<object>()
/** How many answers have come. */
export const answers = new Store(0)

export function isAnswered(mutation: object): boolean {
  return answered.has(mutation)
}

/** Waits up to `timeoutMs` for pending changes; false when some are still unsent. */
export async function changesSent(timeoutMs = 5_000): Promise<boolean> {
  const end = performance.now() + timeoutMs
  while (unsentChanges() > 0) {
    if (performance.now() > end) return false
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return true
}

/** Whether the server cannot have heard of a change: it has waited from the start and was never tried. */
export function isUntried({
  state,
}: {
  state: { status: string; isPaused: boolean; failureCount: number }
}): boolean {
  return state.status === 'pending' && state.isPaused && state.failureCount === 0
}

/** Takes a change back that has not been sent. What it showed stays on the screen, and its promise never settles. */
export function withdraw<Answer, Failure, Variables, Context>(
  mutation: Mutation<Answer, Failure, Variables, Context>,
): void {
  queryClient.getMutationCache().remove(mutation)
  forget(mutation)
}

/** Does not keep a change any longer. */
function forget(mutation: object): void {
  const key = keys.get(mutation)
  if (key) deleteRecords([key]).catch(reportStoreFailure)
}

/**
 * A change as it is stored until the server has it. `context` is what its optimistic update returned; `isUntried` is
 * absent once the server may have heard of it.
 */
type Unsent = {
  mutationKey: MutationKey
  variables: unknown
  context: unknown
  submittedAt: number
  isUntried?: true
}

/** What the keys of a person's stored changes begin with. */
export const prefixOf = (person: string) => `unsent:${person}:`
const tab = newId()
/** This tab holds a lock with this prefix while it is open. */
const TAB_LOCK = 'daily-tasks-tab:'
let changeCount = 0
const newKey = (person: string) => `${prefixOf(person)}${tab}:${String(++changeCount).padStart(6, '0')}`
const keys = new WeakMap<object, string>()
/** The changes that are on this device. */
const kept = new WeakSet<object>()

/**
 * Stores each change that can be sent after a reload (its mutation key says how) until the server has it. Changes made
 * while viewing as someone are not stored, and a device may be full: the browser asks before the page is left with one
 * unsent that is nowhere else.
 */
export function storeChanges(person: string): void {
  void navigator.locks?.request(TAB_LOCK + tab, () => new Promise(() => {}))
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { mutation, action } = event
    const { mutationKey } = mutation.options
    const isTried = action.type === 'continue' && keys.has(mutation)
    // Once somebody else has signed in, the device is empty of what was this person's.
    const isStored = mutationKey && !actingAs() && !isAnotherSignedIn()
    if ((action.type === 'pending' || isTried) && isStored) {
      const { variables, context, submittedAt } = mutation.state
      const key = keys.get(mutation) ?? newKey(person)
      keys.set(mutation, key)
      const unsent: Unsent = { mutationKey, variables, context, submittedAt }
      if (isUntried(mutation)) unsent.isUntried = true
      writeRecords([[key, unsent]]).then(() => kept.add(mutation), reportStoreFailure)
    }
  })
  // The answer, or that it failed, is enough: the change itself ends only once the day has been read again, and whoever
  // leaves before that must not find it sent a second time.
  queryClient.getMutationCache().config.onSettled = (_answer, _error, _variables, _context, mutation) => {
    forget(mutation)
    answered.add(mutation)
    answers.set(answers.get() + 1)
  }
  addEventListener('beforeunload', (event) => {
    // A new person has no say in what somebody else changed, and must not see it.
    if (wouldLoseChanges() && !isLeftToNewPerson()) event.preventDefault()
  })
}

/** Resumes the changes that closed tabs could not send, oldest first. Each says itself for whom it was made. */
export async function resumeChanges(person: string): Promise<void> {
  for (const [key, unsent] of await claimUnsent(person)) {
    const { mutationKey, variables, context, submittedAt } = unsent
    const mutation = queryClient.getMutationCache().build(
      queryClient,
      { mutationKey, retry: retryPolicy(true) },
      {
        ...{ context, variables, submittedAt, data: undefined, error: null },
        failureCount: unsent.isUntried ? 0 : 1,
        ...{ failureReason: null, isPaused: true, status: 'pending' },
      },
    )
    keys.set(mutation, key)
    kept.add(mutation)
    // Another tab may have stored the day without this change since. On another person's days it has no place.
    if (isShown(person))
      await mutation.options.onMutate?.(variables, { client: queryClient, meta: undefined, mutationKey })
  }
  if (unsentChanges() > 0) void queryClient.resumePausedMutations()
}

/**
 * Moves the changes of closed tabs to this one, one tab at a time, with those that the person left here before somebody
 * else signed in. Open tabs send their own until they are closed.
 */
function claimUnsent(person: string): Promise<StoredRecord<Unsent>[]> {
  const claim = async (): Promise<StoredRecord<Unsent>[]> => {
    await unlockRecords().catch(reportStoreFailure)
    const unsent = await readRecords<Unsent>(prefixOf(person))
    // After reading, which may take long: a tab that was opened meanwhile is not taken for a closed one.
    const heldLocks = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name))
    if (!isShown(person)) return []
    const isOpen = (from: string) => heldLocks.has(TAB_LOCK + from)
    const others = unsent.filter(([key]) => tabOf(key, person) !== tab)
    const abandoned = others.filter(([key]) => !isOpen(tabOf(key, person)) && !leftInPlace.has(key))
    for (const [key] of others) if (isOpen(tabOf(key, person))) takeOverFrom(tabOf(key, person), person)
    // Keys, and so records, are in each tab's own order.
    const made = inOrder(
      abandoned.map(([key, change]) => [
        tabOf(key, person),
        { key, change, submittedAt: change.submittedAt },
      ]),
    )
    if (made.length === 0) return []
    try {
      return await moveRecords(made.map(({ key, change }) => [key, newKey(person), change]))
    } catch (failure) {
      // A full device has no room to move them. They are sent all the same.
      reportStoreFailure(failure)
      for (const { key } of made) leftInPlace.add(key)
      return made.map(({ key, change }) => [key, change])
    }
  }
  return navigator.locks ? oneTabAtATime(claim) : claim()
}

/** Far longer than reading takes: one tab whose storage never answers must not hold up the others. */
const LONGEST_CLAIM_MS = 10_000

/** What comes later than that, and nobody else has taken, is still taken. */
function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      const working = work().then(resolve, reject)
      return Promise.race([working, new Promise((over) => setTimeout(over, LONGEST_CLAIM_MS))])
    }
    navigator.locks.request('daily-tasks-unsent', begin).catch(reject)
  })
}

/** What this tab sends, and could not take as its own. */
const leftInPlace = new Set<string>()

const tabOf = (key: string, person: string) => key.slice(prefixOf(person).length).split(':')[0] ?? ''

/** The open tabs from which this one takes over once they are closed. */
const awaited = new Set<string>()

/** Waits until a tab is closed, or has finished closing, and sends what it has left. */
function takeOverFrom(other: string, person: string): void {
  if (awaited.has(other)) return
  awaited.add(other)
  const closed = navigator.locks.request(TAB_LOCK + other, () => awaited.delete(other))
  closed.then(() => resumeChanges(person)).catch(reportStoreFailure)
}
