import { tracingChannel } from 'node:diagnostics_channel'

/** A piece of work, for those who watch. Its facts are numbers and words of ours, never anything of people. */
export type Traced = {
  kind: 'job' | 'reminders' | 'statement'
  name: string
  facts: Record<string, string | number>
}

/** Where work is announced. Node's own channels, so that nothing else is loaded while nobody watches. */
export const work = tracingChannel<unknown, Traced>('daily-tasks.work')

/** Does some work that may be watched. While nobody does, it is just done. */
export function traced<T>(
  kind: Traced['kind'],
  name: string,
  task: (facts: Traced['facts']) => Promise<T>,
): Promise<T> {
  const facts: Traced['facts'] = {}
  return work.hasSubscribers ? work.tracePromise(() => task(facts), { kind, name, facts }) : task(facts)
}
