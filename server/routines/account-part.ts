import type { AccountPart } from '../people/account-part.ts'
import { routinesOf } from './store.ts'

export const routinesPart: AccountPart = { name: 'routines', read: routinesOf }
