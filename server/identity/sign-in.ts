import { forgive, forgiveAll, mayTry, networkOf } from '../http/attempts.ts'
import { type Account, accountByEmail } from './accounts.ts'
import { type Challenge, pendingSignUp } from './challenges.ts'
import type { Needs } from './needs.ts'
import { isPassword } from './password-hash.ts'

const PER_ADDRESS = { most: 10, minutes: 15 }
const PER_NETWORK = { most: 30, minutes: 15 }

type Outcome =
  | { kind: 'in'; account: Account }
  /** the password is that of a sign-up whose address is not verified yet */
  | { kind: 'waiting'; challenge: Challenge }
  | { kind: 'wrong' }
  | { kind: 'too-many' }

/** Signs in by address and password. A wrong password and an unknown address get the same answer in the same time. */
export async function signIn(
  { db }: Needs,
  { email, password, ip }: { email: string; password: string; ip: string },
): Promise<Outcome> {
  const address = `sign-in address ${email}`
  const network = `sign-in network ${networkOf(ip)}`
  const within = await Promise.all([mayTry(db, network, PER_NETWORK), mayTry(db, address, PER_ADDRESS)])
  if (within.includes(false)) return { kind: 'too-many' }
  const [account, challenge] = await Promise.all([accountByEmail(db, email), pendingSignUp(db, email)])
  const known = await isPassword(password, account?.password)
  const waiting = !known && (await isPassword(password, challenge?.password))
  if (!known && !waiting) return { kind: 'wrong' }
  await Promise.all([forgiveAll(db, address), forgive(db, network)])
  return known ? { kind: 'in', account: account! } : { kind: 'waiting', challenge: challenge! }
}
