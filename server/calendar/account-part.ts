import type { AccountPart } from '../people/account-part.ts'
import { broughtBefore } from './import-store.ts'
import { feedOf } from './store.ts'

/** The private calendar address (that it is there), and which tasks came from a file. They go with the person's row. */
export const calendarPart: AccountPart = {
  name: 'calendar',
  read: async (db, person) => ({
    feed: (await feedOf(db, person)) ?? null,
    broughtIn: [...(await broughtBefore(db, person)).values()].map(({ task, date }) => ({ task, date })),
  }),
}
