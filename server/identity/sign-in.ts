import { setTimeout as pause } from 'node:timers/promises'
import { signInBrakeMs } from '#domain/account/sign-in-brake.ts'
import { LOGIN_PATH } from '#domain/paths.ts'
import { countTry, forgive, forgiveAll, mayTry } from '../http/attempts.ts'
import { queueMail } from '../mail/mail.ts'
import { recordSecurity } from '../trail/trail.ts'
import { type Account, accountByEmail } from './accounts.ts'
import { type Challenge, pendingSignUp } from './challenges.ts'
import { triesLetter } from './letters.ts'
import type { Needs } from './needs.ts'
import { isPassword } from './password-hash.ts'
import type { Caller } from './visit.ts'

/** For one account from one network, or in one browser that is known. */
const PER_PAIR = { most: 10, minutes: 15 }
/** For all accounts that get no right password: a care home of thirty has one address, and mistypes a lot. */
const PER_NETWORK = { most: 100, minutes: 15 }
/** From anywhere: these only slow things down. */
const BRAKE_MINUTES = 15
/** So many wrong passwords in an hour, and the person gets a letter: one a day. */
const LETTER_AFTER = 10

type Outcome =
  | { kind: 'in'; account: Account }
  /** the password is that of a sign-up whose address is not verified yet */
  | { kind: 'waiting'; challenge: Challenge }
  | { kind: 'wrong' }
  | { kind: 'too-many' }

/** Signs in by address and password. A wrong password and an unknown address get the same answer in the same time. */
export async function signIn(
  ctx: Needs,
  { email, password, caller }: { email: string; password: string; caller: Caller },
): Promise<Outcome> {
  const { db } = ctx
  const [account, challenge] = await Promise.all([accountByEmail(db, email), pendingSignUp(db, email)])
  const browser = account && caller.knownAs(account.key)
  const pair = browser ? `sign-in browser ${browser}` : `sign-in pair ${caller.network} ${email}`
  const network = `sign-in network ${caller.network}`
  const inPair = await countTry(db, pair, PER_PAIR.minutes)
  if (inPair > PER_PAIR.most) {
    if (inPair === PER_PAIR.most + 1) await noteFor(ctx, 'sign-in-paused', email, account, caller)
    return { kind: 'too-many' }
  }
  // Only what is really tried counts here: whoever goes on trying one account uses up nobody else's tries.
  if (!browser && !(await mayTry(db, network, PER_NETWORK))) return { kind: 'too-many' }
  const anywhere = `sign-in anywhere ${email}`
  if (!browser) await pause(signInBrakeMs(await countTry(db, anywhere, BRAKE_MINUTES)))
  const known = await isPassword(password, account?.password)
  const waiting = !known && (await isPassword(password, challenge?.password))
  if (!known && !waiting) {
    await noteFailure(ctx, email, account, caller)
    return { kind: 'wrong' }
  }
  // Anybody can begin a sign-up with somebody else's address: its password makes up for no guess.
  if (!known) return { kind: 'waiting', challenge: challenge! }
  // What was mistyped before counts for nobody; in a known browser it was not counted for the network.
  await Promise.all([
    forgiveAll(db, pair),
    browser ? undefined : forgive(db, network, inPair),
    browser ? undefined : forgive(db, anywhere),
  ])
  return { kind: 'in', account: account! }
}

async function noteFailure(
  ctx: Needs,
  email: string,
  account: Account | undefined,
  caller: Caller,
): Promise<void> {
  await noteFor(ctx, 'sign-in-failed', email, account, caller)
  const failures = await countTry(ctx.db, `sign-in failures ${email}`, 60)
  if (failures < LETTER_AFTER) return
  if (!(await mayTry(ctx.db, `sign-in letter ${email}`, { most: 1, minutes: 24 * 60 }))) return
  const letter = triesLetter(email, `${ctx.config.publicUrl}${LOGIN_PATH}`)
  await queueMail(ctx.db, letter, { really: account !== undefined })
}

/** Writes it into the trail of an account; for an unknown address as much is written, so that the time tells nothing. */
export async function noteFor(
  { db, issuer }: Needs,
  kind: 'sign-in-failed' | 'sign-in-paused' | 'code-failed',
  email: string,
  account: Account | undefined,
  caller: Caller,
): Promise<void> {
  if (!account) await countTry(db, `unknown address ${email}`, BRAKE_MINUTES)
  else await recordSecurity(db, kind, { issuer: issuer.metadata.issuer, subject: account.key }, caller)
}
