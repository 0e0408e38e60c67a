import type { AccountPart } from '../people/account-part.ts'
import { forgetPerson, listOf } from '../sessions/store.ts'
import { eraseTrail, trailOf } from '../trail/trail.ts'
import { eraseAccountsOf } from './records.ts'
import { signOutEverywhere } from './signed-in.ts'

/** Where the person is signed in and what happened with the account. The account itself is only for signing in. */
export const identityPart: AccountPart = {
  name: 'identity',
  read: async (db, person) => ({
    signedIn: (await listOf(db, person, new Date())).map(({ id: _, ...place }) => place),
    securityEvents: await trailOf(db, person, 10_000),
  }),
  close: signOutEverywhere,
  erase: async (tx, person) => {
    await eraseAccountsOf(tx, person)
    await forgetPerson(tx, person)
    await eraseTrail(tx, person)
  },
}
