import type { AccountPart } from '../people/account-part.ts'
import { feedOf } from './store.ts'

/** That there is a private calendar address, and when it was read. It goes with the person's row. */
export const calendarPart: AccountPart = {
  name: 'calendar',
  read: async (db, person) => ({ feed: (await feedOf(db, person)) ?? null }),
}
