import type { AccountPart } from '../people/account-part.ts'
import { eraseAccountsOf, signOutEverywhere } from './records.ts'

/** Accounts at the built-in issuer. They are only for signing in, so the download leaves them out. */
export const identityPart: AccountPart = {
  name: 'identity',
  close: signOutEverywhere,
  erase: eraseAccountsOf,
}
