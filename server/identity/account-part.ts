import type { AccountPart } from '../people/account-part.ts'
import { eraseAccountsOf, signOutEverywhere } from './records.ts'

/** Accounts at the built-in issuer. They are the person's way in, and are in no download. */
export const identityPart: AccountPart = {
  name: 'identity',
  close: signOutEverywhere,
  erase: eraseAccountsOf,
}
