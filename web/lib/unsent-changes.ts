import type { MutationKey } from '@tanstack/react-query'
import { actingAs } from './acting-as.ts'
import { drop, type Kept, keep, keptUnder, unkept } from './kept.ts'
import { newId } from './new-id.ts'
import { patience } from './patience.ts'
import { queryClient } from './query-client.ts'

/** How many changes have not reached the server yet, because there is no connection or they are just on their way. */
export function unsentChanges(): number {
  const changes = queryClient.getMutationCache().getAll()
  return changes.filter(({ state }) => state.status === 'pending').length
}

/** Whether some change cannot be sent just now, or stands behind one. */
function isWaiting(): boolean {
  const changes = queryClient.getMutationCache().getAll()
  return changes.some(({ state }) => state.status === 'pending' && (state.isPaused || state.failureCount > 0))
}

/** Waits a little for changes that are on their way; false when some still wait. */
export async function changesSent(until = 5_000): Promise<boolean> {
  const end = Date.now() + until
  while (unsentChanges() > 0) {
    if (Date.now() > end) return false
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return true
}

/** A change as it is kept until the server has it. `context` is what it showed before it was sent. */
type Unsent = { mutationKey: MutationKey; variables: unknown; context: unknown; submittedAt: number }

const prefixOf = (person: string) => `unsent:${person}:`
const tab = newId()
/** Held as long as this tab is open. */
const LOCK = 'daily-tasks-tab:'
let made = 0
const keyOf = (person: string) => `${prefixOf(person)}${tab}:${String(++made).padStart(6, '0')}`
const keys = new WeakMap<object, string>()

/**
 * Writes down each change that can be sent after a reload (it has a key that says how) until the server has it.
 * Nothing about a person one views as is written down, so that the browser asks before such a change is lost.
 */
export function keepChanges(person: string): void {
  void navigator.locks?.request(LOCK + tab, () => new Promise(() => {}))
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { mutation, action } = event
    const { mutationKey } = mutation.options
    if (action.type === 'pending' && mutationKey && !actingAs()) {
      const { variables, context, submittedAt } = mutation.state
      const key = keys.get(mutation) ?? keyOf(person)
      keys.set(mutation, key)
      keep([[key, { mutationKey, variables, context, submittedAt } satisfies Unsent]]).catch(unkept)
    }
    const key = keys.get(mutation)
    if (key && (action.type === 'success' || action.type === 'error')) drop([key]).catch(unkept)
  })
  addEventListener('beforeunload', (event) => {
    if (actingAs() && isWaiting()) event.preventDefault()
  })
}

/** Takes up what tabs that are closed by now could not send, in the order it was made. */
export async function takeUpChanges(person: string): Promise<void> {
  for (const [key, { mutationKey, variables, context, submittedAt }] of await claimed(person)) {
    const mutation = queryClient.getMutationCache().build(
      queryClient,
      { mutationKey, retry: patience(true) },
      {
        ...{ context, variables, submittedAt, data: undefined, error: null, failureCount: 0 },
        ...{ failureReason: null, isPaused: true, status: 'pending' },
      },
    )
    keys.set(mutation, key)
    // Another tab may have kept the day without it since.
    await mutation.options.onMutate?.(variables, { client: queryClient, meta: undefined, mutationKey })
  }
  if (unsentChanges() > 0) void queryClient.resumePausedMutations()
}

/** One tab at a time, and what it takes is its own. A tab that is still open sends what it has itself. */
function claimed(person: string): Promise<Kept<Unsent>[]> {
  const claim = async () => {
    const open = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name))
    const unsent = await keptUnder<Unsent>(prefixOf(person))
    const left = unsent.filter(([key]) => !open.has(LOCK + tabOf(key, person)))
    left.sort(([, one], [, other]) => one.submittedAt - other.submittedAt)
    const own = left.map(([, change]): Kept<Unsent> => [keyOf(person), change])
    await keep(own)
    await drop(left.map(([key]) => key))
    return own
  }
  return navigator.locks ? navigator.locks.request('daily-tasks-unsent', claim) : claim()
}

const tabOf = (key: string, person: string) => key.slice(prefixOf(person).length).split(':')[0]
